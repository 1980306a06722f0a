import type { Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller } from './dependencies'
import { fieldInvalid } from './domain-error'

/** A create that a client may send again: the key it chose, and all that it asked for, as text. */
export interface Wish {
  key: string
  said: string
}

/** Milliseconds for which a wish is remembered: a day. */
const wishLifetime = 24 * 60 * 60 * 1000

/** Characters of a key at most. */
const keyLength = 200

/** Throws 422 for a key that is empty or too long. */
export function checkWishKey(key: string): void {
  if (key !== '' && key.length <= keyLength) return
  throw fieldInvalid('Idempotency-Key', `must have 1 to ${keyLength} characters.`)
}

/**
 * Does what a wish asks for unless that was done for this caller before, and then answers what was answered then. The
 * memory of it is written in the transaction of the work, so that there is never one without the other.
 * @param now milliseconds of the epoch
 * @throws DomainError 422 when the key was used for something else, and whatever `work` throws, and then the key stays free
 */
export async function once(
  tx: Transaction,
  caller: Caller,
  wish: Wish | undefined,
  now: number,
  work: () => Promise<{ post: Post }>,
): Promise<{ post: Post }> {
  if (!wish) return work()
  await tx.requests.deleteUntil(now - wishLifetime)
  const done = await tx.requests.get(caller._id, wish.key)
  if (!done) {
    const answer = await work()
    await tx.requests.put({ callerId: caller._id, ...wish, createdAt: now, answer })
    return answer
  }
  if (done.said === wish.said) return done.answer
  throw fieldInvalid('Idempotency-Key', 'was used for another request before.')
}
