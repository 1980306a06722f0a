/**
 * Whether the back end did not start because the stored data cannot be used. Its message is for a person to read. Told by its
 * name: the class is in a package that `shared` does not know, and in a chunk that may not be there.
 */
export function isStorageProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StorageProblem'
}
