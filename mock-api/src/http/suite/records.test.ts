import type { AnswerOf } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, origin, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member
let postId: string

/** Bob's post with a picture, which ada has liked, bookmarked and commented on. She follows bob, cy follows her. */
beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
  const cy = await api.member('cy')
  postId = (await api.post(bob, 'A harbour', ['/media/image/harbour.webp']))._id
  const { token } = ada
  await api.minimal('followUser', { token, parameters: { userId: bob.user._id } })
  await api.minimal('followUser', { token: cy.token, parameters: { userId: ada.user._id } })
  await api.minimal('likePost', { token, parameters: { postId } })
  await api.minimal('addBookmark', { token, parameters: { postId } })
  await api.comment(ada, postId, 'Where is it?')
})

describe('a post is the same for a reader', () => {
  type Post = AnswerOf<'getPost'>['post']

  const lists: Record<string, () => Promise<{ posts: Post[] }>> = {
    'in the list of all posts': () => api.minimal('listPosts', { token: ada.token }),
    'in the feed': () => api.minimal('listPosts', { token: ada.token, query: 'feed=following' }),
    'in a search': () => api.minimal('listPosts', { token: ada.token, query: 'q=harbour' }),
    'among its author’s posts': () =>
      api.minimal('listPostsOfUser', { token: ada.token, parameters: { username: 'bob' } }),
    'among their bookmarks': () => api.minimal('listBookmarkedPosts', { token: ada.token }),
  }

  it.each(Object.entries(lists))('%s', async (_where, read) => {
    const { post } = await api.minimal('getPost', { token: ada.token, parameters: { postId } })
    expect(post).toMatchObject({ liked: true, bookmarked: true, likeCount: 1, commentCount: 1 })
    expect(post.postImage).toEqual([`${origin}/media/image/harbour.webp`])
    expect((await read()).posts).toEqual([post])
  })

  it('in the answer to every change of theirs', async () => {
    const options = { token: ada.token, parameters: { postId } }
    const read = async () => (await api.minimal('getPost', options)).post
    const body = { commentData: { comment: 'Which one?' } }
    const { post, comment } = await api.minimal('addComment', { ...options, body })
    expect(post).toEqual(await read())
    const ofComment = { token: ada.token, parameters: { postId, commentId: comment.id } }
    expect((await api.minimal('editComment', { ...ofComment, body })).post).toEqual(await read())
    expect((await api.minimal('deleteComment', ofComment)).post).toEqual(await read())
    expect((await api.minimal('restoreComment', ofComment)).post).toEqual(await read())
    expect((await api.minimal('dislikePost', options)).post).toEqual(await read())
    expect((await api.minimal('likePost', options)).post).toEqual(await read())
  })

  it('who wrote it, when they edit and delete it', async () => {
    const options = { token: bob.token, parameters: { postId } }
    await api.minimal('likePost', options)
    const body = { postData: { content: 'The harbour', postImage: ['/media/image/harbour.webp'] } }
    const { post } = await api.minimal('editPost', { ...options, body })
    expect(post).toMatchObject({ liked: true, postImage: [`${origin}/media/image/harbour.webp`] })
    expect((await api.minimal('getPost', options)).post).toEqual(post)
    expect((await api.minimal('deletePost', options)).post).toEqual(post)
  })

  it('in whole answers', async () => {
    const { post } = await api.call('getPost', { parameters: { postId } })
    expect(post.postImage).toEqual([`${origin}/media/image/harbour.webp`])
    expect(post.likes.likedBy[0]?.profileAvatar).toBe(ada.user.profileAvatar)
    expect((await api.call('listPosts')).posts).toEqual([post])
    expect((await api.call('listPostsOfUser', { parameters: { username: 'bob' } })).posts).toEqual([post])
    const { comments } = await api.call('listComments', { parameters: { postId } })
    expect(comments).toEqual(post.comments)
    expect((await api.minimal('listComments', { parameters: { postId } })).comments).toEqual(comments)
  })
})

it('a picture that was published without alternative text has an empty one', async () => {
  await api.storage.transaction('write', async (tx) => {
    const post = await tx.posts.get(postId)
    if (post) await tx.posts.put({ ...post, mediaAlt: [] })
  })
  const { post } = await api.minimal('getPost', { parameters: { postId } })
  expect(post.mediaAlt).toEqual([''])
})

