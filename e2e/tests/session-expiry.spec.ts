import type { Page } from '@playwright/test'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

const day = 24 * 60 * 60 * 1000
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a post' })
const ended = (page: Page) => page.getByText('Your session has ended.')
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** The payload of a token. */
async function readToken(page: Page): Promise<{ iat: number; exp?: number }> {
  const [, payload = ''] = (await tokenIn(page)).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

test('a session renews while it is used, in every tab', async ({ page, context }) => {
  await page.clock.setSystemTime(Date.now())
  await logInAsGuest(page, ines.name)
  const first = await tokenIn(page)
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  for (const days of [5, 10, 15]) {
    await context.clock.setSystemTime(Date.now() + days * day)
    await page.reload()
    await expect(box(page)).toBeVisible()
    await expect
      .poll(async () => (await readToken(page)).iat * 1000)
      .toBeGreaterThan(Date.now() + (days - 1) * day)
  }
  expect(await tokenIn(page)).not.toBe(first)
  await other.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
  await expect(other.getByText(/^(Liked|Disliked)$/)).toBeVisible()
  await expect(ended(other)).toHaveCount(0)
})

test('a session unused for a week expires: login leads back, and the draft is restored', async ({ page }) => {
  await page.clock.setSystemTime(Date.now())
  await logInAsGuest(page, ines.name)
  await box(page).fill('Half a thought.')
  // Close the app: its requests would end the session before it is opened again.
  await page.goto('about:blank')
  await page.clock.setSystemTime(Date.now() + 8 * day)
  await page.goto('/feed')
  await expect(page).toHaveURL('/login')
  await expect(ended(page)).toHaveCount(1)
  expect(await tokenIn(page)).toBe('')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL('/feed')
  await expect(box(page)).toHaveValue('Half a thought.')
  await expect(ended(page)).toHaveCount(0)
})

test('a session of an earlier version without an expiry continues and gets one', async ({ page }) => {
  await logInAsGuest(page, ines.name)
  // Signed as that version did, with the secret of the in-browser back end.
  const old = await page.evaluate(async () => {
    const encode = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    const utf8 = (text: string) => new TextEncoder().encode(text)
    const [header, payload] = (localStorage.getItem('token') ?? '').split('.')
    const { _id, username } = JSON.parse(atob(payload ?? ''))
    const signed = `${header}.${encode(utf8(JSON.stringify({ _id, username, iat: 1_700_000_000 })))}`
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const secret = utf8('echosphere-in-browser-back-end')
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
    const token = `${signed}.${encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(signed))))}`
    localStorage.setItem('token', token)
    return token
  })
  await page.reload()
  await expect(box(page)).toBeVisible()
  await expect.poll(() => tokenIn(page)).not.toBe(old)
  const { iat, exp = 0 } = await readToken(page)
  expect(exp - iat).toBe((7 * day) / 1000)
  await expect(ended(page)).toHaveCount(0)
})

test('a clock that was a month ahead or behind locks nobody out', { tag: '@extended' }, async ({ page }) => {
  for (const off of [30, -30]) {
    await page.clock.setSystemTime(Date.now() + off * day)
    await logInAsGuest(page, ines.name)
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    if (off < 0) {
      await page.getByRole('button', { name: 'Login as Guest' }).click()
      await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
    }
    await expect(box(page)).toBeVisible()
    await expect.poll(async () => Math.abs((await readToken(page)).iat - Date.now() / 1000)).toBeLessThan(600)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  }
})
