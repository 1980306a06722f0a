import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { PageApi } from '../fixtures/page-api'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, logInAsGuest, test } from '../fixtures/test'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const account = (page: Page) => settings(page).getByRole('group', { name: 'Account' })
const landing = (page: Page) => page.getByRole('link', { name: "Let's explore" })
const ended = (page: Page) => page.getByText('Your session has ended.')
const sessionIn = (page: Page) =>
  page.evaluate(() => ['token', 'user', 'leaving'].map((key) => localStorage.getItem(key)))

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await account(page).getByRole('button', { name: action }).click()
}

test('people download everything that is stored about them', async ({ page }) => {
  await logIn(page, ines.name)
  const downloading = page.waitForEvent('download')
  await choose(page, 'Export my data')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`echosphere-${ines.username}.json`)
  await expect(page.getByText(`Saved to echosphere-${ines.username}.json`)).toBeVisible()
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    profile: { username: ines.username },
    posts: [{ media: expect.any(Array) }],
    following: [{ username: ewan.username }],
  })
  expect(text).not.toContain('assword')
})

test('a double click on Export saves one file', async ({ page, product }) => {
  await product.configure({ apiDelay: 400 })
  await logIn(page, ines.name)
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.getByRole('button', { name: 'Settings' }).click()
  const button = account(page).getByRole('button', { name: 'Export my data' })
  await button.dblclick()
  await expect(button).toBeDisabled()
  await expect(page.getByText(`Saved to echosphere-${ines.username}.json`)).toBeVisible()
  await expect(button).toBeEnabled()
  await expect.poll(() => names).toEqual([`echosphere-${ines.username}.json`])
})

test('visitors have no account in their settings', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page).getByRole('group', { name: 'Theme' })).toBeVisible()
  await expect(account(page)).toHaveCount(0)
})

test('a logout everywhere asks first, and then ends the sessions of every tab and browser without a warning', async ({
  page,
  context,
}) => {
  await logInAsGuest(page, ines.name)
  const stolen = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()

  await choose(page, 'Log out everywhere')
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(account(page).getByRole('button', { name: 'Log out everywhere' })).toBeFocused()
  await account(page).getByRole('button', { name: 'Log out everywhere' }).click()
  await question.getByRole('button', { name: 'Log out everywhere' }).click()

  await expect(page.getByText('Logged out everywhere')).toBeVisible()
  await expect(landing(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  expect(await sessionIn(page)).toEqual([null, null, null])
  const status = (token: string) =>
    page.evaluate(
      async (authorization) => (await fetch('/api/users/bookmark', { headers: { authorization } })).status,
      token,
    )
  expect(await status(stolen)).toBe(401)
  for (const tab of [page, other]) await expect(ended(tab)).toHaveCount(0)
  await logInAsGuest(page, ines.name)
})

test('a logout revokes the token, and needs no answer', async ({ page }) => {
  await logInAsGuest(page, ines.name)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(landing(page)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(
        async (authorization) => (await fetch('/api/users/bookmark', { headers: { authorization } })).status,
        token,
      ),
    )
    .toBe(401)
  await expect(ended(page)).toHaveCount(0)
})

test('a deleted account is gone: from Explore, from lists of followers, and from the login', async ({
  page,
  context,
}) => {
  await logInAsGuest(page, ines.name)
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('article').filter({ hasText: ines.name })).not.toHaveCount(0)

  await choose(page, 'Delete account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await remove.click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter your password.')
  await dialog.getByLabel('Password').fill('not this one')
  await remove.click()
  await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.')
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await dialog.getByLabel('Password').fill(ines.password)
  await remove.click()

  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(landing(page)).toBeVisible()
  expect(await sessionIn(page)).toEqual([null, null, null])
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  for (const tab of [page, other]) await expect(ended(tab)).toHaveCount(0)

  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: ines.name })).toHaveCount(0)
  await page.goto(`/profile/${ewan.username}`)
  // She was the only one.
  await expect(page.getByRole('button', { name: /Followers/ })).toHaveText(/^0/)
  await page.getByRole('button', { name: /Followers/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(ines.name)).toHaveCount(0)

  await page.goto('/login')
  await page.getByLabel('Username').fill(ines.username)
  await page.getByLabel('Password').fill(ines.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The username you entered is not Registered. Not Found error',
  )
})

test('the guest login shows accounts as their guests have left them', async ({ page }) => {
  await logIn(page, ines.name)
  const api = new PageApi(page, { loggedIn: true })
  await api.call('editUser', { body: { userData: { firstName: 'Agnes' } } })
  await page.getByRole('button', { name: 'Logout' }).click()
  await logInAsGuest(page, 'Agnes Taveira')
  await api.call('deleteAccount', { body: { password: ines.password } })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select a User' })
  await expect(dialog.getByRole('button', { name: /Taveira.*Deleted/ })).toBeDisabled()
  await dialog.getByRole('button', { name: ewan.name }).click()
  await expect(page).toHaveURL('/feed')
})

test('settings and the dialogs of the account have no violations that axe finds', async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(account(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page)).toEqual([])
  }
  await account(page).getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page)).toEqual([])
  }
})