describe('a person is the same for a reader', () => {
  const readBob = async () =>
    (await api.minimal('getUser', { token: ada.token, parameters: { username: 'bob' } })).user

  it('in the list of users and in a search', async () => {
    const user = await readBob()
    expect(user).toMatchObject({ following: true, followerCount: 1 })
    expect(user.profileAvatar).toMatch(`${origin}/media/image/`)
    expect((await api.minimal('listUsers', { token: ada.token })).users).toContainEqual(user)
    expect((await api.minimal('listUsers', { token: ada.token, query: 'q=bob' })).users).toEqual([user])
  })

  it('in the answers to a follow and to an edit', async () => {
    const options = { token: ada.token, parameters: { userId: bob.user._id } }
    expect((await api.minimal('unfollowUser', options)).followUser).toEqual(await readBob())
    const { user, followUser } = await api.minimal('followUser', options)
    expect(followUser).toEqual(await readBob())
    const readAda = async () =>
      (await api.minimal('getUser', { token: ada.token, parameters: { username: 'ada' } })).user
    expect(user).toEqual(await readAda())
    const edit = { token: ada.token, body: { userData: { bio: 'Numbers' } } }
    expect((await api.minimal('editUser', edit)).user).toEqual(await readAda())
  })

  it('when they log in, with nobody followed', async () => {
    const body = { username: 'bob', password: 'secret1' }
    const { foundUser } = await api.minimal('login', { body })
    expect(foundUser).toEqual({ ...(await readBob()), following: false })
  })

  it('in lists of people, with who is followed', async () => {
    const { token } = bob
    await api.minimal('followUser', { token, parameters: { userId: ada.user._id } })
    const { _id, username, firstName, lastName, profileAvatar } = ada.user
    const person = { _id, username, firstName, lastName, profileAvatar, following: true }
    const likes = await api.minimal('listLikes', { token, parameters: { postId } })
    expect(likes.users).toEqual([person])
    const followers = await api.minimal('listFollowers', { token, parameters: { username: 'bob' } })
    expect(followers.users).toEqual([person])
    const following = await api.minimal('listFollowing', { token, parameters: { username: 'cy' } })
    expect(following.users).toEqual([person])
  })

  it('in whole answers', async () => {
    const { user } = await api.call('getUser', { parameters: { username: 'ada' } })
    expect(user.following[0]?.profileAvatar).toBe(bob.user.profileAvatar)
    expect(user).toMatchObject({ followers: [{ username: 'cy' }], bookmarks: [postId] })
    expect((await api.call('listUsers', { query: 'q=ada' })).users).toEqual([user])
    expect((await api.call('listUsers')).users).toContainEqual(user)
  })
})

describe('what belongs to an account that cannot be read', () => {
  const lost = (id: string) => ({ from: `lost-${id}`, to: postId, createdAt: api.now + 1000 })

  beforeEach(() =>
    api.storage.transaction('write', async (tx) => {
      await tx.likes.add(lost('liker'))
      await tx.dislikes.add(lost('disliker'))
      await tx.follows.add({ from: 'lost-follower', to: bob.user._id, createdAt: api.now + 1000 })
      const createdAt = api.now + 1000
      await tx.comments.put({ postId, id: 'lost', authorId: 'lost', comment: 'Gone', createdAt })
      const post = await tx.posts.get(postId)
      if (post) await tx.posts.put({ ...post, _id: 'lost', authorId: 'lost' })
    }),
  )

  it('is left out of posts and lists', async () => {
    const { post } = await api.minimal('getPost', { parameters: { postId } })
    expect(post.likers).toMatchObject([{ username: 'ada' }])
    expect((await api.minimal('listLikes', { parameters: { postId } })).users).toMatchObject([
      { username: 'ada' },
    ])
    const { users } = await api.minimal('listFollowers', { parameters: { username: 'bob' } })
    expect(users).toMatchObject([{ username: 'ada' }])
    const { comments } = await api.minimal('listComments', { parameters: { postId } })
    expect(comments).toMatchObject([{ comment: 'Where is it?' }])
  })

  it('is left out of whole answers', async () => {
    const { posts } = await api.call('listPosts')
    expect(posts).toMatchObject([{ _id: postId, comments: [{ comment: 'Where is it?' }] }])
    expect(posts[0]?.likes).toMatchObject({ likedBy: [{ username: 'ada' }], dislikedBy: [] })
    const { user } = await api.call('getUser', { parameters: { username: 'bob' } })
    expect(user.followers).toMatchObject([{ username: 'ada' }])
  })

  it('is not found', async () => {
    const notFound = [404, 'Post not found.']
    const parameters = { postId: 'lost' }
    const headers = { Prefer: 'return=minimal' }
    expect(await api.refusal('getPost', { parameters })).toEqual(notFound)
    expect(await api.refusal('getPost', { parameters, headers })).toEqual(notFound)
  })
})
