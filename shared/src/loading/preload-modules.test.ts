import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { preloadModules as PreloadModules } from './preload-modules'

let preloadModules: typeof PreloadModules

const script = 'https://social.test/assets/feed.js?v=1'

beforeEach(async () => {
  vi.resetModules()
  document.head.replaceChildren()
  ;({ preloadModules } = await import('./preload-modules'))
})

afterEach(() => document.head.replaceChildren())

const links = () => [...document.head.querySelectorAll('link')]

test('adds one link per script, however often it is requested, and none for styles', () => {
  preloadModules([script, 'https://social.test/assets/feed.css', 'https://social.test/assets/post.js'])
  preloadModules([script])
  expect(links().map((link) => [link.rel, link.href, link.getAttribute('crossorigin')])).toEqual([
    ['modulepreload', script, ''],
    ['modulepreload', 'https://social.test/assets/post.js', ''],
  ])
})

test('adds the hash of the import map to a link, if there is one', () => {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity: { [script]: 'sha384-of-the-feed' } })
  document.head.append(map)
  preloadModules([script, 'https://social.test/assets/post.js'])
  expect(links().map(({ integrity }) => integrity)).toEqual(['sha384-of-the-feed', ''])
})
