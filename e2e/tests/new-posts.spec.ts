import type { Locator } from '@playwright/test'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

test('new posts from another tab are announced without layout shift and shown on demand', async ({
  page,
  context,
}) => {
  await logIn(page, ines.name, '/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('article')).not.toHaveCount(0)

  const first = page.getByRole('article').first()
  const was = await first.getByRole('link', { name: /^Comments: / }).getAttribute('href')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
  // The page must not scroll either: that would move the field of whoever writes above the posts.
  const places = async () => [(await first.boundingBox())?.y, await page.evaluate(() => scrollY)]
  const before = await places()

  const api = new PageApi(other, { loggedIn: true })
  const publish = (content: string) => api.call('createPost', { body: { postData: { content } } })
  await publish('One from elsewhere.')
  await expect(page.getByRole('status').getByRole('button', { name: '1 new post' })).toBeVisible()
  await publish('Another from elsewhere.')
  const button = page.getByRole('button', { name: '2 new posts' })
  await expect(button).toBeVisible()
  await expect(first.getByRole('link', { name: /^Comments: / })).toHaveAttribute('href', was ?? '')
  expect(await places()).toEqual(before)

  await button.click()
  await expect(first).toContainText('Another from elsewhere.')
  await expect(first).toBeInViewport()
  await expect(button).toBeHidden()
})

test('new posts are announced above the first post at the top of the page, which then scrolls below them', async ({
  page,
  context,
}) => {
  await logIn(page, ines.name, '/explore')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('article')).not.toHaveCount(0)
  const body = { postData: { content: 'One from elsewhere.' } }
  await new PageApi(other, { loggedIn: true }).call('createPost', { body })
  const button = page.getByRole('button', { name: '1 new post' })
  await expect(button).toBeVisible()
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
  const { y, height } = await boxOf(button)
  expect((await boxOf(first)).y).toBeGreaterThanOrEqual(y + height)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await expect(button).toBeInViewport()
  expect((await boxOf(first)).y).toBeLessThan((await boxOf(button)).y)
})

test('a reload at the top of a list begins with what is new', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const body = { postData: { content: 'One from elsewhere.' } }
  await new PageApi(page, { loggedIn: true }).call('createPost', { body })
  await page.reload()
  const first = page.getByRole('article').first()
  await expect(first).toContainText('One from elsewhere.')
  // The list has restored what it would by then: it looks for as long as posts are measured.
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a post deleted in another tab disappears, and the others stay', async ({ page, context }) => {
  await logIn(page, ines.name)
  const body = { postData: { content: 'Soon gone.' } }
  const [post] = (await new PageApi(page, { loggedIn: true }).call('createPost', { body })).posts
  await page.goto('/explore')
  const gone = page.getByRole('article').filter({ hasText: 'Soon gone.' })
  await expect(gone).toBeVisible()
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('article')).not.toHaveCount(0)
  const parameters = { postId: post?._id ?? '' }
  await new PageApi(other, { loggedIn: true }).call('deletePost', { parameters })
  await expect(gone).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
})
