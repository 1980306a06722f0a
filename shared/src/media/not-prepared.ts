import type { ApiErrorName } from '../contract'

/** Why a file that a browser may well show is not made ready. */
export class NotPrepared extends Error {
  override name = 'NotPrepared'
  constructor(readonly reason: ApiErrorName) {
    super(`The file was not prepared: ${reason}`)
  }
}

/** The error that people are told when `prepareMedia` fails: the browser cannot show the file, if nothing else is known. */
export function unpreparedReason(error: unknown): ApiErrorName {
  return error instanceof NotPrepared ? error.reason : 'mediaUnreadable'
}
