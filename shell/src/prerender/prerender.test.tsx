import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { registrySchema } from '../../host/contract/registry-schema.mjs'
import { ownPatterns, type Prerendered, prerender } from './prerender'

const { remotes: registry } = v.parse(registrySchema, {
  remotes: [
    {
      name: 'social',
      entry: 'http://localhost:3001/remoteEntry.js',
      version: '1',
      paths: ['/feed', '/explore', '/post/:postId', '/profile/:username'],
      guarded: ['/feed'],
      placeholders: {
        '/feed': { parts: ['sorted-heading', 'composer', 'posts'] },
        '/post/:postId': { title: 'Post', parts: ['heading-with-back', 'post', 'of a newer shell'] },
        '/profile/:username': { parts: ['profile'] },
      },
      navigation: [
        { label: 'Explore', path: '/explore', icon: 'compass' },
        { label: 'Feed <b>', path: '/feed' },
        { label: 'Profile', path: '/profile/:username', place: 'phone', seenBy: 'members' },
      ],
    },
    {
      name: 'tester',
      entry: 'http://localhost:3003/remoteEntry.js',
      version: '1',
      paths: ['/tester'],
      wide: true,
    },
  ],
})

const pages = new Map<string, Prerendered>()

/** The page as elements. */
function shown(pattern: string, viewer: 'visitor' | 'member' | 'owner' = 'visitor'): HTMLElement {
  const page = pages.get(pattern) ?? prerender({ registry, hasPanel: false }, pattern)
  pages.set(pattern, page)
  return new DOMParser().parseFromString(page[viewer]?.html ?? '', 'text/html').body
}

const texts = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the landing page is whole, with plain links', () => {
  const page = shown('/')
  expect(texts(page, 'h1')).toEqual(['Short posts, and the people who echo them.'])
  expect([...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
    '/explore',
    '/login',
  ])
})

test('the landing page has all posts, and requests the picture of the first', () => {
  const page = shown('/')
  expect(texts(page, 'main section li > p')).toHaveLength(3)
  const pictures = [...page.querySelectorAll('main section img:not([alt=""])')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/media/image/landing-synth.webp'])
})

test('a page of a remote is the frame with its navigation, and a placeholder', () => {
  const page = shown('/explore')
  expect(texts(page, 'header nav a')).toEqual(['Explore', 'Feed <b>', 'Login'])
  expect(page.querySelector('a[aria-current=page]')?.getAttribute('href')).toBe('/explore')
  expect(page.querySelector('main [aria-busy=true]')).not.toBeNull()
})

test.each([
  ['/explore', ['posts']],
  ['/feed', ['composer', 'posts']],
  ['/', ['composer', 'posts']],
  ['/post/:postId', ['posts', 'page']],
  ['/profile/:username', ['cover', 'posts']],
  ['/tester', ['bench']],
  ['/login', ['form']],
])('the placeholder that members see at %s consists of %s', (pattern, parts) => {
  const names = ['composer', 'cover', 'posts', 'page', 'bench', 'form']
  const page = shown(pattern, 'member')
  expect(names.filter((name) => page.querySelector(`[aria-busy=true] [class*=${name}]`))).toEqual(parts)
})

test.each([
  ['/explore', 'Explore'],
  ['/post/:postId', 'Post'],
  ['/profile/:username', ''],
])('the bar of phones at %s has the title %j, without what is unknown', (pattern, title) => {
  for (const viewer of ['visitor', 'member'] as const)
    expect(shown(pattern, viewer).querySelector('header [class*=title]')?.textContent).toBe(title)
})

test('only pages that are not wide have a right column', () => {
  expect(shown('/explore').querySelector('aside')).not.toBeNull()
  expect(shown('/tester').querySelector('aside')).toBeNull()
})

test('members have their navigation, without anybody’s name', () => {
  const page = shown('/explore', 'member')
  expect(texts(page, 'header nav a')).toEqual(['Explore', 'Feed <b>'])
  expect(texts(page, 'nav button')).toContain('Logout')
  expect(page.innerHTML).not.toMatch(/username|%3F/i)
  expect(texts(page, 'a[inert]')).toEqual(['Profile'])
  expect(shown('/profile/:username', 'member').querySelector('[aria-current]')).toBeNull()
})

test('a profile is also as its owner sees it, without their name: the link to it is current', () => {
  const page = shown('/profile/:username', 'owner')
  expect(texts(page, 'nav [aria-current]')).toEqual(['Profile'])
  expect(page.querySelector('[aria-label=Back]')).toBeNull()
  expect(page.innerHTML).not.toMatch(/username|%3F/i)
  expect(prerender({ registry, hasPanel: false }, '/explore').owner).toBeUndefined()
})

test('the home of members is their frame, guarded pages send visitors to the login', () => {
  expect(shown('/', 'member').querySelector('nav')).not.toBeNull()
  expect(shown('/feed', 'member').querySelector('nav')).not.toBeNull()
  expect(shown('/feed').querySelector('nav')).toBeNull()
})

test('has nothing of a session that is stored where it renders', () => {
  const before = prerender({ registry, hasPanel: false }, '/explore')
  sessionStorage.setItem('token', 'a.b.c')
  sessionStorage.setItem('user', '{"username":"ines"}')
  expect(prerender({ registry, hasPanel: false }, '/explore')).toEqual(before)
})

test.each([...ownPatterns, '/feed', '/explore', '/post/:postId', '/*'])(
  'nothing at %s needs a script or an inline style',
  (pattern) => {
    for (const viewer of ['visitor', 'member'] as const) {
      const page = shown(pattern, viewer)
      expect(page.querySelector('[style], script, style, link, button:not([inert])')).toBeNull()
      // Live regions would announce what the live page announces again.
      expect(texts(page, '[role=status]').join('')).toBe('')
    }
  },
)

test('browsers without scripts get the landing page, and elsewhere a reason instead of a placeholder', () => {
  const without = (pattern: string) => prerender({ registry, hasPanel: false }, pattern).withoutScripts
  expect(without('/')).toContain('Short posts, and the people who echo them.')
  expect(without('/explore')).toContain('EchoSphere needs JavaScript.')
  expect(without('/explore')).not.toContain('aria-busy')
  expect(without('/login')).toBe(without('/explore'))
})

test('knows the shell’s own pages', () => {
  expect(ownPatterns).toEqual(['/', '/login', '/signup', '/__remotes'])
})
