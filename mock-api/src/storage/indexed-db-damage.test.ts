import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { comment, edge, post, user } from './example-rows'
import { openIndexedDbStorage } from './indexed-db'
import { idsOf } from './suite/opened'
import { changeRaw, newDatabaseName, putRaw } from './testing'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => warn.mockReset().mockImplementation(() => undefined))

describe('a page', () => {
  it('is not shortened by damaged rows, whatever the list', async () => {
    const name = newDatabaseName()
    const storage = await openIndexedDbStorage(name)
    const order = 'oldest'
    await storage.transaction('write', async (tx) => {
      for (const [index, id] of ['a', 'bad', 'c', 'd'].entries()) {
        await tx.users.put(user(id, { createdAt: -index, firstName: 'Anna' }))
        await tx.posts.put(post(id, { authorId: 'a', content: 'word', createdAt: -index }))
        await tx.likes.add(edge('a', id, index))
        await tx.comments.put(comment('p', id, { createdAt: index }))
        await tx.deletedComments.put({ ...comment('p', id), deletedAt: index })
      }
    })
    const damage = (store: string, key: IDBValidKey) =>
      changeRaw(name, store, key, (row) => ({
        ...row,
        authorId: 'a',
        comment: 5,
        content: 5,
        bio: 5,
        from: 'a',
      }))
    await damage('users', 'bad')
    await damage('posts', 'bad')
    await damage('comments', ['p', 'bad'])
    await damage('deletedComments', ['p', 'bad'])
    await changeRaw(name, 'likes', ['a', 'bad'], (row) => ({ ...row, createdAt: 1.5 }))

    const all = () => true
    const pages = await storage.transaction('read', async (tx) => [
      idsOf(await tx.users.page({ limit: 2 })),
      idsOf(await tx.users.getMany(['a', 'bad', 'c'])),
      idsOf(await tx.users.search({ terms: ['ann'], matches: all, limit: 2 })),
      idsOf(await tx.posts.page({ order: 'latest', limit: 2 })),
      idsOf(await tx.posts.feed({ readerId: 'a', order: 'latest', limit: 2 })),
      idsOf(await tx.posts.search({ terms: ['word'], matches: all, limit: 2 })),
      (await tx.likes.page({ from: 'a', order, limit: 2 })).map(({ to }) => to).join(' '),
      idsOf(await tx.comments.page({ postId: 'p', order, limit: 2 })),
      idsOf(await tx.deletedComments.page({ postId: 'p', limit: 2 })),
    ])
    expect(new Set(pages)).toEqual(new Set(['a c']))
    expect([storage.unreadableRows, warn.mock.calls.length]).toEqual([5, 1])
  })
})

describe('damaged rows', () => {
  it('are reported once to each listener, also to one that comes late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const name = newDatabaseName()
    const storage = await openIndexedDbStorage(name)
    const [first, late, gone] = [vi.fn(), vi.fn(), vi.fn()]
    storage.onUnreadable(first)
    storage.onUnreadable(gone)()
    for (const _id of ['x', 'y']) await putRaw(name, 'users', { _id })
    const look = () => storage.transaction('read', (tx) => tx.users.getMany(['x', 'y', 'x']))
    vi.advanceTimersByTime(10_000)
    expect(first).not.toHaveBeenCalled()
    await look()
    vi.advanceTimersByTime(1000)
    storage.onUnreadable(late)
    await look()
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    expect([first.mock.calls, late.mock.calls, gone.mock.calls]).toEqual([[[2]], [[2]], []])
  })

  it('gain the defaults of fields that they lack, and are not damaged', async () => {
    const name = newDatabaseName()
    const storage = await openIndexedDbStorage(name)
    const { mediaAlt: _none, ...older } = post('p1')
    await putRaw(name, 'posts', older)
    expect(await storage.transaction('read', (tx) => tx.posts.get('p1'))).toEqual(post('p1'))
    expect(storage.unreadableRows).toBe(0)
  })
})
