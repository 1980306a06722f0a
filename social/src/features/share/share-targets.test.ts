import { expect, test } from 'vitest'
import { postLink, shareTargets } from './share-targets'

const link = postLink('a b', 'https://echo.example:8443')

/** What a target would read from its address. */
function readBy(target: string): Record<string, string> {
  const { href } = shareTargets(link).find(({ name }) => name === target) ?? { href: '' }
  return Object.fromEntries(new URL(href).searchParams)
}

test('a link begins with the origin of the page and names the post', () => {
  expect(link).toBe('https://echo.example:8443/post/a%20b')
  expect(postLink('1')).toBe(`${location.origin}/post/1`)
})

test('each target gets the link, and its own words', () => {
  expect(readBy('WhatsApp')).toEqual({ text: `Check out this post ${link}` })
  expect(readBy('Twitter')).toEqual({ text: 'Check out this post', url: link })
  expect(readBy('Facebook')).toEqual({ u: link, quote: 'Check this post now', hashtag: '#echosphere' })
  expect(readBy('Telegram')).toEqual({ url: link, text: 'Check this post now' })
})
