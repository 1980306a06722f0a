import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, earlyQuery, forgetEarlyAnswers } from '../early/early-answers'
import { requestEarlyPicture } from './early-picture'
import { setOwnPictureOrigins } from './picture-hosts'

const requested: object[] = []

class NotedImage {
  constructor() {
    requested.push(this)
  }
}

const asked = earlyQuery('/posts', undefined)

/** Answers with a picture, and waits until that has been looked at. */
async function answerWith(src: string): Promise<void> {
  askEarly(asked, async () => Response.json({ src }))
  const looked = vi.fn()
  requestEarlyPicture({
    firstPicture: async () => (answer) => {
      looked()
      const { src } = answer as { src: string }
      return src ? { src, sizes: '100vw' } : undefined
    },
  })
  await vi.waitFor(() => expect(looked).toHaveBeenCalled())
}

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('Image', NotedImage)
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEarlyAnswers()
  setOwnPictureOrigins([])
})

test('requests the copy that will be shown, ahead of everything else', async () => {
  const src = `${location.origin}/media/image/post-hills.webp`
  await answerWith(src)
  const srcset = expect.stringContaining('post-hills.640w.avif 640w')
  expect(requested).toEqual([
    { fetchPriority: 'high', referrerPolicy: 'no-referrer', sizes: '100vw', srcset, src },
  ])
})

test('requests nothing of another host, which would learn who reads what', async () => {
  await answerWith('https://cdn.example/cat.webp')
  expect(requested).toEqual([])
  setOwnPictureOrigins(['https://cdn.example'])
  await answerWith('https://cdn.example/cat.webp')
  expect(requested).toMatchObject([{ src: 'https://cdn.example/cat.webp' }])
})

test('requests nothing if there is no picture', async () => {
  await answerWith('')
  expect(requested).toEqual([])
})
