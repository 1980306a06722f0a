import type { Page } from '@playwright/test'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logIn, logInAsGuest, test } from '../fixtures/test'

/** Has the API reject the session from the next document on: of the same user, signed with another key. */
const endSession = (page: Page) =>
  page.addInitScript(() => {
    const token = localStorage.getItem('token')
    if (token?.includes('.'))
      localStorage.setItem('token', `${token.slice(0, token.lastIndexOf('.'))}.forged`)
  })

/** Ends the session as another device does. */
const endSessionElsewhere = (page: Page) => new PageApi(page, { loggedIn: true }).call('logout')

test('a session rejected by the API ends once, with a way back', { tag: '@server' }, async ({ page }) => {
  await logInAsGuest(page, ines.name)
  await endSession(page)
  await page.goto('/bookmark')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL('/bookmark')
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})

test('a session that ends on a public page keeps the person there', async ({ page }) => {
  await logInAsGuest(page, ines.name)
  await endSession(page)
  await page.goto(`/profile/${ines.username}`)
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
  await page.getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL(`/profile/${ines.username}`)
})

test('a session that ends in the request tester leads back to it, though the login is another document', async ({
  page,
}) => {
  await logInAsGuest(page, ines.name)
  await endSession(page)
  await page.goto('/mockman')
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('/api/posts?limit=3')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Of somebody who was logged out')
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL('/mockman')
  await expect(page.getByRole('textbox', { name: 'Endpoint' })).toHaveValue('/api/posts?limit=3')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('an account that could not be deleted, because the session had ended, is said to be still there', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Password').fill(ines.password)
  await endSessionElsewhere(page)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account was not deleted: your session had ended.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a logout everywhere that comes after the end of its session says so', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await endSessionElsewhere(page)
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('You were logged out here only: your session had ended.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a logout ends the session in a copy of the tab, too, which has it though it is not remembered', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Remember Me').uncheck()
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL('/feed')
  // As a browser that duplicates a tab does, a window gets what its opener has in sessionStorage.
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/explore')),
  ])
  await expect(copy.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(copy.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await copy.reload()
  await expect(copy.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})
