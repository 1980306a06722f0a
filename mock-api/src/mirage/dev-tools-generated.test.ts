import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type MediaFiles, memoryMediaFiles } from '../media/media-files'
import { seedPosts, seedUsers } from '../seed'
import { createMemoryStorage } from '../storage/memory'
import type { Storage } from '../storage/ports'
import { newDatabaseName } from '../storage/testing'
import { createDevTools, type DevTools } from './dev-tools'
import { openSeeded } from './open-storage'

let files: MediaFiles
let handles: DevTools

beforeEach(async () => {
  const { storage } = await openSeeded(newDatabaseName(), 0)
  files = memoryMediaFiles()
  handles = createDevTools({ storage, files })
})

const content = () => handles.exportData()

describe('generated posts', () => {
  it('are added to the existing data, with authors who exist', async () => {
    await handles.seed(100)
    await handles.seed(50)
    const { users, posts } = await content()
    expect(posts).toHaveLength(seedPosts.length + 150)
    const people = new Set(users.map(({ _id }) => _id))
    expect(posts.every(({ authorId }) => people.has(authorId))).toBe(true)
    expect(users.find(({ username }) => username === seedUsers[0]?.username)).toBeDefined()
  })

  it('are the same after the same steps', async () => {
    const texts = async () => (await content()).posts.map(({ _id, content: text }) => `${_id} ${text}`)
    await handles.seed(30)
    const first = await texts()
    await handles.reset()
    await handles.seed(30)
    expect(await texts()).toEqual(first)
  })

  it('are valid in an import', async () => {
    await handles.seed(200)
    await handles.importData(await handles.exportData())
  })

  it.each([-1, 0.5, Number.NaN, 1e7])('are rejected when their number is %s', async (count) => {
    await expect(handles.seed(count)).rejects.toThrow(RangeError)
  })

  it('are added in one transaction, even 10,000', async () => {
    let transactions = 0
    // In memory, because the fake IndexedDB takes seconds. The benchmark covers IndexedDB in a browser.
    const under = createMemoryStorage()
    const counting: Storage = {
      transaction: (mode, work) => {
        transactions += 1
        return under.transaction(mode, work)
      },
    }
    await createDevTools({ storage: counting, files }).seed(10_000)
    expect(transactions).toBe(1)
    const posts = await under.transaction('read', (tx) => tx.posts.page({ order: 'latest', limit: 20_000 }))
    expect(posts).toHaveLength(10_000)
  })

  it('fill a new database on request, but not an existing one', async () => {
    const name = newDatabaseName()
    const count = async () => {
      const opened = await openSeeded(name, 25)
      const { posts } = await createDevTools({ ...opened, files }).exportData()
      opened.close()
      return posts.length
    }
    expect([await count(), await count()]).toEqual([31, 31])
  })
})
