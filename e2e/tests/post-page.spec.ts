import { openFirstPost, openPost } from '../fixtures/open-post'
import { ines } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

test('a post opens from the landing page', async ({ page }) => {
  await page.goto('/')
  const preview = page.getByRole('region', { name: 'Travelling right now' })
  await preview.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a click on the text of a post opens it, and the chosen order survives a reload', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Oldest' }).click()
  await expect(page.getByRole('button', { name: 'Oldest' })).toHaveAttribute('aria-pressed', 'true')
  const oldest = page.getByRole('article').first()
  const words = (await oldest.getByRole('paragraph').first().textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('button', { name: 'Oldest' })).toHaveAttribute('aria-pressed', 'true')
  await expect(oldest.getByRole('paragraph').first()).toHaveText(words)
  await oldest
    .getByRole('paragraph')
    .first()
    .click({ position: { x: 2, y: 4 } })
  await expect(page).toHaveURL(/\/post\//)
})

test('the arrow on the page of a post leads back to the very place, or to Explore from outside', async ({
  page,
}) => {
  await page.goto('/explore')
  const post = page.getByRole('article').last()
  await expect(post).toHaveAttribute('aria-posinset', '6')
  await post.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await post.boundingBox())?.y ?? Number.NaN)
  const before = await top()
  await post.getByRole('link', { name: 'mo ago' }).click()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeFocused()
  const address = page.url()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/explore')
  await expect.poll(top).toBe(before)

  await page.goto(address)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/explore')
})

test('the page of a post has each count once', async ({ page }) => {
  await page.goto('/explore')
  const post = page.getByRole('article', { name: `Post by ${ines.name}` })
  await post.getByRole('link', { name: 'Comments: 3' }).click()
  await expect(post.getByRole('button', { name: /^Liked by/ })).toBeVisible()
  const main = page.getByRole('main')
  for (const count of ['2', '3']) await expect(main.getByText(count, { exact: true })).toHaveCount(1)
  await expect(main.getByText(/\d (like|comment)/)).toHaveCount(0)
})

test.describe('elsewhere', () => {
  test.use({ locale: 'de-AT', timezoneId: 'Asia/Tokyo' })

  test('a post has its date in the words and the time zone of the person', async ({ page }) => {
    await page.goto('/explore')
    await openFirstPost(page)
    const date = page.getByRole('article').locator('time')
    await expect(date).toHaveText(/^[A-Z]\S+, \d{1,2}\. \S+ 20\d\d um \d\d:\d\d$/)
    const written = new Date((await date.getAttribute('datetime')) ?? '')
    const hour = written.toLocaleTimeString('de', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Tokyo',
    })
    await expect(date).toContainText(hour)
  })
})

test('a card becomes the page of its post, unless the person wants no motion', { tag: '@chromium' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 })
      return start(update)
    }
  })
  const count = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions)
  await page.goto('/explore')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await openPost(page.getByRole('article').nth(1))
    await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await count()).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  }
})
