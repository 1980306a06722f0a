import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiProcess, startApiProcess } from '../fixtures/api-process'
import { holdPreflights } from '../fixtures/held-preflights'
import { photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { signUp } from '../fixtures/sign-up'
import { expect, logInAsGuest, test } from '../fixtures/test'

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

/**
 * Sends the head of a login, and waits until the server has begun with it.
 * @returns `finish`, which sends the rest and waits for the answer
 */
async function begunLogin(): Promise<{ finish: () => Promise<IncomingMessage> }> {
  const headers = { 'Content-Type': 'application/json', Expect: '100-continue' }
  const login = request(new URL('/api/auth/login', api.origin), { method: 'POST', headers })
  const answered = once(login, 'response').then(([response]): IncomingMessage => response.resume())
  login.flushHeaders()
  await once(login, 'continue')
  return {
    finish() {
      login.end(JSON.stringify({ username: 'ada', password: 'secret1' }))
      return answered
    },
  }
}

test('a server that is asked to stop finishes what it accepted', async () => {
  const ada = { username: 'ada', password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  await api.post('/api/auth/signup', ada)
  const { finish } = await begunLogin()
  const ended = api.end('SIGTERM')
  const answers = () =>
    fetch(api.origin).then(
      () => true,
      () => false,
    )
  // Otherwise it may answer before it hears of its end.
  await expect.poll(answers).toBe(false)
  const { statusCode, headers } = await finish()
  // Otherwise the server would wait for the connection, which is kept alive.
  expect([statusCode, headers.connection, await ended]).toEqual([200, 'close', 0])
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
  // The server draws pictures anew, so the browser does not.
  expect(requested.filter((url) => /\/prepare-media-/.test(url))).toEqual([])
})

test('a demo server lets guests in', async ({ page, product }) => {
  await api.end('SIGTERM')
  api = await startApiProcess(folder, product.origins.shell, { API_DEMO: 'true' })
  await product.configure({ apiUrl: api.origin, demoAccounts: true })
  await logInAsGuest(page, ines.name)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a like reaches the server although the page is left before the connection has carried it there', async ({
  page,
  product,
}) => {
  await api.end('SIGTERM')
  api = await startApiProcess(folder, product.origins.shell)
  const slow = await holdPreflights(api.origin, /like/)
  try {
    await product.configure({ apiUrl: slow.origin })
    await signUp(page, { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' })
    await page.getByRole('textbox', { name: 'Write a post' }).fill('Liked in passing')
    await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByRole('article').getByRole('button', { name: 'Like: 0' }).click()
    await expect.poll(slow.count).toBe(1)
    await page.goto('about:blank')
    slow.release()
    const likes = async () => {
      const answer = await fetch(new URL('/api/posts', api.origin), { headers: { Prefer: 'return=minimal' } })
      const { posts } = await answer.json()
      return posts[0].likeCount
    }
    await expect.poll(likes).toBe(1)
  } finally {
    await slow.close()
  }
})
