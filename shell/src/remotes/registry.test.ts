import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionsOf } from '../../host/contract/registry.mjs'
import { isGuarded, ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { loadRegistry } from './registry'

const template = {
  remotes: [
    {
      name: 'social',
      entry: 'http://localhost:3001/remoteEntry.js',
      version: '0.1.0',
      paths: ['/feed', '/explore', '/bookmark', '/post/:postId'],
      guarded: ['/feed', '/bookmark'],
    },
    {
      name: 'profile',
      entry: 'http://localhost:3002/remoteEntry.js',
      version: '0.1.0',
      paths: ['/profile/:username'],
    },
    {
      name: 'mockman',
      entry: 'http://localhost:3003/remoteEntry.js',
      version: '0.1.0',
      paths: ['/mockman'],
    },
  ],
}

let served: unknown

beforeEach(() => {
  served = template
  vi.stubGlobal('fetch', async () => Response.json(served))
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/feed', 'social'],
  ['/post/123', 'social'],
  ['/profile/ada.l', 'profile'],
  ['/mockman', 'mockman'],
  ['/', undefined],
  ['/feedback', undefined],
])('%s belongs to %s', async (path, owner) => {
  expect(ownerOfPath(await loadRegistry({}), path)?.name).toBe(owner)
})

test('tries the previous version after the current one, if there is one', async () => {
  const before = { entry: 'https://social.example/1/remoteEntry.js', version: '1' }
  const [social, ...others] = template.remotes
  served = { remotes: [{ ...social, previous: before }, ...others] }
  const [first, second] = await loadRegistry({})
  const tried = [first, second].map((remote) => remote && versionsOf(remote).map(({ entry }) => entry))
  expect(tried).toEqual([
    ['http://localhost:3001/remoteEntry.js', before.entry],
    ['http://localhost:3002/remoteEntry.js'],
  ])
})

test('the feed and the bookmarks require a login', async () => {
  const registry = await loadRegistry({})
  const guarded = ['/feed', '/feed/', '/bookmark', '/feed/x', '/explore', '/post/1'].filter((path) =>
    isGuarded(registry, path),
  )
  expect(guarded).toEqual(['/feed', '/feed/', '/bookmark'])
})

test.each([
  ['an entry that is not an absolute URL', { entry: '/remoteEntry.js' }, 'remotes.0.entry'],
  ['an entry of another scheme', { entry: 'javascript:alert(1)' }, 'remotes.0.entry'],
  ['a list that is a string', { paths: '/feed' }, 'remotes.0.paths'],
  ['a list that is an object', { preload: {} }, 'remotes.0.preload'],
  ['a file at another origin', { preload: ['https://a.example/b.js'] }, 'remotes.0.preload.0'],
  ['hashes that are null', { integrity: null }, 'remotes.0.integrity'],
  ['an invalid hash', { integrity: { 'remoteEntry.js': 'md5-1' } }, 'remotes.0.integrity.remoteEntry.js'],
  [
    'a previous version without a version number',
    { previous: { entry: 'https://a.example/r.js' } },
    'remotes.0.previous.version',
  ],
  ['a relative path', { paths: ['feed'] }, 'remotes.0.paths.0'],
])('refuses %s and names the field', async (_, change, field) => {
  served = { remotes: [{ ...template.remotes[0], ...change }] }
  await expect(loadRegistry({})).rejects.toThrow(`/remotes.json is wrong at “${field}”`)
})

test('does not fetch a registry that the server has inlined', async () => {
  const inlined = document.createElement('script')
  inlined.type = 'application/json'
  inlined.dataset.file = '/remotes.json'
  inlined.textContent = JSON.stringify({ remotes: [{ ...template.remotes[0], version: 'inlined' }] })
  document.head.append(inlined)
  try {
    expect((await loadRegistry({}))[0]?.version).toBe('inlined')
  } finally {
    inlined.remove()
  }
})
