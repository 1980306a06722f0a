import { echoed, openConsole, openLibrary, setUpEchoServer } from '../fixtures/console'
import { photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const echo = setUpEchoServer()

test('requests can be drafted, saved, run, copied, linked and imported', { tag: '@chromium' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, ines.name)
  const { endpoint, method, body, button, tree, status, tab, response } = await openConsole(page)
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  const dialog = (name: string) => page.getByRole('dialog', { name })

  // A cURL command fills everything.
  await page.evaluate(
    (url) =>
      navigator.clipboard.writeText(
        `curl '${url}/echo?x=1' -X PUT -H 'X-Trace: 7' --json '{"who":"{{name}}"}'`,
      ),
    echo.origin,
  )
  await endpoint.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
  await expect(endpoint).toHaveValue(`${echo.origin}/echo?x=1`)
  await expect(method).toHaveValue('PUT')
  await expect(body).toHaveValue('{"who":"{{name}}"}')
  const notice = page.getByText('Filled from a cURL command.')
  await expect(notice).toHaveCSS('white-space-collapse', 'preserve-breaks')
  await expect(page.getByText('No value for name: sent as typed.')).toBeVisible()

  // A variable gets its value.
  await button('Variables').click()
  await button('New environment').click()
  await page.getByLabel('Name of the environment').fill('Local')
  await page.getByLabel('Variable 1 name').fill('name')
  await page.getByLabel('Variable 1 value').fill('Ada')
  await page.keyboard.press('Escape')
  await expect(button('Variables: Local')).toBeFocused()

  // Assertions are compared with the answer.
  await tab('Assertions').first().click()
  await button('Add assertion').click()
  await button('Add assertion').click()
  await page.getByLabel('Assertion 2 subject').selectOption('JSON path')
  await page.getByLabel('Assertion 2 path').fill('$.body')
  await page.getByLabel('Assertion 2 comparison').selectOption('contains')
  await page.getByLabel('Assertion 2 expected value').fill('Ada')
  await button('Submit').click()
  await expect(status).toContainText('2 of 2 assertions hold')
  expect((await echoed(page)).body).toBe('{"who":"Ada"}')

  // It is saved, and run with its collection.
  await button('More').click()
  await button('Save…').click()
  await dialog('Save request').getByLabel('Name').fill('Tell Ada')
  await button('Save').click()
  await expect(dialog('Save request')).toBeHidden()
  const library = await openLibrary(page)
  await tab('Collections').click()
  await button('Run all').click()
  const row = library.getByRole('list', { name: 'Results of My requests' }).getByRole('listitem')
  await expect(row).toContainText('Passed')
  await expect(row).toContainText('200 OK')
  const download = page.waitForEvent('download')
  await button('Export').click()
  const file = await (await download).path()
  await library.getByLabel('Import').setInputFiles(file)
  await expect(library.getByRole('region', { name: 'My requests' })).toHaveCount(2)
  await library.getByLabel('Import').setInputFiles(photo)
  await expect(page.getByText('was not imported. This file is not JSON.')).toBeVisible()

  // It is copied as a command, as code and as a link, which restores it.
  await button('More').click()
  await button('Copy as cURL').click()
  await expect.poll(pasted).toContain(`--data-raw '{"who":"Ada"}'`)
  await button('More').click()
  await button('Copy as fetch').click()
  await expect.poll(pasted).toContain('method: "PUT"')
  await button('More').click()
  await button('Copy link').click()
  await expect.poll(pasted).toContain('/mockman#request=')

  // The API of the host is offered, with a body to start from.
  await tab('Endpoints').click()
  await page
    .getByRole('tree', { name: 'Endpoints of this API' })
    .getByRole('treeitem', { name: /POST.*\/api\/posts create/ })
    .click()
  await expect(method).toHaveValue('POST')
  await expect(body).toHaveValue(/"postData"/)

  // The session of the host goes with it, hidden until somebody asks to see it.
  await endpoint.fill('/api/users/bookmark')
  await method.selectOption('GET')
  await button('Submit').click()
  await expect(status).toContainText('401')
  await tab('Auth').click()
  await page.getByLabel('Kind of authorization').selectOption('Use my session')
  const token = page.getByRole('textbox', { name: `Session of ${ines.name}` })
  await expect(token).toHaveValue(/^•+$/)
  await page.getByRole('button', { name: `Show Session of ${ines.name}` }).click()
  await expect(token).toHaveValue(/^ey/)
  await button('Submit').click()
  await expect(status).toContainText('200 OK')
  await expect(tree.getByText('bookmarks:')).toBeVisible()

  // The history has all of it, restores one, and keeps no token.
  await tab('History').click()
  const history = library.getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await library.getByRole('searchbox').fill('put echo')
  await history.getByRole('button').click()
  await expect(endpoint).toHaveValue(`${echo.origin}/echo?x=1`)
  await page.reload()
  await expect(endpoint).toHaveValue(`${echo.origin}/echo?x=1`)
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('mockman.draft')
  })

  const link = await pasted()
  await page.goto('/explore')
  await page.goto(link)
  await expect(endpoint).toHaveValue(`${echo.origin}/echo?x=1`)
  await expect(page.getByText('Opened from a link.')).toBeVisible()
  await expect(response.getByText('Response is undefined.')).toBeVisible()
  await button('Undo').click()
  await expect(endpoint).toHaveValue('/api/test-todos')
  await endpoint.fill('/api/users')
  await page.reload()
  await expect(endpoint).toHaveValue('/api/users')
})

test('an address that is pasted in quotes loses them, and pasting can be undone', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { endpoint } = await openConsole(page)
  await endpoint.fill('/api/users')
  await page.evaluate(() => navigator.clipboard.writeText(`"https://api.example.com/a?b=1",\n`))
  await endpoint.press('Control+A')
  await endpoint.press('Control+V')
  await expect(endpoint).toHaveValue('https://api.example.com/a?b=1')
  await endpoint.press('Control+Z')
  await expect(endpoint).toHaveValue('/api/users')
})
