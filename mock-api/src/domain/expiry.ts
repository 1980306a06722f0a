import type { Storage, Transaction } from '../storage/ports'
import { undoLimit } from './comments'
import { keyLifetime } from './idempotency'

/** Rows that one transaction deletes at most, so that it does not hold up others for long. */
const stepSize = 200

/**
 * Deletes what counts no longer: idempotency keys, and comments whose deletion can no longer be undone. Rows of everybody are looked
 * through, so no request waits for it.
 * @param now epoch milliseconds
 */
export async function deleteExpired(storage: Storage, now: number): Promise<void> {
  const steps = [
    (tx: Transaction) => tx.requests.deleteUntil(now - keyLifetime, stepSize),
    (tx: Transaction) => tx.deletedComments.deleteUntil(now - undoLimit, stepSize),
  ]
  for (const step of steps) while ((await storage.transaction('write', step)) === stepSize);
}
