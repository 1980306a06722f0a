/** How much of something may happen within a time. */
export interface Limit {
  name: string
  most: number
  windowMs: number
  /** What there was too much of, as the person who is refused reads it. */
  what: string
  /** Whether the time begins anew with each count, and not only with the first. */
  isRenewed?: boolean
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * More than a person needs, also with some others behind the same address; what an account may do is less than what an address may.
 * Reads are counted by each process alone: a request to Redis would cost more than most of them.
 */
export const limits = {
  readsOfAddress: { name: 'reads', most: 3000, windowMs: minute, what: 'requests' },
  writesOfAddress: { name: 'writes', most: 600, windowMs: minute, what: 'changes' },
  writesOfAccount: { name: 'account-writes', most: 300, windowMs: minute, what: 'changes' },
  uploadsOfAccount: { name: 'uploads', most: 60, windowMs: hour, what: 'uploads' },
  bytesOfAccount: { name: 'upload-bytes', most: 200_000_000, windowMs: hour, what: 'uploads' },
  /** Each costs a slow hash. */
  loginsOfAddress: { name: 'logins', most: 20, windowMs: minute, what: 'logins from your network' },
  signupsOfAddress: { name: 'signups', most: 30, windowMs: hour, what: 'new accounts from your network' },
  /** Guesses at a password, however many addresses they come from. */
  failedLogins: { name: 'failed-logins', most: 10, windowMs: 15 * minute, what: 'wrong passwords' },
} as const satisfies Record<string, Limit>

/** How long an address counts as one that a person logs in from, so that guesses from elsewhere do not shut them out. */
export const knownAddress: Limit = {
  name: 'known',
  most: 1,
  windowMs: 30 * 24 * hour,
  what: 'logins',
  isRenewed: true,
}

/** `1 second`, `5 minutes`: rounded up, in words of the person who waits. */
export function waitingTime(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / second))
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
