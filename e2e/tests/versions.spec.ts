import { holdFiles } from '../fixtures/hold-files'
import { photo } from '../fixtures/media'
import { openFirstPost, openPost } from '../fixtures/open-post'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

test('a page whose chunk was removed by a deploy reloads once, and works', async ({ page }) => {
  let gone = true
  // From the start: an idle page prefetches its other pages.
  await page.route(/\/assets\/post-[\w-]+\.js$/, (route) =>
    gone ? route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }) : route.continue(),
  )
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  // The reloaded page finds the file: in reality a new one, with another name.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
  const reloads: string[] = []
  page.on('load', () => reloads.push(page.url()))
  await openFirstPost(page)
  await expect(page).toHaveURL(/\/post\//)
  expect(reloads).toHaveLength(1)
})

test('a chunk that stays missing does not cause a reload loop', { tag: '@extended' }, async ({ page }) => {
  await page.route(/\/assets\/post-[\w-]+\.js$/, (route) =>
    route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const reloads: string[] = []
  page.on('load', () => reloads.push(page.url()))
  await openPost(page.getByRole('article').first())
  await expect.poll(() => reloads.length).toBe(1)
  const failure = page.getByRole('main').getByRole('alert')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeVisible()
  expect(reloads).toHaveLength(1)
})

test('a page with an open dialog does not reload for a missing chunk, but offers to', {
  tag: '@extended',
}, async ({ page }) => {
  // From the start: an idle page prefetches it.
  await page.route(/\/assets\/prepare-media-[\w-]+\.js$/, (route) =>
    route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await logIn(page, ines.name)
  const reloads: string[] = []
  page.on('load', () => reloads.push(page.url()))
  await page.getByRole('button', { name: 'Create Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  const text = dialog.getByRole('textbox', { name: 'Write a post' })
  await text.fill('Half a thought.')
  await dialog.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByText('Part of this page is outdated. Reload to continue.')).toBeVisible()
  await expect(text).toHaveValue('Half a thought.')
  expect(reloads).toHaveLength(0)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => reloads.length).toBe(1)
  const again = page.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  await expect(again).toHaveValue('Half a thought.')
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
})

test('who has begun to log in is not interrupted by a reload for a missing chunk, but offered one', async ({
  page,
}) => {
  const lose = await holdFiles(page, /\/assets\/back-end-[\w-]+\.js$/, (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.goto('/login')
  const reloads: string[] = []
  page.on('load', () => reloads.push(page.url()))
  const username = page.getByLabel('Username')
  await username.fill(ines.username)
  lose()
  await expect(page.getByText('Part of this page is outdated. Reload to continue.')).toBeVisible()
  await expect(username).toHaveValue(ines.username)
  expect(reloads).toHaveLength(0)
})

test('a page open for a long time announces a new version once, and reloads to it', async ({
  page,
  product,
}) => {
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const toast = page.getByText('A new version of EchoSphere is available.')
  const asked: string[] = []
  page.on('response', (response) => asked.push(new URL(response.url()).pathname))
  // It is watched for once the page is idle.
  await expect
    .poll(async () => {
      await look()
      return asked
    })
    .toContain('/remotes.json')
  await expect(toast).toBeHidden()

  await product.register('profile', () => ({ version: '0.2.0' }))
  await look()
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(toast).toBeHidden()
  const again = page.waitForResponse(/\/remotes\.json$/)
  await look()
  await again
  await expect(toast).toBeHidden()

  await product.register('profile', () => ({ version: '0.3.0' }))
  await look()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(page.getByRole('article')).not.toHaveCount(0)
})
