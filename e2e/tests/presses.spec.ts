import type { Page } from '@playwright/test'
import { consoleOf, consoleReady } from '../fixtures/console'
import { ines } from '../fixtures/people'
import { pressAsSafari } from '../fixtures/safari-presses'
import { expect, logIn, test } from '../fixtures/test'

test('dialogs, pictures and pages return the focus to what a mouse has pressed, in Safari as well', async ({
  page,
  context,
}) => {
  await pressAsSafari(context)
  await logIn(page, ines.name, '/explore')
  const post = page.getByRole('article').first()
  for (const [opener, dialog] of [
    [page.getByRole('button', { name: 'Create Post' }), 'Create Post'],
    [page.getByRole('button', { name: 'Settings' }), 'Settings'],
    [post.getByRole('button', { name: 'Share' }), 'Share'],
    [post.getByRole('button', { name: 'Open image' }), 'Media of the post'],
  ] as const) {
    await opener.click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  const date = post.getByRole('link', { name: / ago$/ })
  await date.click()
  await expect(page.getByRole('heading', { name: 'Post' })).toBeFocused()
  await page.goBack()
  await expect(date).toBeFocused()
})

/** Sends a request that is never answered. */
async function sendInVain(page: Page) {
  await page.route('**/hangs', () => undefined)
  const { endpoint, button, status } = await consoleReady(page)
  await endpoint.fill('/hangs')
  await button('Submit').click()
  await expect(status).toContainText('Waiting…')
}

for (const [host, origin] of [
  ['our shell', 'shell'],
  ['any host', 'mockman'],
] as const)
  test(`the request tester in ${host} hears keys after its button is pressed, in Safari as well`, async ({
    page,
    context,
    product,
  }) => {
    await pressAsSafari(context)
    await page.goto(`${product.origins[origin]}/mockman`)
    await sendInVain(page)
    await page.keyboard.press('Escape')
    await expect(consoleOf(page).status).toContainText('Cancelled')
  })

test('the request tester hears keys after a text of it is pressed', async ({ page }) => {
  await page.goto('/mockman')
  await sendInVain(page)
  await page.getByRole('heading', { name: 'Response', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(consoleOf(page).status).toContainText('Cancelled')
})
