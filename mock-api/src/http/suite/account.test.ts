import { beforeEach, describe, expect, it } from 'vitest'
import { continueDeletions } from '../../domain/deletions'
import { checkRows } from '../properties/rules'
import { closeAfterWrite } from './close-after-write'
import { readRows } from './stored-rows'
import { type Member, origin, TestApi } from './test-api'

const invalid = [401, 'The token is invalid. Unauthorized access error.']

let api: TestApi
let ada: Member
let bob: Member
let adasPost: string
let bobsPost: string

/** Ada and bob, each of whom does everything to the other. */
beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
  adasPost = (await api.post(ada, 'by ada', ['/media/image/a-2x1.webp', '/media/image/shared.webp']))._id
  bobsPost = (await api.post(bob, 'by bob', ['/media/image/shared.webp']))._id
  for (const [{ token }, postId, other] of [
    [ada, bobsPost, bob],
    [bob, adasPost, ada],
  ] as const) {
    await api.minimal('likePost', { token, parameters: { postId } })
    await api.minimal('addBookmark', { token, parameters: { postId } })
    await api.minimal('followUser', { token, parameters: { userId: other.user._id } })
  }
  await api.comment(ada, bobsPost, 'ada to bob')
  await api.comment(bob, adasPost, 'bob to ada')
  await api.comment(ada, adasPost, 'ada to herself')
})

describe('the export of an account', () => {
  it('has everything that is stored about the caller, and nothing of others but their names', async () => {
    const { user } = await api.minimal('getUser', { parameters: { username: 'ada' } })
    const exported = await api.call('exportAccount', { token: ada.token })
    const createdAt = expect.stringMatching(/^2026-11-20T/)
    const { _id, username, firstName, lastName, profileAvatar, bio, website, background } = user
    expect(exported).toEqual({
      exportedAt: createdAt,
      profile: {
        ...{ _id, username, firstName, lastName, profileAvatar, bio, website, background },
        ...{ createdAt, updatedAt: createdAt },
      },
      posts: [
        {
          _id: adasPost,
          content: 'by ada',
          media: [
            { url: `${origin}/media/image/a-2x1.webp`, alt: '' },
            { url: `${origin}/media/image/shared.webp`, alt: '' },
          ],
          ...{ createdAt, updatedAt: createdAt, likeCount: 1, commentCount: 2 },
        },
      ],
      comments: [
        { postId: adasPost, id: expect.any(String), comment: 'ada to herself', createdAt },
        { postId: bobsPost, id: expect.any(String), comment: 'ada to bob', createdAt },
      ],
      likes: [{ postId: bobsPost, createdAt }],
      dislikes: [],
      bookmarks: [{ postId: bobsPost, createdAt }],
      following: [{ _id: bob.user._id, username: 'bob', createdAt }],
      followers: [{ _id: bob.user._id, username: 'bob', createdAt }],
    })
    expect(JSON.stringify(exported)).not.toMatch(/hash|secret/)
  })

  it('reads long lists to their end', async () => {
    await api.storage.transaction('write', async (tx) => {
      for (let number = 1; number <= 1100; number += 1) {
        const id = `c-${number}`
        const createdAt = api.now + number
        await tx.comments.put({ postId: bobsPost, id, authorId: ada.user._id, comment: id, createdAt })
        await tx.likes.add({ from: ada.user._id, to: `p-${number}`, createdAt })
      }
    })
    const { comments, likes } = await api.call('exportAccount', { token: ada.token })
    expect([comments.length, likes.length]).toEqual([1102, 1101])
    expect(new Set(comments.map(({ id }) => id)).size).toBe(1102)
  })

  it('is for the caller alone', async () => {
    expect(await api.refusal('exportAccount')).toEqual(invalid)
  })
})

const remove = (password = 'secret1') => api.call('deleteAccount', { token: ada.token, body: { password } })

const removeAndClose = () => closeAfterWrite(api, remove)

const rows = () => api.storage.transaction('read', readRows)

