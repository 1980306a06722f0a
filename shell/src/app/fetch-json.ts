import * as z from 'zod/mini'

/** Milliseconds after which a run-time file is given up. */
const timeout = 10_000

/** How a run-time file is read. */
export interface Reading {
  /** Asks the server, whatever it has written into the page. */
  fresh?: boolean
}

/** A file that the server has written into the page, so that nothing has to be asked for. */
function inlinedText(path: string): string | undefined {
  return document.querySelector(`script[data-file="${path}"]`)?.textContent ?? undefined
}

/** What the server has written into the page of a run-time file, if it did. */
export function inlinedJson(path: string): unknown {
  const text = inlinedText(path)
  return text === undefined ? undefined : parsed(path, text)
}

/**
 * Reads a run-time file of the shell, from the page or from the server, and checks it. Throws an error that names the file
 * and the field.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { fresh = false }: Reading = {},
): Promise<z.output<Schema>> {
  const text = (fresh ? undefined : inlinedText(path)) ?? (await fetchText(path))
  const result = z.safeParse(schema, parsed(path, text))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${path} is wrong at “${issue?.path.join('.')}”: ${issue?.message}.`)
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${path} could not be read: the server answered ${response.status}.`)
  return response.text()
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is not valid JSON.`)
  }
}
