import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { access, link } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SetUpProblem } from '../settings/setting-values'

/** Writes values as lines, with the hash of those so far. */
export interface LineWriter {
  write(...values: readonly unknown[]): Promise<void>
  /** The SHA-256 of the lines so far. */
  hash(): string
}

async function writeTo(part: string, work: (writer: LineWriter) => Promise<void>): Promise<void> {
  const hash = createHash('sha256')
  const lines = new PassThrough()
  // Others may not read it: it holds hashes of passwords. On the disk before it gets its name.
  const done = pipeline(
    lines,
    createGzip(),
    createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const writer: LineWriter = {
    hash: () => hash.copy().digest('hex'),
    write: async (...values) => {
      const text = values.map((value) => `${JSON.stringify(value)}\n`).join('')
      hash.update(text)
      if (!lines.write(text)) await Promise.race([once(lines, 'drain'), done])
    },
  }
  await Promise.all([
    done,
    work(writer).then(
      () => lines.end(),
      (error: Error) => lines.destroy(error),
    ),
  ])
}

/**
 * Writes a compressed file of lines that is whole, or not there at all. A file of that name stays as it is.
 * @throws SetUpProblem if there is one, or it cannot be written
 */
export async function writeLines(file: string, work: (writer: LineWriter) => Promise<void>): Promise<void> {
  const exists = new SetUpProblem(`${file} exists already: choose another name.`)
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw exists
  const part = `${file}.${process.pid}.part`
  // Also if the process is asked to stop.
  const remove = () => rmSync(part, { force: true })
  process.once('exit', remove)
  try {
    await writeTo(part, work)
    // Unlike a rename, this never replaces a file.
    await link(part, file)
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw exists
    const isOfFile = ['open', 'write', 'fsync', 'link', 'close'].includes(syscall ?? '')
    if (!isOfFile) throw error
    throw new SetUpProblem(`${file} cannot be written: ${message}.`, { cause: error })
  } finally {
    process.off('exit', remove)
    remove()
  }
}
