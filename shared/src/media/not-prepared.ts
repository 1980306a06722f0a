import type { ApiErrorName } from '../contract'

/** A file that cannot be prepared for upload, although browsers may be able to show it. */
export class NotPrepared extends Error {
  override name = 'NotPrepared'
  constructor(readonly reason: ApiErrorName) {
    super(`The file was not prepared: ${reason}`)
  }
}

/** The error of a failed `prepareMedia`; by default, the browser cannot decode the file. */
export function unpreparedReason(error: unknown): ApiErrorName {
  return error instanceof NotPrepared ? error.reason : 'mediaUnreadable'
}
