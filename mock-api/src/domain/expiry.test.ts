import { expect, it } from 'vitest'
import { comment } from '../storage/example-rows'
import { createMemoryStorage } from '../storage/memory'
import { deleteExpired } from './expiry'

const now = Date.UTC(2026, 10, 24)
const [day, minute] = [24 * 60 * 60 * 1000, 60_000]

it('deletes keys after a day and deleted comments after a minute, however many, in transactions of a bounded size', async () => {
  const storage = createMemoryStorage()
  await storage.transaction('write', async (tx) => {
    for (let number = 0; number < 500; number += 1) {
      const request = { callerId: 'ada', key: `k${number}`, fingerprint: '', postId: 'p1' }
      // The last one is a millisecond younger.
      const age = number < 499 ? 0 : 1
      await tx.requests.put({ ...request, createdAt: now - day + age })
      await tx.deletedComments.put({ ...comment('p1', `c${number}`), deletedAt: now - minute + age })
    }
  })
  let transactions = 0
  const { transaction } = storage
  await deleteExpired(
    {
      transaction: (mode, work) => {
        transactions += 1
        return transaction(mode, work)
      },
    },
    now,
  )
  const left = await storage.transaction('read', async (tx) => [
    (await tx.requests.get('ada', 'k0'))?.key,
    (await tx.requests.get('ada', 'k499'))?.key,
    (await tx.deletedComments.page({ postId: 'p1', limit: 9 })).map(({ id }) => id),
  ])
  expect([left, transactions]).toEqual([[undefined, 'k499', ['c499']], 6])
})
