import type { ApiError } from '../api/api-error'

/** The rejection of an aborted upload. */
export const cancelled: ApiError = { status: 0, message: 'The upload was cancelled.' }

/** The rejection of a stalled upload. */
export const stalled: ApiError = { status: 0, message: 'The upload took too long. Try again.' }
