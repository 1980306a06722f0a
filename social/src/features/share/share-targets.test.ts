import { expect, test } from 'vitest'
import { postLink, shareTargets } from './share-targets'

const link = postLink('a b', 'https://echo.example:8443')

/** The query parameters that a target receives. */
function paramsOf(target: string): Record<string, string> {
  const { href } = shareTargets(link).find(({ name }) => name === target) ?? { href: '' }
  return Object.fromEntries(new URL(href).searchParams)
}

test("the link has the page's origin and the post's id", () => {
  expect(link).toBe('https://echo.example:8443/post/a%20b')
  expect(postLink('1')).toBe(`${location.origin}/post/1`)
})

test('each target gets the link and its text', () => {
  expect(paramsOf('WhatsApp')).toEqual({ text: `Check out this post ${link}` })
  expect(paramsOf('Twitter')).toEqual({ text: 'Check out this post', url: link })
  expect(paramsOf('Facebook')).toEqual({ u: link, quote: 'Check this post now', hashtag: '#echosphere' })
  expect(paramsOf('Telegram')).toEqual({ url: link, text: 'Check this post now' })
})
