import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { SetUpProblem } from '../settings/setting-values'

/**
 * A backup is gzip of JSON, a value per line: a header; for each table its columns and then each row as an array; for each file
 * its path and then its content in base64, in strings; and an end, with the hash of all lines before it.
 */
export const header = v.object({
  format: v.literal('echosphere-backup'),
  version: v.pipe(v.number(), v.safeInteger()),
  /** The migrations that the tables have had. */
  migrations: v.array(v.string()),
  /** ISO 8601. */
  createdAt: v.string(),
})
const tableLine = v.object({ table: v.string(), columns: v.array(v.string()) })
const fileLine = v.object({ file: v.string(), bytes: v.pipe(v.number(), v.safeInteger()) })
const endLine = v.object({
  rows: v.pipe(v.number(), v.safeInteger()),
  files: v.pipe(v.number(), v.safeInteger()),
  sha256: v.string(),
})

export const formatVersion = 1

/** What a backup holds. */
export interface Contents {
  rows: number
  files: number
}

/** The parts of a backup, in its order. Rows belong to the table before them, and bytes to the file before them. */
export type BackupPart =
  | { kind: 'header'; header: v.InferOutput<typeof header> }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; row: unknown[] }
  | { kind: 'file'; path: string; bytes: number }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; contents: Contents }

/** Characters of a line. The longest that a backup has are those of a body of an API call, and a part of a file. */
const longestLine = 4 * 1024 * 1024

async function* linesOf(file: string): AsyncGenerator<string> {
  const compressed = createReadStream(file)
  const text = compressed.pipe(createGunzip()).setEncoding('utf8')
  compressed.on('error', (error) => text.destroy(error))
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    // Each piece copies what there is of its line: hours for a file of a few hundred kilobytes, which may hold gigabytes without an end.
    if (rest.length > longestLine) throw new Error('It has a line that is too long')
    yield* lines
  }
  if (rest !== '') yield rest
}

/** What a line after the header is. @throws if it is nothing that a backup has */
function partOf(value: unknown): BackupPart | v.InferOutput<typeof endLine> {
  if (typeof value === 'string') return { kind: 'bytes', bytes: new Uint8Array(Buffer.from(value, 'base64')) }
  if (Array.isArray(value)) return { kind: 'row', row: value }
  const table = v.safeParse(tableLine, value)
  if (table.success) return { kind: 'table', ...table.output }
  const file = v.safeParse(fileLine, value)
  if (file.success) return { kind: 'file', path: file.output.file, bytes: file.output.bytes }
  return v.parse(endLine, value)
}

function headerOf(file: string, line: string): v.InferOutput<typeof header> {
  const found = v.safeParse(header, JSON.parse(line))
  if (!found.success) throw new SetUpProblem(`${file} is no backup of this server.`)
  if (found.output.version === formatVersion) return found.output
  throw new SetUpProblem(`${file} was written by a newer version of this server: restore it with that one.`)
}

/** Reads the parts, and checks them against the end. */
async function* partsOf(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counted: Contents = { rows: 0, files: 0 }
  let isFirst = true
  let end: v.InferOutput<typeof endLine> | undefined
  for await (const line of linesOf(file)) {
    if (end) throw new Error('It goes on after its end')
    if (isFirst) yield { kind: 'header', header: headerOf(file, line) }
    else {
      const part = partOf(JSON.parse(line))
      if ('sha256' in part) {
        end = part
        continue
      }
      if (part.kind === 'row') counted.rows += 1
      if (part.kind === 'file') counted.files += 1
      yield part
    }
    isFirst = false
    hash.update(`${line}\n`)
  }
  if (end?.sha256 !== hash.digest('hex') || end.rows !== counted.rows || end.files !== counted.files) {
    throw new Error('It is not whole')
  }
  yield { kind: 'end', contents: counted }
}

function toThrow(file: string, error: unknown, isBegun: boolean): unknown {
  if (error instanceof SetUpProblem) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code.startsWith('E')) {
    return new SetUpProblem(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  const what = isBegun ? 'is damaged or was cut off, so nothing was restored' : 'is no backup of this server'
  return new SetUpProblem(`${file} ${what}.`, { cause: error })
}

/**
 * Reads a backup as a stream.
 * @throws SetUpProblem if it cannot be read, is none, is of a newer version, or is not whole, which its end tells
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const parts = partsOf(file)
  let isBegun = false
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw toThrow(file, error, isBegun)
    })
    if (next.done) return
    isBegun = true
    yield next.value
  }
}
