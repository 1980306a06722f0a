import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { holdFiles } from '../fixtures/hold-files'
import { watchShifts } from '../fixtures/layout-checks'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const create = (page: Page) => page.getByRole('button', { name: 'Create New Account' })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a signup shows all its errors below their fields, and none in bubbles of the browser', async ({
  page,
}) => {
  await page.goto('/signup')
  await create(page).click()
  const errors = {
    'First Name': 'Enter your first name.',
    'Last Name': 'Enter your last name.',
    Username: 'Choose a username.',
    'Email Address': 'Enter an email address like name@example.org.',
    Password: 'password should be 6 characters long',
    'I accept all Terms & Conditions': 'please accept all Terms & Conditions',
  }
  for (const [name, error] of Object.entries(errors)) {
    await expect(field(page, name)).toHaveAccessibleDescription(error)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, 'First Name')).toBeFocused()
  // Only the first is announced, the others are read when they are reached.
  await expect(page.getByRole('alert')).toHaveText('Enter your first name.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page)).toEqual([])
  }
})

test('the icon of an error stands in the middle of its first line, also with text of twice the size', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const offset = () =>
    page.getByRole('alert').evaluate((error) => {
      const icon = error.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
      const middle =
        error.getBoundingClientRect().y + Number.parseFloat(getComputedStyle(error).lineHeight) / 2
      return Math.abs(icon.y + icon.height / 2 - middle)
    })
  await expect.poll(offset).toBeLessThan(1)
})

test('a sign-up survives a reload and a look at another page, but for its passwords', async ({ page }) => {
  const texts = {
    'First Name': 'Ada',
    'Last Name': 'Okafor',
    Username: 'ada.o',
    'Email Address': 'ada@example.org',
  }
  const passwords = { Password: 'echo-echo', 'Confirm Password': 'echo-echo' }
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  }
  const expectTexts = async () => {
    for (const [name, value] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(value)
    for (const name of Object.keys(passwords)) await expect(field(page, name)).toHaveValue('')
  }
  await page.goto('/signup')
  await fill({ ...texts, ...passwords })
  await page.reload()
  await expectTexts()
  await page.getByRole('link', { name: 'Already have an account' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expectTexts()
  await fill(passwords)
  await page.getByLabel('I accept all Terms & Conditions').check()
  await create(page).click()
  await expect(page).toHaveURL('/feed')
  // Nobody finds it in this tab later.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('ada@example.org')
})

test('a sign-up that somebody left goes with the login of another', async ({ page }) => {
  await page.goto('/signup')
  await field(page, 'Email Address').fill('ada@example.org')
  await page.getByRole('link', { name: 'Already have an account' }).click()
  // The sign-up, which has fields of the same names, stands until the login is rendered.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.getByLabel('Username').fill(ines.username)
  await field(page, 'Password').fill(ines.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Already have an account' }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await expect(field(page, 'Email Address')).toHaveValue('')
})

test('a login that a password manager has filled without telling the page is sent as it is shown', async ({
  page,
}) => {
  await page.goto('/login')
  for (const [label, text] of Object.entries({ Username: ines.username, Password: ines.password }))
    await field(page, label).evaluate((input: HTMLInputElement, value) => {
      input.value = value
    }, text)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/feed')
})

test('a username is taken as it is shown, with an @', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(`@${ines.username}`)
  await page.getByLabel('Password').fill(ines.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/feed')
})

test('an error appears when its field is left, and goes when it is corrected', async ({ page }) => {
  await page.goto('/signup')
  await field(page, 'Username').fill('a b')
  await expect(field(page, 'Username')).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toHaveText(
    'A username is made of the letters a to z, digits and _, with dots and hyphens between them.',
  )
  await field(page, 'Username').fill('ada.o')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Email Address'), 'a field that was passed by is not wrong').toHaveAttribute(
    'aria-invalid',
    'false',
  )
})

test('a press on the button is not lost to the error that moves it', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'Username').fill(ines.username)
  await field(page, 'Password').fill('12345')
  await page.getByRole('button', { name: 'Login', exact: true }).hover()
  await page.mouse.down()
  await expect(field(page, 'Password')).not.toBeFocused()
  await page.mouse.up()
  await expect(page.getByRole('alert')).toHaveText('Password should be 6 characters long')
  await expect(field(page, 'Password'), 'the form was sent').toBeFocused()
})

test('a field has one line around it, in ink with the focus and in the colour of danger when it is wrong', async ({
  page,
}) => {
  await page.goto('/login')
  const name = field(page, 'Username')
  const lines = () =>
    name.evaluate((element) => {
      const { outlineColor, outlineOffset, outlineStyle, borderTopColor, color } = getComputedStyle(element)
      return { outlineColor, outlineOffset, outlineStyle, borderTopColor, ink: color }
    })
  await name.focus()
  const focused = await lines()
  expect(focused).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' })
  expect([focused.outlineColor, focused.borderTopColor]).toEqual([focused.ink, focused.ink])
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  const wrong = await lines()
  expect(wrong.outlineColor).toBe(wrong.borderTopColor)
  expect(wrong.borderTopColor).not.toBe(focused.ink)
})

test('the login does not move when the accounts for guests arrive', { tag: ['@phone', '@chromium'] }, async ({
  page,
}) => {
  const expectShiftsUpTo = await watchShifts(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: ines.name })).toBeVisible()
  await expectShiftsUpTo(0.004)
})

test('whoever waits for the accounts for guests is told why they are late, and gets them once they come', {
  tag: '@extended',
}, async ({ page }) => {
  await page.clock.install()
  const release = await holdFiles(page, /back-end-/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select a User' })
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.runFor(20_000)
  const reason = dialog.getByRole('alert')
  await expect(reason).toHaveText(
    'The API is still starting. Check your connection. The accounts appear here once it runs.',
  )
  release()
  await expect(dialog.getByRole('button', { name: ines.name })).toBeVisible()
  await expect(reason).toBeHidden()
})

test('a text that is too long for a post says so beside Post', async ({ page }) => {
  await logIn(page, ines.name)
  const text = page.getByRole('textbox', { name: 'Write a post' })
  await text.fill('x'.repeat(1900))
  await expect(page.getByText('100 characters left')).toHaveRole('status')
  await text.fill('x'.repeat(2001))
  await expect(text).toHaveAccessibleDescription('1 character too long')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
})

test('texts and searches are written in their own direction', async ({ page }) => {
  await logIn(page, ines.name)
  for (const text of [page.getByRole('textbox', { name: 'Write a post' }), page.getByRole('searchbox')]) {
    await expect(text).toHaveCSS('direction', 'ltr')
    await text.fill('שלום')
    await expect(text).toHaveCSS('direction', 'rtl')
  }
})

test('settings and the button that opens a form are in sight on small phones with text of twice the size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, ines.name, `/profile/${ines.username}`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const cover = page.getByRole('button', { name: 'Change cover' }).locator('..')
  const belowCover = async () => {
    const [above, button] = await Promise.all([
      cover.boundingBox(),
      page.getByRole('button', { name: 'Edit Profile' }).boundingBox(),
    ])
    return (button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(belowCover).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const control of [page.getByText('Dark'), page.getByRole('button', { name: 'Show all' })])
    await expect(control).toBeInViewport({ ratio: 1 })
})
