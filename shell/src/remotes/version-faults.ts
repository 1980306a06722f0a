import { isGone } from 'shared/loading'
import { OriginRefused, RemoteRefused } from './remote-refused'

/**
 * Whether an error is the fault of this version of a remote, which another version may not have: it crashed, violates the
 * contract or lacks a file. A dropped connection is not, nor is a configuration that does not trust its origin: both may change.
 */
export function isFaultOfVersion(error: unknown): boolean {
  if (error instanceof RemoteRefused) return !(error instanceof OriginRefused)
  if (!(error instanceof Error)) return true
  // By name and fields: each remote bundles its own copy of the class.
  if (error.name === 'FileUnavailable') return isGone((error as { status?: unknown }).status)
  return !/^(Failed to fetch|error loading|Importing a module|No answer within|Unable to preload)/.test(
    error.message,
  )
}
