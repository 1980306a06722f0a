import { randomBytes, randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../storage/sql/error-code'
import { throwFileProblem } from './file-problem'
import { SetUpProblem } from './setting-values'
import { readSmallFile } from './small-file'

/** Writes a new secret as a whole, or not at all: a server that is killed, or has no room, leaves none that is damaged. */
async function createSecret(file: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    // Unlike a rename, this never replaces a file: only one of two servers that start at once creates it.
    await link(part, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * The secret that a server without one of its own generated once and keeps beside its data, readable by its user alone. Several
 * servers on one database need the same secret, from their environment.
 * @throws SetUpProblem if the file is damaged, or this user may not use it
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'token-secret')
  const read = async () => readSmallFile(file)
  const secret = await read()
    .catch(async (error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
      await createSecret(file)
      return read()
    })
    .catch(throwFileProblem(file))
  if (!/^[\w-]{43}$/.test(secret.trim())) {
    throw new SetUpProblem(`${file} is damaged: delete it, and everybody has to log in again.`)
  }
  return secret.trim()
}
