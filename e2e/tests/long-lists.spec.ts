import type { Page } from '@playwright/test'
import { setApiFaults } from '../fixtures/api-faults'
import { openPost } from '../fixtures/open-post'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'

const posts = (page: Page) => page.getByRole('article')
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const end = (page: Page) => page.getByText('You are all caught up')
const isAtEnd = (page: Page) =>
  end(page).evaluateAll(([line]) => line !== undefined && line.getBoundingClientRect().bottom < innerHeight)

/** Scrolls with the wheel until a condition holds. */
async function scrollUntil(page: Page, isThere: () => Promise<boolean>, step = 1500): Promise<void> {
  await page.mouse.move(700, 500)
  while (!(await isThere())) {
    await page.mouse.wheel(0, step)
    // Wait for the frame after the wheel event.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

/** Waits until scrolling stops: a busy browser applies wheel events in steps. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let [still, last] = [0, scrollY]; still < 20; still = scrollY === last ? still + 1 : 0) {
      last = scrollY
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** The first fully visible post, and its distance from the top of the window. */
const firstInSight = (page: Page) =>
  posts(page).evaluateAll((articles) => {
    const whole = articles.find((article) => article.getBoundingClientRect().top >= 0)
    return { position: whole?.ariaPosInSet, top: Math.round(whole?.getBoundingClientRect().top ?? 0) }
  })

test('pages load near the end of the list, and only posts near the viewport are in the document', async ({
  page,
}) => {
  await page.goto('/explore?seed=200')
  await expect(posts(page).first()).toHaveAttribute('aria-setsize', '-1')
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
  let most = 0
  await scrollUntil(page, async () => {
    most = Math.max(most, await nodes(page))
    return isAtEnd(page)
  })
  expect(most).toBeLessThan(1200)
  expect(await posts(page).count()).toBeLessThan(40)
  await expect(posts(page).last()).toHaveAttribute('aria-setsize', '206')
  await expect(posts(page).last()).toHaveAttribute('aria-posinset', '206')
})

test('Back returns to the same post at the same position', async ({ page }) => {
  await page.goto('/explore?seed=200')
  await expect(posts(page)).not.toHaveCount(0)
  await scrollUntil(page, async () => Number((await firstInSight(page)).position) > 60)
  await waitForScrollEnd(page)
  const before = await firstInSight(page)
  const post = page.locator(`article[aria-posinset="${before.position}"]`)
  await openPost(post)
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(post).toBeVisible()
  await expect.poll(() => firstInSight(page)).toEqual(before)
})

test('a login that a post asked for leads back to that post, and Back to the page before', async ({
  page,
}) => {
  // A menu that still moves makes Playwright scroll its item to the lower edge, and the whole list with it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/profile/${ines.username}?seed=200`)
  // Before, a link opens another document, which asks for no seed.
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(posts(page)).not.toHaveCount(0)
  await scrollUntil(page, async () => Number((await firstInSight(page)).position) > 30)
  await waitForScrollEnd(page)
  const { position } = await firstInSight(page)
  const post = page.locator(`article[aria-posinset="${position}"]`)
  const link = post.getByRole('link', { name: /^Comments: / })
  const address = await link.getAttribute('href')
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Follow' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page.getByText('Login Successfull')).toBeVisible()
  await expect(page).toHaveURL('/explore')
  // Without her own posts, which Explore leaves out, it is another one in the list.
  await expect(posts(page).filter({ has: page.locator(`a[href="${address}"]`) })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(`/profile/${ines.username}?seed=200`)
})

test('a reload returns to about the same post, and a newly opened URL starts at the top', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/explore?seed=200')
  await expect(posts(page)).not.toHaveCount(0)
  await scrollUntil(page, async () => Number((await firstInSight(page)).position) > 60)
  await waitForScrollEnd(page)
  const before = await firstInSight(page)
  await page.reload()
  // Remeasured posts may shift the first visible one by one.
  const away = async () => Math.abs(Number((await firstInSight(page)).position) - Number(before.position))
  await expect.poll(away).toBeLessThanOrEqual(1)
  await page.goto('/explore')
  await expect(page.locator('article[aria-posinset="1"]')).toBeInViewport()
})

test('a page of posts that fails to load can be retried', { tag: '@extended' }, async ({ page, product }) => {
  await product.configure({ devTools: true })
  await page.goto('/explore?seed=100')
  await expect(posts(page)).not.toHaveCount(0)
  await setApiFaults(page, { errorRate: 100 })
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await scrollUntil(page, () => retry.isVisible())
  await setApiFaults(page)
  await retry.click()
  await scrollUntil(page, () => isAtEnd(page))
})

test('changing the order scrolls to the top', async ({ page }) => {
  await page.goto('/explore?seed=100')
  await expect(posts(page)).not.toHaveCount(0)
  await scrollUntil(page, async () => Number((await firstInSight(page)).position) > 20)
  await waitForScrollEnd(page)
  await page.getByRole('button', { name: 'Oldest' }).evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('article[aria-posinset="1"]')).toBeInViewport()
})

test('bookmarks are virtualized, and have an empty state', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/explore?seed=100')
  await expect(posts(page)).not.toHaveCount(0)
  await logIn(page, ines.name)
  const api = new PageApi(page, { loggedIn: true })
  const { bookmarks } = await api.call('listBookmarks')
  for (const postId of bookmarks) await api.call('removeBookmark', { parameters: { postId } })
  await navigate(page, '/bookmark')
  await expect(page.getByText('No post added to bookmarks')).toBeVisible()
  const { posts: all } = await api.call('listPosts')
  for (const { _id } of all.slice(0, 60)) await api.minimal('addBookmark', { parameters: { postId: _id } })
  await page.reload()
  await expect(posts(page)).not.toHaveCount(0)
  await scrollUntil(page, async () => (await posts(page).last().getAttribute('aria-setsize')) === '60')
  expect(await posts(page).count()).toBeLessThan(30)
})

test('a click while the list still scrolls is not lost', async ({ page }) => {
  await page.goto('/explore')
  // The first post is rendered on its own: without the next one, nothing is there to be hit.
  await expect(posts(page).nth(1)).toBeInViewport()
  await page.evaluate(() => {
    const isHit = new Promise<boolean>((resolve) => {
      const look = () => resolve(Boolean(document.elementFromPoint(720, 450)?.closest('article')))
      // The list handles scrolling one frame later.
      const soon = () => requestAnimationFrame(() => requestAnimationFrame(look))
      window.addEventListener('scroll', soon, { once: true })
    })
    Object.assign(window, { isHit })
  })
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, 200)
  expect(await page.evaluate(() => Reflect.get(window, 'isHit') as Promise<boolean>)).toBe(true)
})
