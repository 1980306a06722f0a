import type { Page } from '@playwright/test'
import { failing, setApiFaults, unreachable } from '../../fixtures/api-faults'
import { openPost } from '../../fixtures/open-post'
import { ewan, ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'
import { watchToasts } from '../../fixtures/toasts'

const main = (page: Page) => page.getByRole('main')
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })
const own = (page: Page) => page.getByRole('article', { name: `Post by ${ines.name}` }).first()
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
const message = (page: Page, words: string) => page.getByText(words, { exact: true })

/** Response delay in ms: long enough for a busy machine to check the state before the response. */
const slowBy = 4000

test('with a slow API changes show at once, and are confirmed by the response', async ({ page, product }) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  await expect(own(page)).toBeVisible()
  await setApiFaults(page, { slowBy })
  const toasts = await watchToasts(page)
  const like = own(page).getByRole('button', { name: /^Like: / })
  const bookmark = own(page).getByRole('button', { name: 'Bookmark' })
  await like.click()
  await bookmark.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  expect(await message(page, 'Liked').or(message(page, 'Bookmarked')).count()).toBe(0)
  await expect.poll(async () => (await toasts()).sort()).toEqual(['Bookmarked', 'Liked'])
  await setApiFaults(page, { slowBy, errorRate: 100 })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await setApiFaults(page, { slowBy })

  await openPost(own(page))
  await expect(comments(page)).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Slowly.')
  await page.keyboard.press('Control+Enter')
  await expect(comments(page)).toHaveCount(4)
  await expect(message(page, 'Commenting...')).toBeVisible()
  await expect(message(page, 'Commented!')).toBeVisible()
  const last = comments(page).last()
  await last.getByRole('button', { name: 'Edit comment' }).click()
  await page.getByRole('textbox', { name: 'Text of the comment' }).fill('Very slowly.')
  await page.keyboard.press('Control+Enter')
  await expect(last).toContainText('Very slowly.')
  await expect(message(page, 'Updating...')).toBeVisible()
  await expect(message(page, 'Comment updated!')).toBeVisible()
  await last.getByRole('button', { name: 'Delete comment' }).click()
  await expect(comments(page)).toHaveCount(3)
  await expect(message(page, 'Deleting...')).toBeVisible()
  await expect(message(page, 'Deleted!')).toBeVisible()

  await own(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Do you want to delete this post ?' })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question.getByRole('button', { name: 'Deleting . . .' })).toBeVisible()
  await expect(message(page, 'Deleted')).toBeVisible()
  await expect(page).toHaveURL('/feed')
  const text = page.getByRole('textbox', { name: 'Write a post' })
  await text.fill('Slow and steady.')
  await page.keyboard.press('Control+Enter')
  await expect(message(page, 'Creating Your Post')).toBeVisible()
  await expect(text).toHaveValue('Slow and steady.')
  await expect(page.getByRole('article').first()).toContainText('Slow and steady.')
  await expect(text).toHaveValue('')
})

test('a comment that fails late is restored when its author returns', async ({ page, product }) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  await openPost(own(page))
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await expect(box).toBeFocused()
  await setApiFaults(page, { errorRate: 100, slowBy })
  await page.keyboard.type('Not to be lost.')
  await page.keyboard.press('Control+Enter')
  await expect(message(page, 'Commenting...')).toBeVisible()
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible()
  await expect(page.getByText('Could not comment.')).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('Not to be lost.')
})

for (const { name, faults, message: text } of [failing, unreachable]) {
  test(`lists, a post and a profile show the error and Retry when the API ${name}`, async ({
    page,
    product,
  }) => {
    await product.configure({ devTools: true })
    await logIn(page, ines.name)
    await expect(own(page)).toBeVisible()
    const path = await own(page)
      .getByRole('link', { name: /^Comments: / })
      .getAttribute('href')

    await product.configure({ apiFaults: faults, devTools: true })
    for (const address of ['/feed', '/bookmark', path ?? '', `/profile/${ewan.username}`]) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(retry(page)).toBeVisible()
        await expect(main(page)).toContainText(text)
        await expect(page.getByRole('article')).toHaveCount(0)
        const suggestions = page.getByRole('region', { name: 'Suggested for you' })
        await expect(suggestions).toContainText("Couldn't load people.")
        await expect(suggestions.getByRole('button', { name: 'Retry' })).toBeVisible()
        await setApiFaults(page)
        await retry(page).click()
        await expect(
          page.getByRole('article').or(message(page, 'No post added to bookmarks')).first(),
        ).toBeVisible()
        await expect(page.locator('h1:focus, main:focus')).toHaveCount(1)
      })
    }
  })
}

test('whoever comes back is a member before a slow API has confirmed it', async ({ page, product }) => {
  await logIn(page, ines.name)
  await product.configure({ apiDelay: 60_000 })
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const box = page.getByRole('dialog', { name: 'Create Post' })
  await expect(box.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
  await expect(box.getByRole('link', { name: 'Login' })).toBeHidden()
  await page.keyboard.type('Written before the API has answered.')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(box.getByRole('textbox', { name: 'Write a post' })).toHaveValue(
    'Written before the API has answered.',
  )
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`/profile/${ines.username}`)
})
