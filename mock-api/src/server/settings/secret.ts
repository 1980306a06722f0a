import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem, throwFileProblem } from './file-problem'
import { SetUpProblem } from './setting-values'

/**
 * The secret that a server without one of its own generated once and keeps beside its data, readable by its user alone. Several
 * servers on one database need the same secret, from their environment.
 * @throws SetUpProblem if the file is damaged, or this user may not use it
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'token-secret')
  // Only one of two servers that start at once creates the file; both read it.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw fileProblem(file, error)
    },
  )
  const secret = (await readFile(file, 'utf8').catch(throwFileProblem(file))).trim()
  if (!/^[\w-]{43}$/.test(secret)) {
    throw new SetUpProblem(`${file} is damaged: delete it, and everybody has to log in again.`)
  }
  return secret
}
