import type { Page } from '@playwright/test'
import { consoleOf, echoed, openConsole, openLibrary, setUpEchoServer } from '../../fixtures/console'
import { expect, test } from '../../fixtures/test'

const echo = setUpEchoServer()

/** A stranger's link hash: an endpoint is enough. */
const linkOf = (request: { endpoint: string } & Record<string, unknown>) =>
  `#request=${Buffer.from(JSON.stringify(request)).toString('base64url')}`

/** Stores an environment like the variables editor. */
const storeVariables = (page: Page, variables: Record<string, string>) =>
  page.evaluate((fields) => {
    const rows = fields.map(([name, value], id) => ({ id, isUsed: true, name, value }))
    const environments = { list: [{ id: 'e', name: 'Local', rows }], activeId: 'e' }
    localStorage.setItem('mockman.environments', JSON.stringify(environments))
  }, Object.entries(variables))

/** Opens the console by a link with a request, as from another site. */
async function followLink(page: Page, link: string) {
  await page.goto('about:blank')
  await page.goto(link)
  const parts = consoleOf(page)
  await expect(page.getByText('Opened from a link.')).toBeVisible()
  return { ...parts, question: page.getByRole('dialog', { name: 'Send your values?' }) }
}

for (const app of ['shell', 'mockman'] as const) {
  test(`a linked request in the ${app} gets a variable only after consent to its host`, async ({
    page,
    product,
  }) => {
    const origin = product.origins[app]
    await page.goto(`${origin}/mockman`)
    await consoleOf(page).endpoint.waitFor()
    await storeVariables(page, { token: 's3cret', host: new URL(echo.origin).host })
    const endpoint = `${echo.origin}/echo?t={{token}}`
    const { button, question, status, ...parts } = await followLink(
      page,
      `${origin}/mockman${linkOf({ endpoint, origin: 'person' })}`,
    )
    const before = echo.received.length

    // By keyboard only; an extra Enter does not consent.
    await parts.endpoint.focus()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(question.getByRole('listitem')).toContainText(`${echo.origin}`)
    await expect(question.getByRole('listitem')).toContainText('gets the value of token')
    await expect(question).not.toContainText('s3cret')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(parts.endpoint).toBeFocused()

    // It stays foreign after a reload and edits.
    await page.reload()
    await page.getByLabel('Header 1 value').fill('text/html')
    await button('Submit').click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    expect(echo.received.slice(before)).toEqual([])

    await button('Submit').click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Send with these values' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status).toContainText('200 OK')
    await expect(button('Submit')).toBeFocused()
    expect((await echoed(page)).query).toBe('?t=s3cret')

    // Consent is for this host and these names.
    await page.reload()
    await button('Submit').click()
    await expect(status).toContainText('200 OK')
    await expect(question).toBeHidden()
    await parts.endpoint.fill('http://{{host}}/echo?t={{token}}')
    await button('Submit').click()
    await expect(question.locator('mark')).toHaveText(echo.origin)
    await expect(question).toContainText('this address comes from host')
    expect(echo.received.slice(before)).toHaveLength(2)
  })
}

test('an imported collection asks for consent to all hosts and names once before it runs', async ({
  page,
}) => {
  const { button, tab } = await openConsole(page)
  await storeVariables(page, { token: 's3cret', base: echo.origin })
  await page.reload()
  const requests = [
    { name: 'one', request: { endpoint: '{{base}}/echo?one' } },
    { name: 'two', request: { endpoint: `${echo.origin}/echo?two={{token}}` } },
    { name: 'three', request: { endpoint: '/api/test-todos?limit={{token}}' } },
  ]
  const file = { format: 'mockman collections', version: 1, collections: [{ name: 'Theirs', requests }] }
  const collections = await openLibrary(page)
  await tab('Collections').click()
  await collections.getByLabel('Import').setInputFiles({
    name: 'theirs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  const before = echo.received.length
  const question = page.getByRole('dialog', { name: 'Send your values?' })
  await button('Run all').click()
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await expect(question.getByRole('listitem').first()).toContainText('gets the values of base and token')
  await expect(question.getByRole('listitem').last()).toContainText('this page’s own server')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button('Run all')).toBeFocused()
  expect(echo.received.slice(before)).toEqual([])

  await button('Run all').click()
  await button('Run with these values').click()
  const third = collections.getByRole('list', { name: 'Results of Theirs' }).getByRole('listitem').nth(2)
  await expect(third).toContainText('200 OK')
  expect(echo.received.slice(before)).toEqual(['GET /echo?one', 'GET /echo?two=s3cret'])

  // Consent is stored with the requests.
  await page.reload()
  await tab('Collections').click()
  await button('Run all').click()
  await expect(third).toContainText('200 OK')
  expect(echo.received.slice(before)).toHaveLength(4)
})

test('copying a linked request needs consent too, and a copied link contains names only', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { button: early } = await openConsole(page)
  await expect(early('Variables')).toBeVisible()
  await storeVariables(page, { token: 's3cret' })
  const headers = [{ id: 0, isUsed: true, name: 'Authorization', value: 'Bearer {{token}}' }]
  const endpoint = `${echo.origin}/echo`
  const { button, question } = await followLink(page, `/mockman${linkOf({ endpoint, headers })}`)
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await button('More').click()
  await button('Copy as cURL').click()
  await expect(question).toBeVisible()
  expect(await pasted()).toBe('before')
  await button('Copy with these values').click()
  await expect(page.getByText('cURL with the value of token copied')).toBeVisible()
  expect(await pasted()).toContain('Bearer s3cret')
  await button('More').click()
  await button('Copy link').click()
  await expect.poll(pasted).toContain('#request=')
  const request = Buffer.from((await pasted()).split('#request=')[1] ?? '', 'base64url').toString()
  expect(request).toContain('Bearer {{token}}')
  expect(request).not.toMatch(/s3cret|consent|"origin"/)
})
