import { expect, test } from 'vitest'
import { madeChange } from './made-change'

const request = (method: string, path: string) => new Request(`http://localhost${path}`, { method })

test('a request that changed something is named, with its parameters', () => {
  expect(madeChange(request('POST', '/api/posts/like/post-1'), new Response(null, { status: 201 }))).toEqual({
    name: 'likePost',
    parameters: { postId: 'post-1' },
  })
})

test('reads, failed requests and unknown paths change nothing', () => {
  expect(madeChange(request('GET', '/api/posts'), new Response())).toBeUndefined()
  expect(madeChange(request('HEAD', '/api/posts'), new Response())).toBeUndefined()
  const failed = new Response(null, { status: 400 })
  expect(madeChange(request('POST', '/api/posts/like/post-1'), failed)).toBeUndefined()
  expect(madeChange(request('POST', '/api/nowhere'), new Response())).toBeUndefined()
})
