import type { Locator, Page } from '@playwright/test'
import { untilApiRuns } from '../../fixtures/api-faults'
import { PageApi } from '../../fixtures/page-api'
import { ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

// A post that hundreds like and comment on, and a person whom hundreds follow: the same screens as for few.

/** Opens the feed with a popular post by the person who is logged in. Returns its id. */
async function makePopular(page: Page): Promise<string> {
  await logIn(page, ines.name)
  await untilApiRuns(page)
  const { postId = '' } =
    (await page.evaluate(() =>
      window.echosphereApi?.seedPopularity({ people: 500, likes: 400, comments: 400, followers: 300 }),
    )) ?? {}
  return postId
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const commentList = (page: Page) => page.getByRole('list', { name: 'Comments' })

/** Scrolls with the wheel until this many items of the list under the mouse have been reached. */
async function scrollTo(
  page: Page,
  list: Locator,
  count: number,
  onStep?: () => Promise<void>,
): Promise<void> {
  const reached = async () => Number(await list.getByRole('listitem').last().getAttribute('aria-posinset'))
  while ((await reached()) < count) {
    await page.mouse.wheel(0, 800)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await onStep?.()
  }
}

test.beforeEach(({ product }) => product.configure({ devTools: true }))

test('hundreds of comments load as one scrolls, in both orders, and few are in the document', async ({
  page,
}) => {
  const postId = await makePopular(page)
  await page.goto(`/post/${postId}`)
  await expect(page.getByRole('link', { name: 'Comments: 400' })).toBeVisible()
  const items = commentList(page).getByRole('listitem')
  await expect(items.first()).toBeVisible()
  const oldest = await items.first().textContent()
  await page.mouse.move(700, 600)
  let most = 0
  await scrollTo(page, commentList(page), 100, async () => {
    most = Math.max(most, await countElements(page))
  })
  expect(most).toBeLessThan(1500)

  await page.goto(`/post/${postId}`)
  await page.getByRole('button', { name: 'Latest first' }).click()
  await expect(page).toHaveURL(/comments=latest/)
  await expect(items.first()).not.toHaveText(oldest ?? '')
})

test('a link to one of hundreds of comments shows and focuses it', async ({ page }) => {
  const postId = await makePopular(page)
  const api = new PageApi(page)
  const { comments } = await api.call('listComments', { parameters: { postId } })
  const linked = comments[250]
  if (!linked) throw new Error('There are too few comments')
  await page.goto(`/post/${postId}#comment-${linked.id}`)
  const item = page.locator(`[id="comment-${linked.id}"]`)
  await expect(item).toBeInViewport()
  await expect(item).toBeFocused()
  await expect(item).toContainText(linked.comment)
  await page.getByRole('button', { name: 'Show previous comments' }).click()
  await expect(page.locator(`[id="comment-${comments[240]?.id}"]`)).toBeAttached()

  await page.goto(`/post/${postId}#comment-nowhere`)
  await expect(page.getByText("This comment doesn't exist or was deleted.")).toBeVisible()
  await expect(commentList(page).getByRole('listitem').first()).toBeVisible()
})

test('likers and followers load as one scrolls', async ({ page }) => {
  const postId = await makePopular(page)
  await page.goto(`/post/${postId}`)
  await page.getByRole('button', { name: /^Liked by .*, .* and 398 others$/ }).click()
  const scrollIn = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('listitem').first().hover()
    await scrollTo(page, dialog, 100)
    expect(await dialog.getByRole('listitem').count()).toBeLessThan(60)
  }
  await scrollIn('Liked by')
  await page.goto(`/profile/${ines.username}`)
  await page.getByRole('button', { name: /^30\d Followers$/ }).click()
  await scrollIn('Followers')
})

test('a like of a popular post changes its count and stays after a reload', async ({ page }) => {
  const postId = await makePopular(page)
  await page.goto(`/post/${postId}`)
  await page.getByRole('button', { name: 'Like: 400' }).click()
  await expect(page.getByRole('button', { name: 'Like: 401' })).toHaveAttribute('aria-pressed', 'true')
  // It is on screen before it is stored.
  const api = new PageApi(page, { loggedIn: true })
  const stored = () => api.minimal('getPost', { parameters: { postId } })
  await expect.poll(async () => (await stored()).post).toMatchObject({ likeCount: 401, liked: true })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Like: 401' })).toHaveAttribute('aria-pressed', 'true')
})
