import { expect, test } from '../fixtures/test'
import { touch } from '../fixtures/touch'
import { untilIdle } from '../fixtures/until-idle'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
})

test('with data saving pages are prefetched only on hover', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  // By now anything prefetched when idle has been requested.
  await untilIdle(page)
  const tester = `${product.origins.mockman}/remoteEntry.js`
  const login = expect.stringContaining(`${product.origins.shell}/assets/login-`)
  expect(asked).not.toContain(tester)
  expect(asked).not.toContainEqual(login)
  expect(asked.filter((url) => /\/(?:overlays|mirage-server)-/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Request tester' }).hover()
  await expect.poll(() => asked).toContain(tester)
  await page.getByRole('link', { name: 'Login' }).hover()
  await expect.poll(() => asked).toContainEqual(login)
  const post = expect.stringMatching(new RegExp(`^${product.origins.social}/assets/post-[\\w-]+\\.js$`))
  expect(asked).not.toContainEqual(post)
  // Of a remote.
  await page.getByRole('article').first().getByRole('link', { name: / ago$/ }).hover()
  await expect.poll(() => asked).toContainEqual(post)
})

test('with data saving a page is requested when its link is touched, before the finger is lifted', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.goto('/explore')
  const link = page.getByRole('article').first().getByRole('link', { name: / ago$/ })
  await expect(link).toBeVisible()
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {}
  const asked = page.waitForRequest((request) =>
    request.url().startsWith(`${product.origins.social}/assets/post-`),
  )
  const { up } = await touch(page, { x: x + 5, y: y + 5 })
  await asked
  await up()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
})

test('what fills a column that does not fit is not requested', async ({ page, product }) => {
  await page.goto('/explore')
  const post = page.getByRole('article').first().getByRole('link', { name: / ago$/ })
  const address = (await post.getAttribute('href')) ?? ''
  // What stands beside the first page loads after that.
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow' }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await untilIdle(page)
  expect(asked).toContain(product.origins.social)
  expect(asked).not.toContain(product.origins.profile)
})
