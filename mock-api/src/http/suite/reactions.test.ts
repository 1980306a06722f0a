import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '../../domain/expiry'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member
let postId: string

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
  postId = (await api.post(ada, 'hello'))._id
})

const names = (people: { username: string }[]) => people.map(({ username }) => username)

async function likes() {
  const { post } = await api.call('getPost', { parameters: { postId } })
  const { likeCount, likedBy, dislikedBy } = post.likes
  return [likeCount, names(likedBy), names(dislikedBy)]
}

describe('like and dislike', () => {
  it('counts a like and returns all posts', async () => {
    const { posts } = await api.call('likePost', { token: bob.token, parameters: { postId } })
    expect(posts).toHaveLength(1)
    expect(await likes()).toEqual([1, ['bob'], []])
  })

  it('undoes a like with a dislike, and a dislike with a like', async () => {
    const options = { token: bob.token, parameters: { postId } }
    await api.call('likePost', options)
    await api.call('dislikePost', options)
    expect(await likes()).toEqual([0, [], ['bob']])
    await api.minimal('likePost', options)
    expect(await likes()).toEqual([1, ['bob'], []])
  })

  it('rejects a second like', async () => {
    const options = { token: bob.token, parameters: { postId } }
    await api.call('likePost', options)
    expect(await api.refusal('likePost', options)).toEqual([
      400,
      'Cannot like a post that is already liked. ',
    ])
    expect(await likes()).toEqual([1, ['bob'], []])
  })

  it('rejects a dislike at a count of 0', async () => {
    expect(await api.refusal('dislikePost', { token: bob.token, parameters: { postId } })).toEqual([
      400,
      'Cannot decrement like less than 0.',
    ])
  })

  it('rejects a second dislike', async () => {
    for (const { token } of [ada, bob, await api.member('cy')]) {
      await api.call('likePost', { token, parameters: { postId } })
    }
    await api.call('dislikePost', { token: bob.token, parameters: { postId } })
    expect(await api.refusal('dislikePost', { token: bob.token, parameters: { postId } })).toEqual([
      400,
      'Cannot dislike a post that is already disliked. ',
    ])
    expect(await likes()).toEqual([2, ['ada', 'cy'], ['bob']])
  })

  it('decrements the count even for users who had not liked the post', async () => {
    await api.call('likePost', { token: ada.token, parameters: { postId } })
    await api.call('dislikePost', { token: bob.token, parameters: { postId } })
    expect(await likes()).toEqual([0, ['ada'], ['bob']])
  })

  it('counts concurrent likes', async () => {
    const members = await Promise.all(['m1', 'm2', 'm3', 'm4', 'm5'].map((name) => api.member(name)))
    await Promise.all(members.map(({ token }) => api.minimal('likePost', { token, parameters: { postId } })))
    expect((await likes())[0]).toBe(5)
  })

  it('rejects an unknown post', async () => {
    const options = { token: bob.token, parameters: { postId: 'none' } }
    expect(await api.refusal('likePost', options)).toEqual([404, 'Post not found.'])
    expect(await api.refusal('dislikePost', options)).toEqual([404, 'Post not found.'])
  })
})

