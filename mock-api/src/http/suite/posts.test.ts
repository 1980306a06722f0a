import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, origin, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
})

describe('publishing', () => {
  it('returns all posts, newest first', async () => {
    await api.post(ada, 'first')
    const body = { postData: { content: ' second ', postImage: [] } }
    const { posts } = await api.call('createPost', { token: bob.token, body })
    expect(posts.map((post) => post.content)).toEqual(['second', 'first'])
  })

  it('starts without likes and comments, whatever the client sends', async () => {
    const postData = {
      content: 'hello',
      postImage: [],
      _id: 'mine',
      username: 'bob',
      fullName: 'Somebody Else',
      createdAt: '1999-01-01T00:00:00Z',
      likes: { likeCount: 99, likedBy: [], dislikedBy: [] },
      comments: [{ id: 'x' }],
    }
    const { post } = await api.minimal('createPost', { token: ada.token, body: { postData } })
    expect(post).toMatchObject({
      content: 'hello',
      username: 'ada',
      fullName: 'First ada Last',
      createdAt: '2026-11-20T18:32:07Z',
      updatedAt: '2026-11-20T18:32:07Z',
      likeCount: 0,
      commentCount: 0,
      likers: [],
    })
    expect(post._id).not.toBe('mine')
    expect(post.author).toMatchObject({ _id: ada.user._id, profileAvatar: ada.user.profileAvatar })
  })

  it('stores alternative texts with their media', async () => {
    const [first, second] = [`${origin}/media/image/a.webp`, `${origin}/media/image/b.webp`]
    const postData = { postImage: [first, second], mediaAlt: [' A cat '] }
    const { post } = await api.minimal('createPost', { token: ada.token, body: { postData } })
    expect(post.mediaAlt).toEqual(['A cat', ''])
    const parameters = { postId: post._id }
    const edit = async (changes: object) =>
      (await api.minimal('editPost', { token: ada.token, parameters, body: { postData: changes } })).post
        .mediaAlt
    expect(await edit({ postImage: [second, first] })).toEqual(['', 'A cat'])
    expect(await edit({ postImage: [first], mediaAlt: ['A dog'] })).toEqual(['A dog'])
    expect(await edit({ postImage: [first], mediaAlt: [''] })).toEqual([''])
  })

  it('keeps the order of posts published at the same time', async () => {
    for (const content of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']) {
      await api.minimal('createPost', { token: ada.token, body: { postData: { content } } })
    }
    const { posts } = await api.call('listPosts', { query: 'sort=oldest' })
    expect(posts.map((post) => post.content).join()).toBe('1,2,3,4,5,6,7,8,9,10,11,12')
  })

  it('accepts media without text and returns absolute URLs for its own', async () => {
    const own = `${origin}/media/video/a.mp4`
    const { postImage } = await api.post(ada, '', [own, '/media/image/b.webp'])
    expect(postImage).toEqual([own, `${origin}/media/image/b.webp`])
    expect(own.split('/')[4]).toBe('video')
  })

  it.each([
    [{ content: '  ' }, 'postData: a post needs text or at least one media item.'],
    [{ content: 7 }, 'postData.content: must be of type string.'],
    [{ content: null }, 'postData.content: must be of type string.'],
    [{ content: 'x'.repeat(2001) }, 'postData.content: must be at most 2000 characters.'],
    [{ content: '', postImage: ['/a', '/b', '/c'] }, 'postData.postImage: must be at most 2 items.'],
    [{ content: '', postImage: [7] }, 'postData.postImage.0: must be of type string.'],
    [
      { content: '', postImage: ['/a', 'data:image/png;base64,AA'] },
      'postData.postImage.1: is not a URL that starts with http:// or https://.',
    ],
  ])('rejects an invalid post (%#)', async (postData, message) => {
    expect(await api.refusal('createPost', { token: ada.token, body: { postData } })).toEqual([422, message])
  })

  it('names a missing post in the error', async () => {
    const missing = [422, 'postData: is required.']
    expect(await api.refusal('createPost', { token: ada.token, body: {} })).toEqual(missing)
    expect(await api.refusal('createPost', { token: ada.token })).toEqual(missing)
    expect(await api.refusal('createPost', { token: ada.token, body: [] })).toEqual([
      422,
      'body: must be of type object.',
    ])
  })
})

describe('reading', () => {
  it('returns one post to anyone', async () => {
    const { _id } = await api.post(ada, 'hello')
    expect((await api.call('getPost', { parameters: { postId: _id } })).post.content).toBe('hello')
    expect(await api.refusal('getPost', { parameters: { postId: 'none' } })).toEqual([404, 'Post not found.'])
  })

  it('returns one user’s posts by username, ignoring case', async () => {
    await api.post(ada, 'mine')
    await api.post(bob, 'his')
    const { posts } = await api.call('listPostsOfUser', { parameters: { username: 'ADA' } })
    expect(posts.map((post) => post.content)).toEqual(['mine'])
    expect(await api.refusal('listPostsOfUser', { parameters: { username: 'eve' } })).toEqual([
      404,
      'User not found.',
    ])
  })

  it('returns current profiles of authors and likers', async () => {
    const { _id } = await api.post(ada, 'hello')
    await api.call('likePost', { token: bob.token, parameters: { postId: _id } })
    await api.call('editUser', { token: ada.token, body: { userData: { firstName: 'Countess' } } })
    await api.call('editUser', {
      token: bob.token,
      body: { userData: { profileAvatar: '/media/image/n.webp' } },
    })
    const { post } = await api.call('getPost', { parameters: { postId: _id } })
    expect(post.fullName).toBe('Countess Last')
    expect(post.likes.likedBy[0]?.profileAvatar).toBe(`${origin}/media/image/n.webp`)
  })
})

