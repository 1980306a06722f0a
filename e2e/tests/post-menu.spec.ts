import type { Page } from '@playwright/test'
import { openComposer } from '../fixtures/composer'
import { openPost } from '../fixtures/open-post'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'

const own = (page: Page) => page.getByRole('article', { name: `Post by ${ines.name}` }).first()
const others = (page: Page) => page.getByRole('article', { name: `Post by ${ewan.name}` }).first()
const question = (page: Page) => page.getByRole('dialog', { name: 'Do you want to delete this post ?' })

async function choose(page: Page, post: ReturnType<typeof own>, item: string) {
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('the menu works with the keyboard only, and restores focus', async ({ page }) => {
  await logIn(page, ines.name)
  const button = own(page).getByRole('button', { name: 'More' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const items = page.getByRole('menu', { name: 'More' }).getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('a click outside closes the menu without scrolling', async ({ page }) => {
  await page.goto('/explore')
  const button = others(page).getByRole('button', { name: 'More' })
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Follow' })).toBeVisible()
  const before = await others(page).boundingBox()
  await page.mouse.click(700, 20)
  await expect(page.getByRole('menu')).toBeHidden()
  expect(await others(page).boundingBox()).toEqual(before)
})

test('a person follows and unfollows an author from a post', async ({ page }) => {
  await logIn(page, ines.name)
  await choose(page, others(page), 'Unfollow')
  await expect(page.getByText('Unfollowed', { exact: true })).toBeVisible()
  await navigate(page, '/explore')
  // Until then, the post is the one of the feed.
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await choose(page, others(page), 'Follow')
  await expect(page.getByText('Followed', { exact: true })).toBeVisible()
})

const suggested = (page: Page) => page.getByRole('region', { name: 'Suggested for you' })

for (const [place, follow] of [
  ['the menu of a post', (page: Page) => choose(page, others(page), 'Follow')],
  ['suggestions', (page: Page) => suggested(page).getByRole('button', { name: 'Follow' }).first().click()],
] as const) {
  test(`a visitor who follows in ${place} is asked to log in, and returns after login`, async ({ page }) => {
    await page.goto('/explore')
    await follow(page)
    await expect(page.getByText('please login to follow')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Login as Guest' }).click()
    await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
    await expect(page).toHaveURL('/explore')
  })
}

test('the owner deletes a post, and it disappears everywhere', { tag: ['@journey', '@server'] }, async ({
  page,
}) => {
  await logIn(page, ines.name)
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: 'Write a post' }).fill('Soon gone.')
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: 'Soon gone.' })
  await post.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Bookmarked')).toBeVisible()
  await choose(page, post, 'Delete')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(post).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeFocused()
  for (const place of ['Explore', 'Bookmark']) {
    await page.getByRole('link', { name: place, exact: true }).click()
    await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(post).toHaveCount(0)
  }
})

test('deleting a post on its page leads to the feed, and its page no longer exists', async ({ page }) => {
  await logIn(page, ines.name)
  await openPost(own(page))
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  const address = page.url()
  await choose(page, own(page), 'Delete')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/feed')
  await page.goto(address)
  await expect(page.getByText("This post doesn't exist")).toBeVisible()
})
