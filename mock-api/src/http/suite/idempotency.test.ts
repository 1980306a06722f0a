import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
})

const publish = (key: string, content = 'hello', { token } = ada) => ({
  token,
  headers: { 'Idempotency-Key': key, Prefer: 'return=minimal' },
  body: { postData: { content } },
})

async function postOf(key: string, content?: string, member?: Member) {
  const { headers, ...rest } = publish(key, content, member)
  return (
    await api.call('createPost', { ...rest, headers: { 'Idempotency-Key': headers['Idempotency-Key'] } })
  ).posts
}

const reused = [422, 'Idempotency-Key: was used for another request before.']

describe('a create request with an Idempotency-Key', () => {
  it('is applied once, even when repeated or concurrent', async () => {
    await Promise.all([postOf('k1'), postOf('k1'), postOf('k1')])
    expect(await postOf('k1')).toHaveLength(1)
    expect(await postOf('k2')).toHaveLength(2)
  })

  it('answers a retry with the post as it is now', async () => {
    const send = async () => {
      const { token, headers, body } = publish('k1')
      const init = { headers: { ...headers, authorization: token }, body: JSON.stringify(body) }
      return (await api.request('POST', '/api/posts', init)).text()
    }
    const { post: first } = JSON.parse(await send())
    await api.minimal('likePost', { token: bob.token, parameters: { postId: first._id } })
    const { post: again } = JSON.parse(await send())
    expect([again._id, first.likeCount, again.likeCount]).toEqual([first._id, 0, 1])
  })

  it('also works for comments', async () => {
    const { _id: postId } = await api.post(ada, 'hello')
    const send = (comment: string) => ({
      token: bob.token,
      parameters: { postId },
      headers: { 'Idempotency-Key': 'k1' },
      body: { commentData: { comment } },
    })
    await api.call('addComment', send('hi'))
    const { posts } = await api.call('addComment', send('hi'))
    expect(posts[0]?.comments).toHaveLength(1)
    const again = await api.minimal('addComment', send('hi'))
    expect([again.comment, again.post.commentCount]).toEqual([posts[0]?.comments[0], 1])
    expect(await api.refusal('addComment', send('ho'))).toEqual(reused)
  })

  it('is rejected if the key was used for another body or endpoint', async () => {
    const [post] = await postOf('k1')
    expect(await api.refusal('createPost', publish('k1', 'other'))).toEqual(reused)
    const comment = { parameters: { postId: post?._id ?? '' }, body: { commentData: { comment: 'x' } } }
    expect(await api.refusal('addComment', { ...publish('k1'), ...comment })).toEqual(reused)
    expect((await api.call('listPosts')).posts).toHaveLength(1)
  })

  it('does not reserve the key for other users', async () => {
    await postOf('k1')
    expect(await postOf('k1', 'hello', bob)).toHaveLength(2)
  })

  it('does not use up the key when it fails', async () => {
    expect((await api.refusal('createPost', publish('k1', ' ')))[0]).toBe(422)
    expect(await postOf('k1')).toHaveLength(1)
  })

  it('is remembered for a day', async () => {
    await postOf('k1')
    api.now += 24 * 60 * 60 * 1000 - 1
    expect(await postOf('k1')).toHaveLength(1)
    api.now += 1
    expect(await postOf('k1')).toHaveLength(2)
  })

  it('is not found when what it created was deleted since', async () => {
    const [post] = await postOf('k1')
    const { token } = ada
    await api.minimal('deletePost', { token, parameters: { postId: post?._id ?? '' } })
    expect(await api.refusal('createPost', publish('k1'))).toEqual([404, 'Post not found.'])
  })

  it('is not found when the comment that it created was deleted since', async () => {
    const { _id: postId } = await api.post(ada, 'hello')
    const { token } = bob
    const body = { commentData: { comment: 'hi' } }
    const add = { token, body, parameters: { postId }, headers: { 'Idempotency-Key': 'k1' } }
    const { comment } = await api.minimal('addComment', add)
    await api.minimal('deleteComment', { token, parameters: { postId, commentId: comment.id } })
    expect(await api.refusal('addComment', add)).toEqual([404, 'Comment not found.'])
  })

  it.each([[''], ['x'.repeat(201)]])('needs a key of 1 to 200 characters (%#)', async (key) => {
    expect(await api.refusal('createPost', publish(key))).toEqual([
      422,
      'Idempotency-Key: must have 1 to 200 characters.',
    ])
    expect(await postOf('x'.repeat(200))).toHaveLength(1)
  })
})