describe('editing', () => {
  it('replaces text and media and changes only updatedAt', async () => {
    const before = await api.post(ada, 'hello', ['/media/image/a.webp'])
    api.now += 5_000
    const body = { postData: { content: 'goodbye', postImage: [] } }
    const { posts } = await api.call('editPost', {
      token: ada.token,
      parameters: { postId: before._id },
      body,
    })
    expect(posts[0]).toMatchObject({ content: 'goodbye', postImage: [], createdAt: before.createdAt })
    expect(posts[0]?.updatedAt).not.toBe(before.updatedAt)
    expect(api.discarded).toEqual(['/media/image/a.webp'])
  })

  it('leaves what is not sent as it was', async () => {
    const { _id: postId } = await api.post(ada, 'hello', ['/media/image/a.webp'])
    const edit = async (postData: object) =>
      (await api.minimal('editPost', { token: ada.token, parameters: { postId }, body: { postData } })).post
    const postImage = [`${origin}/media/image/a.webp`]
    expect(await edit({ content: 'goodbye' })).toMatchObject({ content: 'goodbye', postImage })
    expect(await edit({ content: '' })).toMatchObject({ content: '', postImage })
    expect(api.discarded).toEqual([])
    const other = ['https://cdn.test/b.png']
    expect(await edit({ postImage: other })).toMatchObject({ content: '', postImage: other })
    expect(await edit({ content: 'hello again', postImage: [] })).toMatchObject({ postImage: [] })
    expect(await edit({ mediaAlt: [] })).toMatchObject({ content: 'hello again', postImage: [] })
  })

  it('is only for the author', async () => {
    const { _id } = await api.post(ada, 'hello')
    const options = { token: bob.token, parameters: { postId: _id }, body: { postData: { content: 'x' } } }
    expect(await api.refusal('editPost', options)).toEqual([
      400,
      "Cannot edit a Post doesn't belong to the logged in User.",
    ])
    expect((await api.call('getPost', { parameters: { postId: _id } })).post.content).toBe('hello')
  })

  it('validates the post', async () => {
    const { _id } = await api.post(ada, 'hello')
    const edit = (postId: string, content: string) =>
      api.refusal('editPost', { token: ada.token, parameters: { postId }, body: { postData: { content } } })
    expect(await edit(_id, ' ')).toEqual([422, 'postData: a post needs text or at least one media item.'])
    expect(await edit('none', 'x')).toEqual([404, 'Post not found.'])
  })
})

describe('deleting', () => {
  it('returns the remaining posts and removes every bookmark of the post', async () => {
    const kept = await api.post(ada, 'kept')
    const { _id: postId } = await api.post(ada, 'gone')
    for (const { token } of [ada, bob]) await api.call('addBookmark', { token, parameters: { postId } })
    await api.call('addBookmark', { token: bob.token, parameters: { postId: kept._id } })

    const { posts } = await api.call('deletePost', { token: ada.token, parameters: { postId } })
    expect(posts.map((post) => post.content)).toEqual(['kept'])
    expect(await api.call('listBookmarks', { token: ada.token })).toEqual({ bookmarks: [] })
    expect(await api.call('listBookmarks', { token: bob.token })).toEqual({ bookmarks: [kept._id] })
  })

  it('returns the deleted post under return=minimal', async () => {
    const { _id: postId } = await api.post(ada, 'gone')
    const { post } = await api.minimal('deletePost', { token: ada.token, parameters: { postId } })
    expect(post).toMatchObject({ _id: postId, content: 'gone' })
    expect(await api.refusal('deletePost', { token: ada.token, parameters: { postId } })).toEqual([
      404,
      'Post not found.',
    ])
  })

  it('discards media that nothing else uses', async () => {
    const [shared, single, avatar] = ['/media/image/s.webp', '/media/image/o.webp', '/media/image/a.webp']
    const first = await api.post(ada, '', [shared, single])
    const second = await api.post(bob, '', [shared, avatar])
    await api.call('editUser', { token: bob.token, body: { userData: { profileAvatar: avatar } } })
    api.discarded.length = 0

    await api.minimal('deletePost', { token: ada.token, parameters: { postId: first._id } })
    expect(api.discarded).toEqual([single])
    await api.minimal('deletePost', { token: bob.token, parameters: { postId: second._id } })
    expect(api.discarded).toEqual([single, shared])
  })

  it('does not discard media of other hosts', async () => {
    const { _id: postId } = await api.post(ada, '', ['https://cdn.test/a.png'])
    await api.minimal('deletePost', { token: ada.token, parameters: { postId } })
    expect(api.discarded).toEqual([])
  })

  it('is only for the author', async () => {
    const { _id: postId } = await api.post(ada, 'hello')
    expect(await api.refusal('deletePost', { token: bob.token, parameters: { postId } })).toEqual([
      400,
      "Cannot delete a Post doesn't belong to the logged in User.",
    ])
  })
})
