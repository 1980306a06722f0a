import type * as v from 'valibot'
import { type Checked, checkText } from '../../host/contract/check-text.mjs'
import { inlinedText } from './inlined-text'

/** Milliseconds until fetching a run-time file times out. */
const timeout = 10_000

/** Options for reading a run-time file. */
export interface ReadOptions {
  /** Bypasses the copy inlined in the page. */
  fresh?: boolean
}

/** Inlined data of this name, if present and valid. */
export function inlinedJson<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const text = inlinedText(name)
  return text === undefined ? undefined : checkText(name, schema, text).content
}

/**
 * Reads a run-time file of the shell, from the page or from the server.
 * @param check validates its text
 * @throws an error that names the file and the field
 */
export async function fetchChecked<Content>(
  path: string,
  check: (text: string) => Checked<Content> | Promise<Checked<Content>>,
  { fresh = false }: ReadOptions = {},
): Promise<Content> {
  const text = (fresh ? undefined : inlinedText(path)) ?? (await fetchText(path))
  const { content, problem } = await check(text)
  if (problem !== undefined) throw new Error(problem)
  return content
}

/** Reads a run-time file like {@link fetchChecked} and validates it by a schema. */
export function fetchJson<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options?: ReadOptions,
): Promise<v.InferOutput<Schema>> {
  return fetchChecked(path, (text) => checkText(path, schema, text), options)
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${path} could not be read: the server answered ${response.status}.`)
  return response.text()
}
