import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { codeOf } from '../../storage/sql/error-code'
import { fileProblem } from './file-problem'
import { SetUpProblem } from './setting-values'

/** Bytes of the longest file: certificates of all authorities are 220 kB. */
const most = 1024 * 1024

/** A device may never end, and a pipe may never be written to. Folders say by themselves what they are. */
function refuseSpecial(stats: Stats): void {
  if (!stats.isFile() && !stats.isDirectory()) throw new Error('it is no regular file')
}

/** Reads a file that a setting names. @throws what the system says, or that it is special or too large */
export function readSmallFile(path: string): string {
  // A pipe would be waited for until somebody writes to it.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    refuseSpecial(fstatSync(file))
    const bytes = Buffer.alloc(most + 1)
    const length = readSync(file, bytes)
    if (length > most) throw new Error('it is too large')
    return bytes.toString('utf8', 0, length)
  } finally {
    closeSync(file)
  }
}

/** The text of a file that a setting names. @throws SetUpProblem by the name of the setting */
export function namedFile(setting: string, file: string): string {
  try {
    return readSmallFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new SetUpProblem(`${setting} names ${file}, which cannot be read: ${code ?? message}.`, {
      cause: error,
    })
  }
}

/** Looks at a file before it is opened, which a pipe would wait for. One that is missing is fine. @throws SetUpProblem */
export async function checkRegular(path: string): Promise<void> {
  try {
    refuseSpecial(await stat(path))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw fileProblem(path, error)
  }
}
