import { expect, it, vi } from 'vitest'
import { openStorage } from './open-storage'

it('runs from memory, and says so, where there is no IndexedDB', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { storage, persistent } = await openStorage('none')
  await storage.transaction('write', (tx) => tx.meta.put('key', 1))
  expect([persistent, await storage.transaction('read', (tx) => tx.meta.get('key'))]).toEqual([false, 1])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
