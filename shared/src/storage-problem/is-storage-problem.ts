/**
 * Whether the back end failed to start because its stored data cannot be used. The message is shown to the user. Detected by
 * name: the class is in a package that `shared` does not import, and in a chunk that may not be loaded.
 */
export function isStorageProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StorageProblem'
}
