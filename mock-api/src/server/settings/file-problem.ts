import { SetUpProblem } from './setting-values'

const reasons: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  ENOENT: 'it does not exist and cannot be created',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
}

/** Says what is wrong with a file or folder that the server needs, in a sentence. */
export function fileProblem(path: string, error: unknown): SetUpProblem {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new SetUpProblem(`${path} cannot be used: ${reasons[code] ?? message}.`, { cause: error })
}

/** Throws {@link fileProblem}. */
export function throwFileProblem(path: string): (error: unknown) => never {
  return (error) => {
    throw fileProblem(path, error)
  }
}
