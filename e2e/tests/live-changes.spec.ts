import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type ApiProcess, startApiProcess } from '../fixtures/api-process'
import { signUp } from '../fixtures/sign-up'
import { expect, test } from '../fixtures/test'

let folder: string
let api: ApiProcess
let second: Page

test.beforeEach(async ({ page, product, browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-api-'))
  api = await startApiProcess(folder, product.origins.shell)
  await product.configure({ apiUrl: api.origin })
  await signUp(page, { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' })
  second = await otherBrowser(browser, product.origins.shell)
  await signUp(second, { firstName: 'Bob', lastName: 'Builder', username: 'bob' })
  for (const each of [page, second]) await openExplore(each)
})

test.afterEach(async () => {
  await second.context().close()
  if (api.process.exitCode === null && api.process.signalCode === null) await api.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

/** Opens the page of all posts, and waits until it shows that there are none and follows the server. */
async function openExplore(page: Page): Promise<void> {
  // The page that is left opens streams, too.
  await page.goto('about:blank')
  const stream = page.waitForResponse((response) => /\/api\/changes\?/.test(response.url()))
  await page.goto('/explore')
  await stream
  await expect(page.getByText('Nobody has posted yet.')).toBeVisible()
}

async function publish(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Feed' }).click()
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
}

const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('people see what others post, like, comment, edit and delete without a reload', async ({ page }) => {
  await publish(page, 'Ink on both hands.')
  const here = postOf(page, 'Ink on both hands')
  const there = postOf(second, 'Ink on both hands')
  await second.getByRole('button', { name: '1 new post' }).click()
  await expect(there).toBeVisible()

  await test.step('a like of the one is counted on the page of the other', async () => {
    await there.getByRole('button', { name: 'Like: 0' }).click()
    await expect(here.getByRole('button', { name: 'Like: 1' })).toBeVisible()
  })

  await test.step('a comment is counted', async () => {
    await here.getByRole('link', { name: 'Comments: 0' }).click()
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Still drying.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(there.getByRole('link', { name: 'Comments: 1' })).toBeVisible()
  })

  await test.step('an edit is shown', async () => {
    await here.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Text of the post' }).fill('Ink on both hands, and on the nose.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(there).toContainText('and on the nose')
  })

  await test.step('a comment of the other appears below the post', async () => {
    await there.getByRole('link', { name: 'Comments: 1' }).click()
    await second.getByRole('textbox', { name: 'Add a comment' }).fill('Try soap.')
    await second.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByText('Try soap.')).toBeVisible()
  })

  await test.step('a deletion ends it everywhere', async () => {
    await second.goBack()
    await expect(there).toBeVisible()
    await here.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(there).toBeHidden()
  })
})

test('a profile counts what its owner publishes and deletes while somebody else looks at it', async ({
  page,
}) => {
  await second.goto('/profile/ada')
  const count = second
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Posts?$/ })
  await expect(count).toHaveText('0 Posts')
  await publish(page, 'Ink on both hands.')
  await second.getByRole('button', { name: '1 new post' }).click()
  await expect(count).toHaveText('1 Post')

  await postOf(page, 'Ink on both hands').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(postOf(second, 'Ink on both hands')).toBeHidden()
  await expect(count).toHaveText('0 Posts')
})

/** Starts the server where it was. */
async function startAgain(allowedOrigin: string): Promise<void> {
  const { port } = new URL(api.origin)
  api = await startApiProcess(folder, allowedOrigin, { API_PORT: port })
}

test('pages catch up with a server that was killed and started again', async ({ page, product }) => {
  await publish(page, 'Before the break.')
  await second.getByRole('button', { name: '1 new post' }).click()
  const post = postOf(second, 'Before the break.')
  await expect(post.getByRole('button', { name: 'Like: 0' })).toBeVisible()

  await api.end('SIGKILL')
  await startAgain(product.origins.shell)
  await postOf(page, 'Before the break.').getByRole('button', { name: 'Like: 0' }).click()
  await expect(post.getByRole('button', { name: 'Like: 1' })).toBeVisible({ timeout: 20_000 })
})

test('what a server that was away did not answer is shown once it is back, and no words are lost', async ({
  page,
  product,
}) => {
  await publish(page, 'Before the break.')
  await api.end('SIGKILL')
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Half a sentence')
  await page.goto('/explore')
  await expect(page.getByText("Couldn't load posts.")).toBeVisible()
  await expect(page.getByText("Couldn't load people.")).toBeVisible()

  await startAgain(product.origins.shell)
  // Within the pauses between attempts to follow the server.
  const patience = { timeout: 30_000 }
  await expect(postOf(page, 'Before the break.')).toBeVisible(patience)
  await expect(page.getByText("Couldn't load people.")).toBeHidden()
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('Half a sentence')
})
