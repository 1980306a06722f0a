import type * as z from 'zod/mini'
import { checkText } from '../../host/check-text.mjs'

/** Milliseconds after which a run-time file is given up. */
const timeout = 10_000

/** How a run-time file is read. */
export interface Reading {
  /** Asks the server, whatever it has written into the page. */
  fresh?: boolean
  /** Says what is wrong with what was read, beyond what the schema says. */
  problemOf?: (content: unknown) => Promise<string | undefined>
}

/** A file that the server has written into the page, so that nothing has to be asked for. */
function inlinedText(name: string): string | undefined {
  return document.querySelector(`script[data-file="${name}"]`)?.textContent ?? undefined
}

/** What the server has written into the page under a name, if it did and it is right. */
export function inlinedJson<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = inlinedText(name)
  return text === undefined ? undefined : checkText(name, schema, text).content
}

/**
 * Reads a run-time file of the shell, from the page or from the server, and checks it. Throws an error that names the file
 * and the field.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { fresh = false, problemOf }: Reading = {},
): Promise<z.output<Schema>> {
  const text = (fresh ? undefined : inlinedText(path)) ?? (await fetchText(path))
  const { content, problem } = checkText(path, schema, text)
  if (problem !== undefined) throw new Error(problem)
  const further = await problemOf?.(JSON.parse(text))
  if (further !== undefined) throw new Error(further)
  return content
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${path} could not be read: the server answered ${response.status}.`)
  return response.text()
}
