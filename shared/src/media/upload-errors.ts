import { localError } from '../api/api-error'

/** The rejection of an aborted upload. */
export const cancelled = localError('The upload was cancelled.')

/** The rejection of a stalled upload. */
export const stalled = localError('The upload took too long. Try again.')
