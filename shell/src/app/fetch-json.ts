import * as z from 'zod/mini'

/** Milliseconds after which a run-time file is given up. */
const timeout = 10_000

/** Reads a JSON file of the shell's own origin and checks it. Throws an error that names the file and the field. */
export async function fetchJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`${path} could not be read: the server answered ${response.status}.`)
  const content: unknown = await response.json().catch(() => {
    throw new Error(`${path} is not valid JSON.`)
  })
  const result = z.safeParse(schema, content)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${path} is wrong at “${issue?.path.join('.')}”: ${issue?.message}.`)
}