describe('comments', () => {
  const bobComments = (comment: string) => api.comment(bob, postId, comment)

  it('are trimmed, added at the end and listed for anyone', async () => {
    await bobComments(' one ')
    const body = { commentData: { comment: 'two' } }
    const { posts } = await api.call('addComment', { token: ada.token, parameters: { postId }, body })
    expect(posts[0]?.comments.map(({ comment }) => comment)).toEqual(['one', 'two'])
    const { comments } = await api.call('listComments', { parameters: { postId } })
    expect(comments[0]).toMatchObject({ username: 'bob', comment: 'one', author: { _id: bob.user._id } })
  })

  it('are editable only by their author', async () => {
    const commentId = (await bobComments('one')).id
    const options = { parameters: { postId, commentId }, body: { commentData: { comment: 'uno' } } }
    const { posts } = await api.call('editComment', { token: bob.token, ...options })
    expect(posts[0]?.comments).toMatchObject([{ id: commentId, comment: 'uno', username: 'bob' }])
    expect(await api.refusal('editComment', { token: ada.token, ...options })).toEqual([
      400,
      "Cannot edit a Comment doesn't belong to the logged in User.",
    ])
  })

  it('are deletable only by their author', async () => {
    const commentId = (await bobComments('one')).id
    await bobComments('two')
    const options = { parameters: { postId, commentId } }
    expect(await api.refusal('deleteComment', { token: ada.token, ...options })).toEqual([
      400,
      "Cannot delete a Comment doesn't belong to the logged in User.",
    ])
    const { posts } = await api.call('deleteComment', { token: bob.token, ...options })
    expect(posts[0]?.comments.map(({ comment }) => comment)).toEqual(['two'])
  })

  it('can be restored in place within a minute, only by their author', async () => {
    const commentId = (await bobComments('one')).id
    api.now += 1000
    const body = { commentData: { comment: 'two' } }
    const before = (await api.call('addComment', { token: ada.token, parameters: { postId }, body })).posts[0]
    const options = { token: bob.token, parameters: { postId, commentId } }
    await api.call('deleteComment', options)
    const notFound = [404, 'Comment not found.']
    expect(await api.refusal('restoreComment', { ...options, token: ada.token })).toEqual(notFound)
    api.now += 59_999
    const { posts } = await api.call('restoreComment', options)
    expect(posts[0]?.comments).toEqual(before?.comments)
    const { post, comment } = await api.minimal('restoreComment', options)
    expect([post.commentCount, comment]).toEqual([2, before?.comments[0]])

    await api.call('deleteComment', options)
    api.now += 60_000
    expect(await api.refusal('restoreComment', options)).toEqual(notFound)
  })

  it('can be restored while others are deleted', async () => {
    const parametersOf = async (text: string) => ({ postId, commentId: (await bobComments(text)).id })
    const { token } = bob
    const [one, two] = [await parametersOf('one'), await parametersOf('two')]
    await api.minimal('deleteComment', { token, parameters: one })
    api.now += 30_000
    await api.minimal('deleteComment', { token, parameters: two })
    expect((await api.minimal('restoreComment', { token, parameters: one })).comment.comment).toBe('one')
    expect((await api.minimal('restoreComment', { token, parameters: two })).post.commentCount).toBe(2)
  })

  it('of somebody else cannot be restored, also if they are there', async () => {
    const options = { token: ada.token, parameters: { postId, commentId: (await bobComments('one')).id } }
    expect(await api.refusal('restoreComment', options)).toEqual([404, 'Comment not found.'])
  })

  it('disappear from responses when deleted, and later from storage', async () => {
    const commentId = (await bobComments('A secret')).id
    await api.call('deleteComment', { token: bob.token, parameters: { postId, commentId } })
    expect(await (await api.request('GET', `/api/posts/${postId}`)).text()).not.toContain('A secret')
    api.now += 60_000
    await deleteExpired(api.storage, api.now)
    const row = await api.storage.transaction('read', (tx) => tx.deletedComments.get(postId, commentId))
    expect(row).toBeUndefined()
  })

  it.each([
    [{ comment: ' ' }, 'commentData.comment: a comment needs text.'],
    [{}, 'commentData.comment: is required.'],
    [{ comment: 'x'.repeat(1001) }, 'commentData.comment: must be at most 1000 characters.'],
  ])('need a text within the limit (%#)', async (commentData, message) => {
    const body = { commentData }
    const commentId = (await bobComments('one')).id
    const { token } = bob
    const refused = [422, message]
    expect(await api.refusal('addComment', { token, parameters: { postId }, body })).toEqual(refused)
    expect(await api.refusal('editComment', { token, parameters: { postId, commentId }, body })).toEqual(
      refused,
    )
  })

  it('are not found under unknown ids', async () => {
    const { token } = bob
    const body = { commentData: { comment: 'x' } }
    const noPost = { postId: 'none', commentId: 'none' }
    const noComment = { postId, commentId: 'none' }
    const postNotFound = [404, 'Post not found.']
    const commentNotFound = [404, 'Comment not found.']
    expect(await api.refusal('listComments', { parameters: noPost })).toEqual(postNotFound)
    expect(await api.refusal('addComment', { token, parameters: noPost, body })).toEqual(postNotFound)
    expect(await api.refusal('editComment', { token, parameters: noPost, body })).toEqual(postNotFound)
    expect(await api.refusal('deleteComment', { token, parameters: noPost })).toEqual(postNotFound)
    expect(await api.refusal('editComment', { token, parameters: noComment, body })).toEqual(commentNotFound)
    expect(await api.refusal('deleteComment', { token, parameters: noComment })).toEqual(commentNotFound)
    expect(await api.refusal('restoreComment', { token, parameters: noComment })).toEqual(commentNotFound)
  })
})
