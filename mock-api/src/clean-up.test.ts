import { expect, it } from 'vitest'
import { cleanUp } from './clean-up'
import { createMemoryStorage } from './storage/memory'
import type { Storage } from './storage/ports'

const day = 24 * 60 * 60 * 1000

it('what cannot be deleted keeps nothing else from it', async () => {
  const memory = createMemoryStorage()
  await memory.transaction('write', (tx) =>
    tx.requests.put({ callerId: 'ada', key: 'k', fingerprint: '', createdAt: 0, postId: 'p' }),
  )
  let isBroken = true
  const storage: Storage = {
    transaction: async (mode, work) => {
      if (!isBroken) return memory.transaction(mode, work)
      isBroken = false
      throw new Error('The disk is full')
    },
  }
  const discarded: string[] = []
  const failures: string[] = []
  const media = {
    async *pages() {
      yield [{ path: '/media/image/a.webp', createdAt: 0 }]
    },
    discard: async (paths: readonly string[]) => void discarded.push(...paths),
  }
  await cleanUp(storage, media, 2 * day, (failure, error) => failures.push(`${failure}: ${error}`))
  expect(failures).toEqual(['Rows of deleted posts or accounts were not removed: Error: The disk is full'])
  expect(await memory.transaction('read', (tx) => tx.requests.get('ada', 'k'))).toBeUndefined()
  expect(discarded).toEqual(['/media/image/a.webp'])
})
