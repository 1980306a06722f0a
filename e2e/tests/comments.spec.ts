import type { Page } from '@playwright/test'
import { setApiFaults } from '../fixtures/api-faults'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'
import { watchToasts } from '../fixtures/toasts'

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
const box = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the comment' })
const count = (page: Page) => page.getByRole('article').getByRole('link', { name: /^Comments: / })

/** Opens the post by Inês with a comment of her own. */
async function openPost(page: Page) {
  await logIn(page, ines.name)
  await page
    .getByRole('article', { name: `Post by ${ines.name}` })
    .first()
    .getByRole('link', { name: 'Comments: 3' })
    .click()
  await expect(comments(page)).toHaveCount(3)
}

test('a person adds, edits and deletes a comment with the keyboard only', { tag: '@server' }, async ({
  page,
}) => {
  await openPost(page)
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled()
  await expect(comments(page).first().getByRole('button')).toHaveCount(0)
  await box(page).focus()
  await page.keyboard.type('So the gull won.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Commented!')).toBeVisible()
  await expect(count(page)).toHaveAccessibleName('Comments: 4')
  const last = comments(page).last()
  await expect(last).toContainText('few seconds ago')

  await last.getByRole('button', { name: 'Edit comment' }).press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' Twice.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Comment updated!')).toBeVisible()
  await expect(last).toContainText('So the gull won. Twice.')
  await expect(last.getByRole('button', { name: 'Edit comment' })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deleted!')).toBeVisible()
  await expect(count(page)).toHaveAccessibleName('Comments: 3')
  await page.reload()
  await expect(comments(page)).toHaveCount(3)
})

test('undo restores a deleted comment in its place, with the focus', { tag: '@server' }, async ({ page }) => {
  await openPost(page)
  const texts = await comments(page).allInnerTexts()
  const own = comments(page).filter({ has: page.getByRole('button', { name: 'Delete comment' }) })
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await expect(comments(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Comment restored!')).toBeVisible()
  await expect(comments(page)).toHaveCount(3)
  await expect(own.locator(':focus')).toHaveCount(1)
  expect(await comments(page).allInnerTexts()).toEqual(texts)
  await page.reload()
  await expect(comments(page)).toHaveCount(3)
})

test('a comment that could not be sent is restored after a reload', { tag: '@extended' }, async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await openPost(page)
  await setApiFaults(page, { dropRate: 100 })
  await box(page).fill('Not to be lost.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Could not comment.')).toBeVisible()
  await page.reload()
  await expect(box(page)).toHaveValue('Not to be lost.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Commented!')).toBeVisible()
  await expect(comments(page)).toHaveCount(4)
})

test('a comment that was begun goes on at its end', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  const comments = page.getByRole('link', { name: 'Comments: 3' }).first()
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await comments.click()
  await field.fill('Half a')
  await page.goBack()
  await comments.click()
  await expect(field).toBeFocused()
  await page.keyboard.type(' comment')
  await expect(field).toHaveValue('Half a comment')
})

test('a visitor who presses Comment is led to the login, and told that they need one', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Comments: 3' }).click()
  await expect(page.getByText('please login to continue', { exact: true })).toBeVisible()
  const login = page.getByRole('main').getByRole('link', { name: 'Login' })
  await expect(login).toBeFocused()
  await expect(login).toBeInViewport()
})

test('a visitor who wants to comment returns to the post after login', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Comments: 3' }).click()
  await expect(page).toHaveURL(/\/post\//)
  const address = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL(address)
  await expect(box(page)).toBeVisible()
})

test('a comment whose answer was lost, and that was deleted since, can be sent again', {
  tag: '@extended',
}, async ({ page, product }) => {
  await product.configure({ devTools: true })
  await openPost(page)
  await box(page).fill('Once more')
  await setApiFaults(page, { lostRate: 100 })
  const send = page.getByRole('button', { name: 'Comment', exact: true })
  await send.click()
  await expect(page.getByText('Could not comment.')).toBeVisible()
  await setApiFaults(page, {})
  const postId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const api = new PageApi(page, { loggedIn: true })
  const { comments: written } = await api.call('listComments', { parameters: { postId } })
  await api.call('deleteComment', { parameters: { postId, commentId: written.at(-1)?.id ?? '' } })
  const toasts = await watchToasts(page)
  await send.click()
  await expect(page.getByText('Commented!')).toBeVisible()
  expect((await toasts()).join()).not.toContain('Comment not found')
  const { comments } = await api.call('listComments', { parameters: { postId } })
  expect(comments.filter(({ comment }) => comment === 'Once more')).toHaveLength(1)
})
