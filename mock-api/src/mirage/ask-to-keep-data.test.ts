import { afterEach, expect, test, vi } from 'vitest'
import { askToKeepData } from './ask-to-keep-data'

afterEach(() => vi.unstubAllGlobals())

const like = { name: 'likePost', parameters: { postId: 'post-1' } } as const
const post = { name: 'createPost', parameters: {} } as const

test('asks the browser once, as soon as somebody has made something', () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const tell = askToKeepData()
  tell(like)
  expect(persist).not.toHaveBeenCalled()
  tell(post)
  tell(post)
  expect(persist).toHaveBeenCalledOnce()
})

test.each([
  ['cannot be asked', {}],
  ['refuses', { storage: { persist: () => Promise.reject(new TypeError('Not allowed')) } }],
])('a browser that %s is no error', (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(() => askToKeepData()(post)).not.toThrow()
})
