// @ts-check
import { expect, test } from 'vitest'
import { filesOnPage } from './files-on-page.mjs'

/** @param {string} file */
const url = (file, port = 3001) => `http://localhost:${port}/${file}`
const trusted = [3001, 3002].map((port) => `http://localhost:${port}`)

const social = {
  name: 'social',
  entry: url('remoteEntry.js'),
  version: '1',
  paths: ['/explore', '/post/:postId'],
  preload: ['assets/remote-1.js'],
  firstView: ['assets/first-view-1.css'],
  pages: { '/post/:postId': ['assets/post-1.js', 'assets/remote-1.js'] },
}
const profile = {
  name: 'profile',
  entry: url('remoteEntry.js', 3002),
  version: '1',
  paths: ['/profile/:username'],
  slots: [{ name: 'suggestions', order: 1 }],
  preload: ['assets/remote-2.js'],
  firstView: ['assets/first-view-2.js'],
  pages: { '/profile/:username': ['assets/profile-2.js'] },
}

test('a page needs the entry of its remote, the imports of that, and the first view', () => {
  expect(filesOnPage([social], '/explore', trusted)).toEqual({
    entries: [social.entry],
    files: [url('assets/remote-1.js'), url('assets/first-view-1.css')],
    slotEntries: [],
    slotFiles: [],
  })
})

test('a page needs its own files too, each once', () => {
  for (const path of ['/post/1', '/post/1/likes'])
    expect(filesOnPage([social], path, trusted).files).toEqual([
      url('assets/remote-1.js'),
      url('assets/first-view-1.css'),
      url('assets/post-1.js'),
    ])
})

test('what fills the slots beside a page comes after that, without its pages', () => {
  const remotes = [social, profile, { ...profile, name: 'other', slots: ['compose'] }]
  expect(filesOnPage(remotes, '/explore', trusted)).toEqual({
    entries: [social.entry],
    files: [url('assets/remote-1.js'), url('assets/first-view-1.css')],
    slotEntries: [profile.entry],
    slotFiles: [url('assets/remote-2.js', 3002), url('assets/first-view-2.js', 3002)],
  })
})

test('a page needs the entry and the files of what another remote shows within it', () => {
  const within = { ...social, firstCalls: { '/profile/:username': ['/posts/user/:username'] } }
  expect(filesOnPage([within, profile], '/profile/ada', trusted)).toEqual({
    entries: [profile.entry, social.entry],
    files: [
      url('assets/remote-2.js', 3002),
      url('assets/first-view-2.js', 3002),
      url('assets/profile-2.js', 3002),
      url('assets/remote-1.js'),
      url('assets/first-view-1.css'),
    ],
    slotEntries: [],
    slotFiles: [],
  })
  for (const unusable of [
    { ...within, disabled: true },
    { ...within, entry: url('remoteEntry.js', 3009) },
  ])
    expect(filesOnPage([unusable, profile], '/profile/ada', trusted).entries).toEqual([profile.entry])
})

test('a path that no remote owns needs only what stands beside it', () => {
  for (const path of ['/login', '/posts', '/post/'])
    expect(filesOnPage([social, profile], path, trusted)).toEqual({
      entries: [],
      files: [],
      slotEntries: [profile.entry],
      slotFiles: [url('assets/remote-2.js', 3002), url('assets/first-view-2.js', 3002)],
    })
})

test.each([
  { which: 'beside a wide page', owner: { ...social, wide: true }, beside: profile },
  { which: 'of a disabled remote', owner: social, beside: { ...profile, disabled: true } },
  {
    which: 'of an untrusted origin',
    owner: social,
    beside: { ...profile, entry: url('remoteEntry.js', 3009) },
  },
])('nothing is requested for slots $which', ({ owner, beside }) => {
  expect(filesOnPage([owner, beside], '/explore', trusted)).toMatchObject({
    entries: [social.entry],
    slotEntries: [],
    slotFiles: [],
  })
})

test('nothing is requested of a disabled or untrusted remote that owns the page', () => {
  for (const owner of [
    { ...social, disabled: true },
    { ...social, entry: url('remoteEntry.js', 3009) },
  ])
    expect(filesOnPage([owner, profile], '/explore', trusted)).toMatchObject({
      entries: [],
      files: [],
      slotEntries: [profile.entry],
    })
})

test('takes a registry with nothing but what is required', () => {
  const remote = { name: 'social', entry: url('remoteEntry.js'), version: '1' }
  expect(filesOnPage([remote, { ...remote, paths: ['/explore'] }], '/explore', trusted)).toEqual({
    entries: [remote.entry],
    files: [],
    slotEntries: [],
    slotFiles: [],
  })
})
