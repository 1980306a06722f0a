import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../domain/domain-error'
import { createHandler } from '../http/handle'
import { noMedia } from '../media/testing'
import { seedPosts, seedUsers } from '../seed'
import { seedDatabase } from '../seed/seed-database'
import { openIndexedDbStorage } from './indexed-db'
import { exportReadable } from './recover'
import { newDatabaseName, putRaw } from './testing'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => warn.mockReset().mockImplementation(() => undefined))

interface Answer {
  posts: { _id: string }[]
  users: { _id: string }[]
  nextCursor?: string
  errors?: string[]
}

/** The API with a seeded database; a token is its caller's id. */
async function openApi() {
  const name = newDatabaseName()
  const storage = await openIndexedDbStorage(name)
  await seedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.UTC(2026, 10, 20))
  const handle = createHandler({
    storage,
    clock: Date.now,
    ids: () => crypto.randomUUID(),
    hashing: { hash: async (password) => password, verify: async () => true },
    tokens: {
      sign: async ({ _id }) => _id,
      verify: async (token) => ({ _id: token, username: '', iat: 0 }),
    },
    origin: 'https://echo.test',
    media: noMedia,
    onUnexpected: () => undefined,
  })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await handle(new Request(`https://echo.test/api${path}`, init))
    return [response.status, await response.json()] as [number, Answer]
  }
  return { name, storage, ask }
}

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
const [firstPost] = seedPosts
const [firstUser] = seedUsers
if (!firstPost || !firstUser) throw new Error('The seed is empty')

describe('a damaged post', () => {
  const damaged = {
    _id: 'damaged',
    authorId: firstUser._id,
    likeCount: 100,
    createdAt: Date.UTC(2027, 0, 1),
    commentCount: 'nobody knows',
  }

  it.each(['latest', 'trending', 'oldest'])(
    'is left out of whole and paged lists in order %s',
    async (sort) => {
      const { name, ask } = await openApi()
      const [, before] = await ask(`/posts?sort=${sort}`)
      await putRaw(name, 'posts', damaged)
      const [status, after] = await ask(`/posts?sort=${sort}`)
      expect([status, after]).toEqual([200, before])
      const [, page] = await ask(`/posts?sort=${sort}&limit=2`)
      const [, next] = await ask(`/posts?sort=${sort}&limit=4&cursor=${page.nextCursor}`)
      expect([...idsOf(page.posts), ...idsOf(next.posts)]).toEqual(idsOf(before.posts))
    },
  )

  it('is not found by its id, and is counted and logged once', async () => {
    const { name, storage, ask } = await openApi()
    await putRaw(name, 'posts', damaged)
    expect(await ask('/posts/damaged')).toEqual([404, { errors: ['Post not found.'] }])
    await ask('/posts')
    expect([storage.unreadableRows, warn.mock.calls.length]).toEqual([1, 1])
  })
})

describe('a damaged person', () => {
  it('is left out with their posts and comments; the rest stays', async () => {
    const { name, storage, ask } = await openApi()
    const row = await storage.transaction('read', (tx) => tx.users.get(firstUser._id))
    await putRaw(name, 'users', { ...row, followerCount: null })
    const [usersStatus, { users }] = await ask('/users')
    const [postsStatus, { posts }] = await ask('/posts')
    expect([usersStatus, idsOf(users)]).toEqual([200, expect.not.arrayContaining([firstUser._id])])
    expect(postsStatus).toBe(200)
    expect(idsOf(posts).toSorted()).toEqual(
      idsOf(seedPosts.filter(({ username }) => username !== firstUser.username)).toSorted(),
    )
    expect(JSON.stringify(posts)).not.toContain(firstUser.username)
    expect((await ask(`/users/${firstUser.username}`))[0]).toBe(404)
    const own = seedPosts.find(({ username }) => username === firstUser.username)
    expect((await ask(`/posts/${own?._id}`))[0]).toBe(404)
  })

  it('keeps their username, so that nobody else can sign up with it', async () => {
    const { name, storage, ask } = await openApi()
    const row = await storage.transaction('read', (tx) => tx.users.get(firstUser._id))
    await putRaw(name, 'users', { ...row, followerCount: null })
    const before = await exportReadable(name)
    const signup = { username: firstUser.username, password: 'secret1', firstName: 'New', lastName: 'One' }
    const answer = await ask('/auth/signup', { method: 'POST', body: JSON.stringify(signup) })
    expect(answer).toEqual([422, { errors: ['Unprocessable Entity. Username Already Exists.'] }])
    const after = await exportReadable(name)
    expect(after.stores).toEqual(before.stores)
  })
})

describe('a full storage', () => {
  const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  const signup = {
    method: 'POST',
    body: JSON.stringify({ username: 'new', password: 'secret1', firstName: 'New', lastName: 'One' }),
  }
  const refusal = [507, { errors: [expect.stringMatching(/storage of this browser is full.*try again/)] }]

  it('rejects the write that fails and changes nothing', async () => {
    const { ask } = await openApi()
    const before = await ask('/posts')
    const request = {
      method: 'DELETE',
      headers: {
        authorization: seedUsers.find(({ username }) => username === firstPost.username)?._id ?? '',
      },
    }
    const put = IDBObjectStore.prototype.put
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'users') throw full()
      return put.apply(this, row)
    })
    expect(await ask(`/posts/${firstPost._id}`, request)).toEqual(refusal)
    expect(await ask('/posts')).toEqual(before)
    spy.mockRestore()
    expect((await ask(`/posts/${firstPost._id}`, request))[0]).toBe(201)
  })

  it('rejects a write whose commit fails and changes nothing', async () => {
    const { ask } = await openApi()
    const before = await ask('/users')
    const put = IDBObjectStore.prototype.put
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      const { transaction } = this
      const request = put.apply(this, row)
      // Browsers abort with this error if the disk turns out to be full on commit.
      Object.defineProperty(transaction, 'error', { get: full })
      request.addEventListener('success', () => transaction.abort())
      return request
    })
    expect(await ask('/auth/signup', signup)).toEqual(refusal)
    spy.mockRestore()
    expect(await ask('/users')).toEqual(before)
    expect((await ask('/auth/signup', signup))[0]).toBe(201)
  })

  it('is reported as the contract’s error', async () => {
    const { storage } = await openApi()
    await expect(storage.transaction('write', () => Promise.reject(full()))).rejects.toEqual(
      new DomainError('storageFull'),
    )
  })
})

it('a tab whose database another tab upgraded closes it and says what to do', async () => {
  const { name, ask } = await openApi()
  const upgraded = await openDB(name, 99)
  const [status, { errors }] = await ask('/posts')
  expect([status, errors]).toEqual([503, [expect.stringContaining('Reload to get the newer version')]])
  upgraded.close()
})
