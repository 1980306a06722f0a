import { RemoteRefused } from './trust'

/**
 * Whether an error speaks against the version of a remote itself, which another version may not have: it broke, breaks the contract,
 * or lacks a file. A connection that dropped says nothing of a version.
 */
export function isFaultOfVersion(error: unknown): boolean {
  if (error instanceof RemoteRefused) return true
  if (!(error instanceof Error)) return true
  // By its name and fields: a remote has a copy of the class of its own.
  if (error.name === 'FileUnavailable') return isGone((error as { status?: unknown }).status)
  return !/^(Failed to fetch|error loading|Importing a module|No answer within|Unable to preload)/.test(
    error.message,
  )
}

function isGone(status: unknown): boolean {
  return status === 404 || status === 410
}
