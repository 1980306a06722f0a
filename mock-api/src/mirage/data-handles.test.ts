import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedPosts, seedUsers } from '../seed'
import { createMemoryStorage } from '../storage/memory'
import type { Storage } from '../storage/ports'
import { newDatabaseName } from '../storage/testing'
import { createDataHandles, type DataHandles } from './data-handles'
import { openSeeded } from './open-storage'

let storage: Storage
let handles: DataHandles

beforeEach(async () => {
  ;({ storage } = await openSeeded(newDatabaseName(), 0))
  handles = createDataHandles(storage)
})

const content = async () => {
  const { users, posts } = await handles.exportData()
  return { users, posts }
}
const copyOf = async () =>
  structuredClone(await handles.exportData()) as never as Record<'users' | 'posts', never[]>

describe('exported data', () => {
  it('is the whole data as JSON, and comes back as it was', async () => {
    await handles.seed(20)
    const before = await content()
    const file = JSON.stringify(await handles.exportData())
    await handles.reset()
    await handles.importData(JSON.parse(file))
    expect(await content()).toEqual(before)
    expect(before.posts).toHaveLength(seedPosts.length + 20)
  })

  it('stays when the database is opened again', async () => {
    const name = newDatabaseName()
    const first = await openSeeded(name, 0)
    const file = await createDataHandles(first.storage).exportData()
    await createDataHandles(first.storage).importData({ ...file, posts: [] })
    first.close()
    const second = await openSeeded(name, 100)
    expect((await createDataHandles(second.storage).exportData()).posts).toEqual([])
  })
})

describe('a wrong file', () => {
  const change = (table: 'users' | 'posts', index: number, changes: object) => async () => {
    const file = await copyOf()
    Object.assign(file[table][index] ?? {}, changes)
    return file
  }

  it.each<[string, () => unknown, string]>([
    ['no object', () => 'text', 'The file: must be of type object.'],
    [
      'another format',
      async () => ({ ...(await copyOf()), format: 'x' }),
      'format: must be one of echosphere-data.',
    ],
    ['another version', async () => ({ ...(await copyOf()), version: 2 }), 'version: must be one of 1.'],
    ['no users', async () => ({ ...(await copyOf()), users: undefined }), 'users: is required.'],
    ['a wrong row', change('posts', 1, { likeCount: 'many' }), 'posts.1.likeCount: must be of type'],
    [
      'a username twice',
      change('users', 1, { usernameKey: seedUsers[2]?.username }),
      'users.1.usernameKey: is',
    ],
    [
      'an id twice',
      async () => {
        const { posts, ...file } = await copyOf()
        return { ...file, posts: [...posts, ...posts.slice(0, 1)] }
      },
      'posts.6._id: is there twice.',
    ],
    [
      'an author who is not there',
      change('posts', 2, { authorId: 'nobody' }),
      'posts.2.authorId: is not among',
    ],
  ])('with %s names what is wrong and changes nothing', async (_, make, message) => {
    const before = await content()
    await expect(handles.importData(await make())).rejects.toThrow(message)
    expect(await content()).toEqual(before)
  })
})

describe('generated posts', () => {
  it('are added to what is there, by people who are there', async () => {
    await handles.seed(100)
    await handles.seed(50)
    const { users, posts } = await content()
    expect(posts).toHaveLength(seedPosts.length + 150)
    const people = new Set(users.map(({ _id }) => _id))
    expect(posts.every(({ authorId }) => people.has(authorId))).toBe(true)
    expect(users.find(({ username }) => username === seedUsers[0]?.username)).toBeDefined()
  })

  it('are the same again after the same steps', async () => {
    const texts = async () => (await content()).posts.map(({ _id, content: text }) => `${_id} ${text}`)
    await handles.seed(30)
    const first = await texts()
    await handles.reset()
    await handles.seed(30)
    expect(await texts()).toEqual(first)
  })

  it('pass the check of an import', async () => {
    await handles.seed(200)
    await handles.importData(await handles.exportData())
  })

  it.each([-1, 0.5, Number.NaN, 1e7])('are refused when their number is %s', async (count) => {
    await expect(handles.seed(count)).rejects.toThrow(RangeError)
  })

  it('come to 10,000 in one transaction', async () => {
    let transactions = 0
    // Not over the fake IndexedDB, which takes seconds; e2e does it in a browser.
    const under = createMemoryStorage()
    const counting: Storage = {
      transaction: (mode, work) => {
        transactions += 1
        return under.transaction(mode, work)
      },
    }
    await createDataHandles(counting).seed(10_000)
    expect(transactions).toBe(1)
    const posts = await under.transaction('read', (tx) => tx.posts.page({ order: 'latest' }))
    expect(posts).toHaveLength(10_000)
  })

  it('begin a new database when asked for, and only a new one', async () => {
    const name = newDatabaseName()
    const count = async () => {
      const opened = await openSeeded(name, 25)
      const { posts } = await createDataHandles(opened.storage).exportData()
      opened.close()
      return posts.length
    }
    expect([await count(), await count()]).toEqual([31, 31])
  })
})

it('a reset takes everything back to the seed', async () => {
  await handles.seed(10)
  await storage.transaction('write', (tx) => tx.posts.delete(seedPosts[0]?._id ?? ''))
  await handles.reset()
  const { users, posts } = await content()
  expect(posts.map(({ _id }) => _id).toSorted()).toEqual(seedPosts.map(({ _id }) => _id).toSorted())
  expect(users).toHaveLength(seedUsers.length)
})
