import type { Locator, Page } from '@playwright/test'
import { PageApi } from '../../fixtures/page-api'
import { ines } from '../../fixtures/people'
import { expect, logIn, navigate, test } from '../../fixtures/test'

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const heightOf = async (page: Page, text: string) => (await post(page, text).boundingBox())?.height ?? 0
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

async function publish(page: Page, ...texts: string[]): Promise<string[]> {
  const api = new PageApi(page, { loggedIn: true })
  const before = new Set((await api.call('listPosts')).posts.map(({ _id }) => _id))
  for (const content of texts) await api.call('createPost', { body: { postData: { content } } })
  const { posts } = await api.call('listPosts')
  return texts.map((text) => posts.find((each) => !before.has(each._id) && each.content === text)?._id ?? '')
}

test('a post of 2,000 characters takes no more space in a list than others, whatever the characters', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, ines.name)
  const texts = [
    `breaks${'\n'.repeat(1993)}b`,
    `short\n${'x\n'.repeat(980)}`.trim(),
    `words ${'word '.repeat(390)}`.trim(),
    `word${'w'.repeat(1900)}`,
    `wide${'\ufdfd'.repeat(1900)}`,
  ]
  const ids = await publish(page, ...texts)
  for (const [index, start] of ['breaks', 'short', 'words', 'wordw', 'wide'].entries()) {
    await navigate(page, '/explore')
    await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
    await post(page, start).scrollIntoViewIfNeeded()
    expect(await heightOf(page, start), start).toBeLessThan(900)
    await navigate(page, `/post/${ids[index]}`)
    await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
    await expect(post(page, start)).toBeVisible()
    expect(await heightOf(page, start), `${start} on its own page`).toBeLessThan(3400)
  }
})

test('a long post expands and collapses in place, by mouse and keyboard', async ({ page }) => {
  await logIn(page, ines.name)
  await publish(page, 'the next one', lines(200), 'the one before')
  await navigate(page, '/explore')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  const long = post(page, 'line 0')
  const more = long.getByRole('button', { name: 'Show all' })
  const less = long.getByRole('button', { name: 'Show less' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const top = (await long.boundingBox())?.y

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(less).toBeFocused()
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL('/explore')
  expect((await long.boundingBox())?.y).toBe(top)
  await expect(long).toContainText('line 199')

  // The list has updated the height: the next post is right below.
  const below = async () => {
    const [here, next] = [await long.boundingBox(), await post(page, 'the next one').boundingBox()]
    return Math.abs((here?.y ?? 0) + (here?.height ?? 0) - (next?.y ?? 1e9))
  }
  await less.scrollIntoViewIfNeeded()
  await expect.poll(below).toBeLessThan(2)
  await less.click()
  await expect(more).toBeFocused()
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect.poll(below).toBeLessThan(2)
  await expect(post(page, 'the next one')).toBeInViewport()
})

test('an expanded post stays expanded after scrolling away, and after Back', async ({ page }) => {
  await page.goto('/explore?seed=60')
  await expect(page.getByRole('article').first()).toBeVisible()
  await logIn(page, ines.name)
  await publish(page, lines(80))
  await navigate(page, '/explore')
  await post(page, 'line 0').getByRole('button', { name: 'Show all' }).click()
  await page.keyboard.press('End')
  await expect(post(page, 'line 0')).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(post(page, 'line 0')).toContainText('line 79')
  await page.getByRole('link', { name: 'Bookmark', exact: true }).click()
  await expect(page).toHaveURL('/bookmark')
  await page.goBack()
  await expect(post(page, 'line 0').getByRole('button', { name: 'Show less' })).toBeVisible()
})

test('long comments and bios are collapsed', async ({ page }) => {
  await logIn(page, ines.name)
  const [postId = ''] = await publish(page, 'with a comment')
  const api = new PageApi(page, { loggedIn: true })
  const comment = lines(120)
  await api.call('addComment', { parameters: { postId }, body: { commentData: { comment } } })
  await api.call('editUser', { body: { userData: { bio: `bio${'\nx'.repeat(140)}` } } })
  await navigate(page, `/post/${postId}`)
  const item = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(item).toContainText('line 9 …')
  await expect(item).not.toContainText('line 10')
  await item.getByRole('button', { name: 'Show all' }).click()
  await expect(item).toContainText('line 119')
  // The page has loaded the person before the bio was changed.
  await page.goto(`/profile/${ines.username}`)
  const header = page.getByRole('main').locator('header').filter({ hasText: ines.name })
  await expect(header.getByRole('button', { name: 'Show all' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBeLessThan(800)
})

test('marks heaped on a letter do not cover what is above their text', async ({ page }) => {
  const heap = `Z${'\u0301'.repeat(48)}`
  await logIn(page, ines.name)
  const api = new PageApi(page, { loggedIn: true })
  const [postId = ''] = await publish(page, `heap ${heap}`, 'the one above')
  for (const comment of ['the first', `heap ${heap}`]) {
    await api.call('addComment', { parameters: { postId }, body: { commentData: { comment } } })
  }
  await api.call('editUser', { body: { userData: { firstName: heap } } })
  const expectUncovered = async (above: Locator, source: Locator) => {
    const shown = await above.screenshot()
    await source.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'))
    expect((await above.screenshot()).equals(shown)).toBe(true)
  }
  const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  await page.goto('/explore')
  await expectUncovered(post(page, 'the one above'), post(page, 'heap'))
  await page.goto(`/post/${postId}`)
  await expectUncovered(comment('the first').getByText('the first'), comment('heap'))
  await page.goto(`/profile/${ines.username}`)
  const cover = page.getByRole('button', { name: 'Change cover' }).locator('..')
  await expectUncovered(cover, page.getByRole('heading', { level: 1 }))
})
