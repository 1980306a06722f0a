import type { Transaction } from '../storage/ports'
import type { Caller } from './dependencies'
import { fieldInvalid } from './domain-error'
import type { RequestRow } from './rows'

/** A create request that a client may safely retry. */
export interface IdempotentRequest {
  /** The client's `Idempotency-Key`. */
  key: string
  /** Identifies the content: call, parameters and body as JSON. */
  fingerprint: string
}

/** How long a key is remembered, in milliseconds: one day. */
export const keyLifetime = 24 * 60 * 60 * 1000

/** In characters. */
const maxKeyLength = 200

/** Throws 422 for a key that is empty or too long. */
export function checkIdempotencyKey(key: string): void {
  if (key !== '' && key.length <= maxKeyLength) return
  throw fieldInvalid('Idempotency-Key', `must have 1 to ${maxKeyLength} characters.`)
}

/** What a request created. */
export type Created = Pick<RequestRow, 'postId' | 'commentId'>

/**
 * Runs `create` once per caller and key; a retry gets the ids of what the first attempt created. The key is recorded in the same
 * transaction as the work, so neither exists without the other.
 * @param now milliseconds since the epoch
 * @throws DomainError 422 when the key was used for a different request; whatever `create` throws, leaving the key unused
 */
export async function withIdempotency(
  tx: Transaction,
  caller: Caller,
  idempotentRequest: IdempotentRequest | undefined,
  now: number,
  create: () => Promise<Created>,
): Promise<Created> {
  if (!idempotentRequest) return create()
  const done = await tx.requests.get(caller._id, idempotentRequest.key)
  // Expired keys are deleted later: see deleteExpired.
  if (!done || done.createdAt <= now - keyLifetime) {
    const created = await create()
    await tx.requests.put({ callerId: caller._id, ...idempotentRequest, createdAt: now, ...created })
    return created
  }
  if (done.fingerprint === idempotentRequest.fingerprint) return done
  throw fieldInvalid('Idempotency-Key', 'was used for another request before.')
}
