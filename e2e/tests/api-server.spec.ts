import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiProcess, startApiProcess } from '../fixtures/api-process'
import { photo } from '../fixtures/media'
import { signUp } from '../fixtures/sign-up'
import { expect, test } from '../fixtures/test'

let folder: string
let api: ApiProcess

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-api-'))
  api = await startApiProcess(folder)
})

test.afterEach(async () => {
  if (api.process.exitCode === null && api.process.signalCode === null) await api.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function tokenOfAda(): Promise<string> {
  const body = { username: 'ada', password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  return (await (await api.post('/api/auth/signup', body)).json()).encodedToken
}

/** Publishes post after post until the server is gone. @returns the texts whose posts it acknowledged */
async function publish(token: string, author: number, onEach: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 0; ; number += 1) {
    const content = `Post ${number} of writer ${author}`
    const headers = { Authorization: token, Prefer: 'return=minimal' }
    const body = { postData: { content, postImage: [] } }
    const response = await api.post('/api/posts', body, headers).catch(() => undefined)
    if (response?.status !== 201) return acknowledged
    acknowledged.push(content)
    onEach()
  }
}

/** The texts of all posts, page by page. */
async function storedPosts(): Promise<string[]> {
  const texts: string[] = []
  let cursor: string | undefined
  do {
    const page = new URL('/api/posts?limit=50', api.origin)
    if (cursor) page.searchParams.set('cursor', cursor)
    const { posts, nextCursor } = await (await fetch(page)).json()
    texts.push(...posts.map(({ content }: { content: string }) => content))
    cursor = nextCursor
  } while (cursor)
  return texts
}

test('a server that is killed in the middle of writes loses nothing that it acknowledged', async () => {
  const token = await tokenOfAda()
  let written = 0
  const onEach = () => {
    written += 1
    if (written === 100) api.process.kill('SIGKILL')
  }
  const acknowledged = (
    await Promise.all([1, 2, 3, 4].map((author) => publish(token, author, onEach)))
  ).flat()
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  api = await startApiProcess(folder)
  const stored = await storedPosts()
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  // What each writer was waiting for may be there without an answer.
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(4)
  expect(new Set(stored).size).toBe(stored.length)
})

test('a server that is asked to stop finishes what it accepted', async () => {
  await tokenOfAda()
  // The hash of the password takes a while. The server has accepted the request once it answers a later one.
  const login = api.post('/api/auth/login', { username: 'ada', password: 'secret1' })
  await fetch(new URL('/health', api.origin))
  const code = await api.end('SIGTERM')
  const { status, headers } = await login
  // Otherwise the server would wait for the connection, which is kept alive.
  expect([status, headers.get('connection'), code]).toEqual([200, 'close', 0])
})

test('two people in two browsers meet on one server, and no page runs the API', async ({
  page,
  product,
  browser,
}) => {
  await api.end('SIGTERM')
  api = await startApiProcess(folder, product.origins.shell)
  await product.configure({ apiUrl: api.origin })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await signUp(page, { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' })

  // A part of it that prepares pictures is loaded with the first one.
  expect(requested.filter((url) => /\/back-end-/.test(url))).toEqual([])

  await test.step('one of them posts a picture', async () => {
    await page.getByRole('textbox', { name: 'Write a post' }).fill('Seen by both')
    await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
    await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Post Created Successfully')).toBeVisible()
  })

  const other = await browser.newContext({ baseURL: product.origins.shell })
  try {
    const second = await other.newPage()
    await signUp(second, { firstName: 'Bob', lastName: 'Builder', username: 'bob' })
    await second.getByRole('link', { name: 'Explore' }).click()
    const post = second.getByRole('article', { name: 'Post by Ada Lovelace' })
    await expect(post).toContainText('Seen by both')
    const picture = post.getByRole('button', { name: /^Open image/ }).locator('img')
    await expect(picture).toHaveAttribute('src', new RegExp(`^${api.origin}/media/image/`))
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await post.getByRole('button', { name: 'Like' }).click()
    await expect(second.getByText('Liked', { exact: true })).toBeVisible()
  } finally {
    await other.close()
  }

  await page.reload()
  await expect(page.getByRole('article').getByRole('button', { name: 'Like: 1' })).toBeVisible()
  expect(requested.filter((url) => /\/mirage-server-/.test(url))).toEqual([])
})