describe('deleting an account', () => {
  it('takes everything of the person along, and leaves counts that are right', async () => {
    expect(await remove()).toEqual({ deleted: true })
    await continueDeletions(api.dependencies)
    const left = await rows()
    checkRows(left)
    expect(left.users.map(({ username }) => username)).toEqual(['bob'])
    expect(left.posts).toMatchObject([{ _id: bobsPost, likeCount: 0, commentCount: 0 }])
    expect(left.users[0]).toMatchObject({ followerCount: 0, followingCount: 0, bookmarkCount: 0 })
    expect([...left.comments, ...left.likes, ...left.bookmarks, ...left.follows]).toEqual([])
    expect(api.unexpected).toEqual([])
  })

  it('of somebody with few rows is counted everywhere once it is answered', async () => {
    await removeAndClose()
    const { user } = await api.minimal('getUser', { parameters: { username: 'bob' } })
    const { post } = await api.minimal('getPost', { parameters: { postId: bobsPost } })
    expect(user).toMatchObject({ followerCount: 0, followingCount: 0 })
    expect(post).toMatchObject({ likeCount: 0, commentCount: 0 })
  })

  it('leaves no row of theirs in any table', async () => {
    const { id: commentId } = await api.comment(ada, bobsPost, 'deleted')
    const parameters = { postId: bobsPost, commentId }
    await api.minimal('deleteComment', { token: ada.token, parameters })
    const body = { postData: { content: 'once', postImage: [] } }
    await api.minimal('createPost', { token: ada.token, body, headers: { 'Idempotency-Key': 'key' } })
    await remove()
    await continueDeletions(api.dependencies)
    const found = await api.storage.transaction('read', async (tx) => [
      await tx.deletedComments.page({ postId: bobsPost, limit: 9 }),
      await tx.requests.get(ada.user._id, 'key'),
      await tx.comments.byAuthor({ authorId: ada.user._id, limit: 9 }),
      await tx.users.search({ terms: ['ada'], matches: () => true, limit: 9 }),
      await tx.deletedUsers.first(),
      await tx.deletedPosts.first(),
    ])
    expect(found).toEqual([[], undefined, [], [], undefined, undefined])
  })

  it('discards media that nothing else shows', async () => {
    const own = '/media/image/me.webp'
    await api.minimal('editUser', { token: ada.token, body: { userData: { profileAvatar: own } } })
    api.discarded.length = 0
    await remove()
    await continueDeletions(api.dependencies)
    expect(api.discarded).toEqual(expect.arrayContaining([own, '/media/image/a-2x1.webp']))
    expect(api.discarded).not.toContain('/media/image/shared.webp')
  })

  it('needs the password', async () => {
    const refused = await api.refusal('deleteAccount', { token: ada.token, body: { password: 'secret2' } })
    expect(refused).toEqual([403, 'The password is wrong.'])
    expect(await api.refusal('deleteAccount', { body: { password: 'secret1' } })).toEqual(invalid)
    expect((await rows()).users).toHaveLength(2)
  })

  it('ends the sessions at once, and the username is free', async () => {
    await remove()
    expect(await api.refusal('listBookmarks', { token: ada.token })).toEqual(invalid)
    expect(await api.refusal('login', { body: { username: 'ada', password: 'secret1' } })).toEqual([
      404,
      'The username you entered is not Registered. Not Found error',
    ])
    const again = await api.member('ada')
    expect(again.user._id).not.toBe(ada.user._id)
    expect(again.user).toMatchObject({ postCount: 0, followerCount: 0 })
    expect(await api.refusal('listBookmarks', { token: ada.token })).toEqual(invalid)
  })

  it('shows nothing of the person while it is unfinished, and goes on after an interruption', async () => {
    const { token } = bob
    // One more than a step deletes: the last is left, and with it all that the step would have come to next.
    for (let number = 0; number < 50; number += 1) adasPost = (await api.post(ada, 'more'))._id
    const parameters = { postId: adasPost, username: 'bob' }
    await api.minimal('likePost', { token, parameters })
    await api.minimal('addBookmark', { token, parameters })
    await removeAndClose()
    expect((await rows()).posts).toHaveLength(2)
    expect((await api.call('listPosts', { token })).posts.map(({ _id }) => _id)).toEqual([bobsPost])
    expect((await api.call('getPost', { parameters: { postId: bobsPost } })).post).toMatchObject({
      likes: { likedBy: [] },
      comments: [],
    })
    expect((await api.minimal('listFollowers', { parameters })).users).toEqual([])
    expect((await api.minimal('listFollowing', { parameters })).users).toEqual([])
    expect((await api.minimal('listBookmarkedPosts', { token })).posts).toEqual([])
    const gone = [404, 'Post not found.']
    expect(await api.refusal('getPost', { parameters })).toEqual(gone)
    expect(await api.refusal('dislikePost', { token, parameters })).toEqual(gone)
    const body = { commentData: { comment: 'hello?' } }
    expect(await api.refusal('addComment', { token, parameters, body })).toEqual(gone)
    expect(await api.refusal('unfollowUser', { token, parameters: { userId: ada.user._id } })).toEqual([
      404,
      'User not found.',
    ])
    await continueDeletions(api.dependencies)
    checkRows(await rows())
    expect((await rows()).posts).toHaveLength(1)
    expect(api.unexpected).toEqual([new Error('closed')])
  })

  it('refuses reactions to a post that is still to go because it is gone, whatever its rows say', async () => {
    const { token } = bob
    for (let number = 0; number < 50; number += 1) adasPost = (await api.post(ada, 'more'))._id
    const parameters = { postId: adasPost }
    await api.minimal('likePost', { token, parameters })
    await api.minimal('addBookmark', { token, parameters })
    const { id: commentId } = await api.comment(ada, adasPost, 'mine')
    const body = { commentData: { comment: 'yours' } }
    await removeAndClose()
    const gone = [404, 'Post not found.']
    expect(await api.refusal('likePost', { token, parameters })).toEqual(gone)
    expect(await api.refusal('addBookmark', { token, parameters })).toEqual(gone)
    expect(
      await api.refusal('editComment', { token, parameters: { postId: adasPost, commentId }, body }),
    ).toEqual(gone)
    await api.storage.transaction('write', (tx) => tx.posts.count(adasPost, { likeCount: -1 }))
    expect(await api.refusal('dislikePost', { token, parameters })).toEqual(gone)
  })

  it('of somebody who wrote and liked much is done in steps of 500 rows', async () => {
    await api.storage.transaction('write', async (tx) => {
      for (let number = 1; number <= 1200; number += 1) {
        const createdAt = api.now + number
        const id = `c-${number}`
        await tx.comments.put({ postId: bobsPost, id, authorId: ada.user._id, comment: 'x', createdAt })
      }
      await tx.posts.count(bobsPost, { commentCount: 1200 })
    })
    await removeAndClose()
    const counts: number[] = []
    const { storage } = api
    const transaction = storage.transaction.bind(storage)
    storage.transaction = async (mode, work) => {
      const result = await transaction(mode, work)
      const row = await transaction('read', (tx) => tx.posts.get(bobsPost))
      if (mode === 'write') counts.push(row?.commentCount ?? 0)
      return result
    }
    await continueDeletions(api.dependencies)
    expect(counts.at(-1)).toBe(0)
    const steps = counts.flatMap((count, index) => (counts[index - 1] ?? 1201) - (count ?? 0))
    expect(Math.max(...steps)).toBe(500)
  })
})
