import { expect, it } from 'vitest'
import { comment, edge, post, user } from '../example-rows'
import type { Transaction } from '../ports'
import { type CreateStorage, edgeTables, newStorage } from './opened'

const failure = new Error('changed its mind')
const fail = () => Promise.reject(failure)
const deleted = { ...comment('p1', 'c2'), deletedAt: 5 }
const request = { callerId: 'ada', key: 'k1', fingerprint: 'x', createdAt: 1, postId: 'p1' }

async function fill(tx: Transaction): Promise<void> {
  await tx.users.put(user('ada'))
  await tx.posts.put(post('p1'))
  for (const table of edgeTables) await tx[table].add(edge('ada', 'p1'))
  await tx.comments.put(comment('p1', 'c1'))
  await tx.deletedComments.put(deleted)
  await tx.deletedPosts.put('p2')
  await tx.deletedUsers.put('bob')
  await tx.requests.put(request)
  await tx.meta.put('key', { a: 1 })
}

/** Everything that `fill` writes, read through each table. */
async function everything(tx: Transaction) {
  const page = { limit: 9, order: 'oldest' } as const
  const edges = await Promise.all(edgeTables.map((table) => tx[table].page({ from: 'ada', ...page })))
  return {
    users: await tx.users.page(page),
    found: await tx.users.search({ ...page, terms: ['ada'], matches: () => true }),
    posts: await tx.posts.page(page),
    foundPosts: await tx.posts.search({ ...page, terms: ['p1'], matches: () => true }),
    edges: edges.flat(),
    comments: await tx.comments.page({ postId: 'p1', ...page }),
    deletedComments: await tx.deletedComments.page({ postId: 'p1', ...page }),
    written: await tx.comments.byAuthor({ authorId: 'ada', limit: 9 }),
    deletedPost: await tx.deletedPosts.first(),
    deletedUser: await tx.deletedUsers.first(),
    request: await tx.requests.get('ada', 'k1'),
    meta: await tx.meta.get('key'),
  }
}

const filled = {
  users: [user('ada')],
  found: [user('ada')],
  posts: [post('p1')],
  foundPosts: [post('p1')],
  edges: edgeTables.map(() => edge('ada', 'p1')),
  comments: [comment('p1', 'c1')],
  deletedComments: [deleted],
  written: [comment('p1', 'c1')],
  deletedPost: 'p2',
  deletedUser: 'bob',
  request,
  meta: { a: 1 },
}

const empty = {
  ...{ users: [], found: [], posts: [], foundPosts: [], edges: [], comments: [], deletedComments: [] },
  ...{ written: [], deletedPost: undefined, deletedUser: undefined, request: undefined, meta: undefined },
}

export function describeTransactions(create: CreateStorage): void {
  const { read, write, put } = newStorage(create)

  it('write every table, visible during and after them', async () => {
    const seen = await write(async (tx) => {
      await fill(tx)
      return everything(tx)
    })
    expect([seen, await read(everything)]).toEqual([filled, filled])
  })

  it('write nothing to any table and rethrow when they fail', async () => {
    const work = write(async (tx) => {
      await fill(tx)
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await read(everything)).toEqual(empty)
  })

  it('undo changes and deletions in any table when they fail', async () => {
    await write(fill)
    const work = write(async (tx) => {
      await tx.users.put(user('ada', { username: 'bob' }))
      await tx.users.count('ada', { followerCount: 1 })
      await tx.users.delete('ada')
      await tx.posts.delete('p1')
      for (const table of edgeTables) await tx[table].delete('ada', 'p1')
      await tx.comments.delete('p1', 'c1')
      await tx.deletedComments.deleteBy('ada', 9)
      await tx.deletedPosts.delete('p2')
      await tx.deletedUsers.delete('bob')
      await tx.requests.deleteUntil(9, 9)
      await tx.meta.put('key', 2)
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await read(everything)).toEqual(filled)
  })

  it('clear every table, or none when they fail', async () => {
    await write(fill)
    const undone = write(async (tx) => {
      await tx.clear()
      await fail()
    })
    await expect(undone).rejects.toBe(failure)
    expect(await read(everything)).toEqual(filled)
    await write((tx) => tx.clear())
    expect(await read(everything)).toEqual(empty)
  })

  it.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['users', (tx) => tx.users.put(user('ada'))],
    ['likes', (tx) => tx.likes.add(edge('ada', 'p1'))],
    ['comments', (tx) => tx.comments.put(comment('p1', 'c1'))],
    ['meta', (tx) => tx.meta.put('key', 1)],
  ])('in mode read reject writes of %s', async (_, work) => {
    await expect(read(work)).rejects.toThrow()
    expect(await read(everything)).toEqual(empty)
  })

  it('that run concurrently do not lose each other’s writes', async () => {
    await put(post('p1'))
    const like = (_: unknown, index: number) =>
      write(async (tx) => {
        await tx.likes.add(edge(`user${index}`, 'p1', index))
        await tx.posts.count('p1', { likeCount: 1 })
      })
    await Promise.all(Array.from({ length: 20 }, like))
    const [row, likes] = await read(async (tx) => [
      await tx.posts.get('p1'),
      await tx.likes.page({ to: 'p1', order: 'oldest', limit: 99 }),
    ])
    expect([row?.likeCount, likes.length]).toEqual([20, 20])
  })

  it('keep working after one has failed', async () => {
    await expect(write(fail)).rejects.toBe(failure)
    await write(fill)
    expect(await read(everything)).toEqual(filled)
  })

  it('return copies, so that changing a row does not change stored data', async () => {
    const postImage = ['a']
    await put(post('p1', { postImage }))
    postImage.push('b')
    expect((await read((tx) => tx.posts.get('p1')))?.postImage).toEqual(['a'])
  })
}
