import { ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

test('a first start with a clock in 1970 shows an error, stores nothing, and continues once the clock is right', async ({
  page,
}) => {
  await page.clock.setSystemTime(0)
  await page.goto('/explore')
  await expect(
    page.getByRole('heading', { name: 'The clock of this device is wrong', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText(/It says that today is (January 1, 1970|December 31, 1969)\./)).toBeVisible()
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('echosphere-api')
  await page.clock.setSystemTime(Date.now())
  const posts = page.getByRole('article')
  await expect(posts.first()).toHaveAttribute('aria-setsize', '6')
  for (const words of await posts.getByRole('time').allTextContents())
    expect(words).toMatch(/^(few seconds|\d+ (min|h|d|mo)) ago$/)
  await logIn(page, ines.name)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
})

/** Removes what an insecure context lacks, such as plain http in a local network. */
function dropSecureContext(): void {
  Object.defineProperty(crypto, 'subtle', { value: undefined })
  Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
  Object.defineProperty(window, 'isSecureContext', { value: false })
}

test('in an insecure context the page says where to open it, and stores nothing', async ({
  page,
  context,
}) => {
  await page.addInitScript(dropSecureContext)
  await page.goto('/explore')
  const title = page.getByRole('heading', { name: 'EchoSphere needs a secure address', level: 1 })
  await expect(title).toBeVisible()
  await expect(page.getByText(/address that begins with https:\/\/, or.* http:\/\/localhost/)).toBeVisible()
  await expect(page).toHaveTitle(/EchoSphere needs a secure address/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(title).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  const secure = await context.newPage()
  await secure.goto('/explore')
  await expect(secure.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
})

test('a standalone remote shows the same error', async ({ page, product }) => {
  await page.addInitScript(dropSecureContext)
  await page.goto(`${product.origins.social}/explore`)
  await expect(
    page.getByRole('heading', { name: 'EchoSphere needs a secure address', level: 1 }),
  ).toBeVisible()
})
