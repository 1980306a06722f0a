// @ts-check
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { remote } from '../testing/compose-dummy.mjs'
import { withMetadata } from './page-metadata.mjs'

const html =
  '<head><title>EchoSphere</title><meta name="description" content="Short posts." />' +
  '<meta property="og:type" content="website" /><meta property="og:title" content="EchoSphere" />' +
  '<meta property="og:description" content="Short posts." /><meta property="og:image" content="/assets/cover.png" />' +
  '<meta property="og:image:alt" content="Rings" /><meta name="twitter:card" content="summary_large_image" /></head>'

const origin = 'https://echo.example'
const explore = {
  label: 'Explore',
  path: '/explore',
  place: /** @type {const} */ ('main'),
  seenBy: /** @type {const} */ ('everyone'),
}
const page = {
  shared: false,
  origin,
  remotes: [{ ...remote, guarded: [], slots: [], wide: false, navigation: [explore] }],
  apiUrl: undefined,
}

const post = {
  fullName: 'Kojo Amankwah',
  content: 'Today’s desk.\n\nIt is silent now.',
  postImage: ['http://api.example/media/video/a.webm', 'http://api.example/media/image/desk.webp'],
  mediaAlt: ['', 'A synthesizer on a desk'],
}

/** @param {Record<string, unknown>} answers by path; a path without one is never answered */
async function startApi(answers) {
  const server = createServer(({ url = '' }, response) => {
    if (url in answers) response.end(JSON.stringify(answers[url]))
  })
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
}

/**
 * @param {string} head
 * @param {string} name
 */
const contentOf = (head, name) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]

test('a link to a post shows its author, words and picture', async () => {
  const apiUrl = await startApi({ '/api/posts/1': { post } })
  const head = await withMetadata(html, { ...page, path: '/post/1', apiUrl })
  expect(head).toContain('<title>Post by Kojo Amankwah · EchoSphere</title>')
  expect(contentOf(head, 'og:title')).toBe('Post by Kojo Amankwah')
  expect(contentOf(head, 'description')).toBe('Today’s desk. It is silent now.')
  expect(contentOf(head, 'og:type')).toBe('article')
  expect(contentOf(head, 'og:url')).toBe('https://echo.example/post/1')
  expect(contentOf(head, 'og:image')).toBe('http://api.example/media/image/desk.webp')
  expect(contentOf(head, 'og:image:alt')).toBe('A synthesizer on a desk')
})

test('a link to a person shows their name, bio and face', async () => {
  const user = {
    firstName: 'Kojo',
    lastName: 'Amankwah',
    username: 'kojo',
    bio: '',
    profileAvatar: '/media/image/k.webp',
  }
  const apiUrl = await startApi({ '/api/users/kojo': { user } })
  const head = await withMetadata(html, { ...page, path: '/profile/kojo', apiUrl })
  expect(head).toContain('<title>Kojo Amankwah (@kojo) · EchoSphere</title>')
  expect(contentOf(head, 'og:description')).toBe('The posts of Kojo Amankwah.')
  expect(contentOf(head, 'og:image')).toBe(`${apiUrl}/media/image/k.webp`)
  expect(contentOf(head, 'twitter:card')).toBe('summary')
})

test('texts of a post cannot leave their attribute or element', async () => {
  const evil = '"><script>alert(1)</script></title> & $& $1 \u202e'
  const apiUrl = await startApi({
    '/api/posts/1': { post: { ...post, fullName: evil, content: evil, mediaAlt: ['', evil] } },
  })
  const head = await withMetadata(html, { ...page, path: '/post/1', apiUrl })
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt; &amp; $&amp; $1'
  expect(contentOf(head, 'description')).toBe(escaped)
  expect(contentOf(head, 'og:image:alt')).toBe(escaped)
  expect(head).toContain(`<title>Post by ${escaped} · EchoSphere</title>`)
  expect(head).not.toContain('<script')
})

test('an address cannot leave its attribute or the origin', async () => {
  const head = await withMetadata(html, { ...page, path: '//elsewhere.example/"><script>' })
  expect(contentOf(head, 'og:url')).toBe('https://echo.example//elsewhere.example/&quot;&gt;&lt;script&gt;')
  expect(head).not.toContain('<script')
})

test('a long post is cut at a word', async () => {
  const apiUrl = await startApi({ '/api/posts/1': { post: { ...post, content: 'word '.repeat(100) } } })
  const head = await withMetadata(html, { ...page, path: '/post/1', apiUrl })
  expect(contentOf(head, 'description')).toMatch(/^(?:word )+word…$/)
})

test.each(['/post/2', '/post/3'])(
  'a page is described in general if the API does not know %s',
  async (path) => {
    const apiUrl = await startApi({ '/api/posts/2': { message: 'Not found' } })
    const head = await withMetadata(html, { ...page, path, apiUrl })
    expect(head).toContain('<title>EchoSphere</title>')
    expect(contentOf(head, 'description')).toBe('Short posts.')
  },
)

test('a page has the word of its link as title, and absolute addresses', async () => {
  const head = await withMetadata(html, { ...page, path: '/explore' })
  expect(head).toContain('<title>Explore · EchoSphere</title>')
  expect(contentOf(head, 'og:title')).toBe('Explore')
  expect(contentOf(head, 'og:url')).toBe('https://echo.example/explore')
  expect(contentOf(head, 'og:image')).toBe('https://echo.example/assets/cover.png')
  expect(contentOf(head, 'og:image:alt')).toBe('Rings')
})

test('a page for several paths claims none of them', async () => {
  const head = await withMetadata(html, { ...page, path: '/explore', shared: true })
  expect(head).toContain('<title>EchoSphere</title>')
  expect(head).not.toContain('og:url')
  expect(contentOf(head, 'og:image')).toBe('https://echo.example/assets/cover.png')
})
