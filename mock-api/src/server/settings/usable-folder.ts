import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { throwFileProblem } from './file-problem'

function unless(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error
  }
}

/**
 * Not `recursive` of Node.js, which never ends where nothing can be created, such as below /proc, and calls a disk that is full or can only
 * be read a folder that does not exist (nodejs/node#42808; Node.js 20.20).
 */
async function createFolder(folder: string, mode: number): Promise<void> {
  if (await stat(folder).catch(unless('ENOENT'))) return
  await createFolder(dirname(folder), mode)
  // Another server may have created it meanwhile.
  await mkdir(folder, { mode }).catch(unless('EEXIST'))
}

/**
 * Creates a folder that is missing, and those above it.
 * @param mode of those that are created
 * @param rights that are needed, in the constants of Node.js
 * @throws SetUpProblem if it cannot be created, or this user lacks the rights
 */
export async function usableFolder(folder: string, mode = 0o777, rights = constants.W_OK): Promise<void> {
  // With the slash, a file in its place is none that can be used.
  await createFolder(folder, mode)
    .then(() => access(`${folder}/`, rights | constants.X_OK))
    .catch(throwFileProblem(folder))
}
