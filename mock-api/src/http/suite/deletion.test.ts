import { beforeEach, describe, expect, it } from 'vitest'
import { continueDeletions } from '../../domain/deletions'
import type { Transaction } from '../../storage/ports'
import { closeAfterWrite } from './close-after-write'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member
let postId: string

const likeCount = 1200

/** Adds rows as if so many people had liked, disliked, bookmarked and commented. */
async function makePopular(tx: Transaction) {
  for (let number = 1; number <= likeCount; number += 1) {
    const edge = { from: `fan-${number}`, to: postId, createdAt: api.now + number }
    await tx.likes.add(edge)
    if (number <= 10) await tx.dislikes.add(edge)
    if (number <= 20)
      await tx.comments.put({
        postId,
        id: `c-${number}`,
        authorId: ada.user._id,
        comment: 'x',
        createdAt: api.now + number,
      })
  }
  await tx.posts.count(postId, { likeCount, commentCount: 20 })
}

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
  postId = (await api.post(ada, 'popular'))._id
  await api.minimal('addBookmark', { token: bob.token, parameters: { postId } })
  await api.storage.transaction('write', makePopular)
})

const remove = () => api.minimal('deletePost', { token: ada.token, parameters: { postId } })

/** How many rows of the post there still are. */
function rowsLeft() {
  return api.storage.transaction('read', async (tx) => {
    const limit = 2000
    const order = 'oldest' as const
    const lists = await Promise.all([
      ...[tx.likes, tx.dislikes, tx.bookmarks].map((edges) => edges.page({ to: postId, order, limit })),
      tx.comments.page({ postId, order, limit }),
    ])
    return lists.flat().length
  })
}

const waiting = () => api.storage.transaction('read', (tx) => tx.deletedPosts.first())

const removeAndClose = () => closeAfterWrite(api, remove)

describe('deleting a post', () => {
  it('takes the likes, comments and bookmarks of a popular one along without waiting for all of them', async () => {
    expect((await remove()).post).toMatchObject({ content: 'popular', likeCount, commentCount: 20 })
    await continueDeletions(api.dependencies)
    expect([await rowsLeft(), await waiting()]).toEqual([0, undefined])
    expect(api.unexpected).toEqual([])
  })

  it('deletes at most 500 rows in one transaction', async () => {
    const before = await rowsLeft()
    await removeAndClose()
    expect([before - (await rowsLeft()), await waiting()]).toEqual([500, postId])
  })

  it('is done after one write if few people reacted', async () => {
    const { storage } = api
    const parameters = { postId: (await api.post(ada, 'seldom read'))._id }
    await api.minimal('likePost', { token: bob.token, parameters })
    const modes: string[] = []
    const transaction = storage.transaction.bind(storage)
    storage.transaction = (mode, work) => {
      modes.push(mode)
      return transaction(mode, work)
    }
    await api.minimal('deletePost', { token: ada.token, parameters })
    // The first one reads whose token it is.
    expect(modes).toEqual(['read', 'write'])
  })

  it('goes on after an interruption', async () => {
    await removeAndClose()
    expect(await waiting()).toBe(postId)
    expect(api.unexpected).toEqual([new Error('closed')])
    await continueDeletions(api.dependencies)
    expect([await rowsLeft(), await waiting()]).toEqual([0, undefined])
  })

  it('takes the post from every list at once, and its author’s count', async () => {
    await removeAndClose()
    const { token } = bob
    expect(await api.call('listBookmarks', { token })).toEqual({ bookmarks: [] })
    expect(await api.minimal('listBookmarks', { token })).toEqual({ bookmarks: [] })
    expect(await api.minimal('listBookmarkedPosts', { token })).toEqual({ posts: [] })
    expect((await api.minimal('listPosts')).posts).toEqual([])
    const { user } = await api.minimal('getUser', { parameters: { username: 'ada' } })
    expect(user.postCount).toBe(0)
    expect(await api.refusal('listLikes', { parameters: { postId } })).toEqual([404, 'Post not found.'])
  })

  it('lowers the bookmark counts of everyone who had bookmarked it', async () => {
    await remove()
    await continueDeletions(api.dependencies)
    const { user } = await api.minimal('getUser', { parameters: { username: 'bob' } })
    expect(user.bookmarkCount).toBe(0)
  })

  it('leaves other posts alone', async () => {
    const other = await api.post(bob, 'other')
    await api.minimal('likePost', { token: ada.token, parameters: { postId: other._id } })
    await api.comment(ada, other._id, 'stays')
    await remove()
    await continueDeletions(api.dependencies)
    const { post } = await api.call('getPost', { parameters: { postId: other._id } })
    expect([post.likes.likedBy.length, post.comments.length]).toEqual([1, 1])
  })
})
