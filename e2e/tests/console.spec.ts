import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type EchoServer, startEchoServer } from '../fixtures/echo-server'
import { photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

let echo: EchoServer
test.beforeAll(async () => {
  echo = await startEchoServer()
})
test.afterAll(() => echo.close())

/** The parts of the console that the journeys use. */
function consoleOf(page: Page) {
  const response = page.getByRole('region', { name: 'Response', exact: true })
  return {
    request: page.getByRole('region', { name: 'Request', exact: true }),
    response,
    endpoint: page.getByPlaceholder('Enter your endpoint'),
    method: page.getByLabel('Method', { exact: true }),
    body: page.getByRole('textbox', { name: 'Body', exact: true }),
    status: response.getByRole('status').first(),
    tree: response.getByRole('tree', { name: 'Response body' }),
    text: response.locator('pre'),
    tab: (name: string) => page.getByRole('tab', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  }
}

async function open(page: Page) {
  await page.goto('/mockman')
  const parts = consoleOf(page)
  await expect(parts.response.getByText('Response is undefined.')).toBeVisible()
  return parts
}

/** Sends a GET and waits for what comes of it. */
async function ask(page: Page, path: string, status: string | RegExp) {
  const { endpoint, button, status: shown } = consoleOf(page)
  await endpoint.fill(path.startsWith('/') ? echo.origin + path : path)
  await button('Submit').click()
  await expect(shown).toContainText(status)
}

/** What the echo server has seen, from the tree's own text. */
async function echoed(page: Page) {
  const { tab, text } = consoleOf(page)
  await tab('Raw').click()
  return JSON.parse((await text.textContent()) ?? '')
}

test('every method and every kind of body reaches another origin as written', async ({ page }) => {
  const { method, body, button, status, tab } = await open(page)
  for (const name of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH']) {
    await method.selectOption(name)
    await ask(page, '/echo?a=1', '200 OK')
    expect(await echoed(page)).toMatchObject({
      method: name,
      query: '?a=1',
      body: name === 'GET' ? '' : '{}',
    })
  }
  for (const name of ['HEAD', 'OPTIONS']) {
    await method.selectOption(name)
    await ask(page, '/echo', '200 OK')
    expect(echo.received.at(-1)).toBe(`${name} /echo`)
  }
  await method.selectOption('Other…')
  await page.getByLabel('Name of the method').fill('PURGE')
  await ask(page, '/echo', '200 OK')
  expect(await echoed(page)).toMatchObject({ method: 'PURGE' })

  await method.selectOption('POST')
  await body.fill('{ "id": 9007199254740993 }')
  await ask(page, '/echo', '200 OK')
  expect(await echoed(page)).toMatchObject({
    body: '{ "id": 9007199254740993 }',
    headers: { 'content-type': 'application/json', accept: '*/*' },
  })
  const kind = page.getByLabel('Kind of body')
  await kind.selectOption('Form')
  await page.getByLabel('Field 1 name').fill('a b')
  await page.getByLabel('Field 1 value').fill('é&')
  await ask(page, '/echo', '200 OK')
  expect((await echoed(page)).body).toBe('a+b=%C3%A9%26')
  await kind.selectOption('Text')
  await body.fill('plain words')
  await ask(page, '/echo', '200 OK')
  expect(await echoed(page)).toMatchObject({
    body: 'plain words',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  })
  await kind.selectOption('Multipart')
  await page.getByLabel('Part 1 name').fill('note')
  await page.getByLabel('Part 1 kind').selectOption('File')
  await page
    .getByLabel('Part 1 files')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') })
  await ask(page, '/echo', '200 OK')
  const multipart = await echoed(page)
  expect(multipart.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(multipart.body).toContain('name="note"; filename="note.txt"')

  await tab('Auth').click()
  await page.getByLabel('Kind of authorization').selectOption('Basic: name and password')
  await page.getByLabel('Name', { exact: true }).fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('lovelace')
  await tab('Headers').click()
  await page.getByLabel('Header 2 name').fill('X-Trace')
  await page.getByLabel('Header 2 value').fill('7')
  await page.getByLabel('Send header 2').check()
  await expect(page.getByRole('heading', { name: 'Headers (2)' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(status).toContainText('200 OK')
  await expect.poll(async () => (await echoed(page)).headers['x-trace']).toBe('7')
  expect((await echoed(page)).headers.authorization).toBe(`Basic ${btoa('ada:lovelace')}`)

  // An invalid body is not sent, and the caret stands where it ceases to be JSON.
  await kind.selectOption('JSON')
  await body.fill('{\n  "a": oops\n}')
  const before = echo.received.length
  await button('Submit').click()
  await expect(body).toBeFocused()
  expect(await body.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(9)
  await expect(page.getByText('Error in JSON format', { exact: true })).toBeVisible()
  expect(echo.received).toHaveLength(before)
})

test('statuses, bodies and failures are shown for what they are', async ({ page }) => {
  const { response, tree, text, tab, button, status } = await open(page)
  for (const [code, words] of [
    [204, '204 No Content'],
    [304, '304 Not Modified'],
  ] as const) {
    await ask(page, `/status?code=${code}`, words)
    await expect(response.getByRole('heading', { name: 'No body: the whole response' })).toBeVisible()
  }
  for (const code of [404, 418, 503]) {
    await ask(page, `/status?code=${code}`, new RegExp(`Failed after \\d+ ms.*${code}`))
    await expect(tree.getByText(`"status ${code}"`)).toBeVisible()
  }
  for (const body of ['null', '0', 'false', '""', '9007199254740993', '\ufefftrue']) {
    await ask(page, `/body?text=${encodeURIComponent(body)}`, '200 OK')
    await expect(tree.getByRole('treeitem')).toHaveText([body.replace('\ufeff', '')])
  }
  await ask(page, '/body?text=', '200 OK')
  await expect(response.getByText('No body: the whole response')).toBeVisible()
  await ask(page, `/body?text=${encodeURIComponent('{"a": oops}')}`, '200 OK')
  await expect(response.getByText('It is sent as JSON but is not: in line 1, column 7')).toBeVisible()
  await expect(text).toHaveText('{"a": oops}')
  await ask(page, '/gzip', '200 OK')
  await expect(tree.getByText('packed:')).toBeVisible()
  await ask(page, '/redirect', '200 OK')
  await expect(response.getByText(`Redirected to ${echo.origin}/echo?redirected`)).toBeVisible()

  await ask(page, '/png', '200 OK')
  await expect(response.getByRole('img', { name: 'The response' })).toBeVisible()
  await tab('Raw').click()
  await expect(response.getByText(/^00000000 {2}89 50 4e 47 .*·PNG/)).toBeVisible()
  await ask(page, '/body?type=text/html&text=<h1>Echo</h1><script>top.hacked=1</script>', '200 OK')
  await tab('Preview').click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Echo' })).toBeVisible()
  await ask(page, '/pdf', '200 OK')
  await expect(response.locator('iframe[src^="blob:"]')).toBeVisible()
  await ask(page, '/bytes?size=5000000', '200 OK')
  await expect(response.getByText(/^00000000 {2}61 62 63 00/)).toBeVisible()
  expect(await response.getByText(/^[\da-f]{8} {2}61/).count()).toBeLessThan(200)
  const download = page.waitForEvent('download')
  await button('Download').click()
  expect((await download).suggestedFilename()).toBe('response.bin')

  await ask(page, 'http://127.0.0.1:1/', 'No answer')
  await expect(response.getByText(/^Wrong host: nothing answers at 127.0.0.1:1/)).toBeVisible()
  await ask(page, '/no-cors', 'No answer')
  await expect(response.getByText(/^CORS: /)).toBeVisible()
  await tab('Settings').click()
  await page.getByLabel('Timeout in seconds').fill('0.3')
  await ask(page, '/hang', 'Timed out')
  await ask(page, '/drip', '200 OK')
  await expect(response.getByText('The time was over: this is what had arrived.')).toBeVisible()
  await expect(text).toHaveText('the first part, and then nothing')
  await page.getByLabel('Timeout in seconds').fill('')
  await page.getByLabel('Redirects').selectOption('Stop at the first')
  await ask(page, '/redirect', 'Redirect not followed')
  await page.getByLabel('Redirects').selectOption('Fail')
  await ask(page, '/redirect', 'No answer')
  await expect(response.getByText(/^Redirect: /)).toBeVisible()
  await page.getByLabel('Cookies').selectOption('To every origin')
  // Browsers send cookies to another origin only where it is of the same site.
  const sameSite = echo.origin.replace('127.0.0.1', 'localhost')
  await ask(page, `${sameSite}/cookie`, '200 OK')
  await expect(tree.getByRole('treeitem', { name: 'cookie: null' })).toBeVisible()
  await ask(page, `${sameSite}/cookie`, '200 OK')
  await expect(tree.getByText('"taste=oat"')).toBeVisible()
  await page.getByLabel('Cookies').selectOption('Never')
  await ask(page, `${sameSite}/cookie`, '200 OK')
  await expect(tree.getByRole('treeitem', { name: 'cookie: null' })).toBeVisible()
  await ask(page, '/break', '200 OK')
  await expect(response.getByText('The connection broke: this is what had arrived.')).toBeVisible()

  await consoleOf(page).endpoint.fill(`${echo.origin}/hang`)
  await button('Submit').click()
  await expect(status).toContainText('Waiting…')
  await page.keyboard.press('Escape')
  await expect(status).toContainText('Cancelled')
})

test('a stream is shown as it arrives, and kept when it is ended', async ({ page }) => {
  const { endpoint, button, response, status, text } = await open(page)
  await endpoint.fill(`${echo.origin}/events`)
  await button('Submit').click()
  await expect(status).toContainText('200 OK, arriving…')
  await expect(response.getByRole('region', { name: 'Arriving response' })).toContainText('data: {"n":3}')
  await page.keyboard.press('Escape')
  await expect(response.getByText('Cancelled: this is what had arrived.')).toBeVisible()
  await expect(text).toContainText('data: {"n":3}')
})

test('ten megabytes of JSON do not freeze the page', async ({ page }, { annotations }) => {
  const { response, tree } = await open(page)
  // The code of the view is there before the measuring begins.
  await ask(page, '/body?text=1', '200 OK')
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
  })
  await ask(page, '/big?size=10000000', '200 OK')
  await expect(tree.getByText('posts:')).toBeVisible()
  await expect(tree.getByText('9007199254740993')).toBeAttached()
  await tree.getByText('posts:').click()
  await expect(tree.getByText(/^0:/)).toBeVisible()
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(200)
  const search = response.getByRole('searchbox', { name: 'Search the response' })
  await search.fill('Post 50000')
  await expect(tree.getByText('"Post 50000"')).toBeVisible()
  await expect(response.getByText('$.posts[50000].title')).toBeVisible()
  const longest = await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
  annotations.push({ type: 'longest task', description: `${Math.round(longest)} ms` })
  // By the clock, on a machine that has other work as well.
  expect(longest).toBeLessThan(1500)
})

test('requests are kept, saved, run, copied, linked and filled in', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAsGuest(page, ines.name)
  const { endpoint, method, body, button, tree, status, tab, response } = await open(page)
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

  // It is saved, and run with the others of its collection.
  await button('More').click()
  await button('Save…').click()
  await dialog('Save request').getByLabel('Name').fill('Tell Ada')
  await button('Save').click()
  await expect(dialog('Save request')).toBeHidden()
  await button('Collections').click()
  await button('Run all').click()
  const row = dialog('Collections').getByRole('row', { name: /Tell Ada/ })
  await expect(row).toContainText('Passed')
  await expect(row).toContainText('200 OK')
  const download = page.waitForEvent('download')
  await button('Export').click()
  const file = await (await download).path()
  await dialog('Collections').getByLabel('Import').setInputFiles(file)
  await expect(dialog('Collections').getByRole('region', { name: 'My requests' })).toHaveCount(2)
  await dialog('Collections').getByLabel('Import').setInputFiles(photo)
  await expect(page.getByText('was not imported. This file is no JSON.')).toBeVisible()
  await page.keyboard.press('Escape')

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
  await button('Endpoints of this API').click()
  await page
    .getByRole('list', { name: 'Endpoints of this API' })
    .getByRole('button', { name: /POST.*\/api\/posts create/ })
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
  await button('History').click()
  const history = dialog('History').getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await dialog('History').getByRole('searchbox').fill('put echo')
  await history.getByRole('button').click()
  await expect(endpoint).toHaveValue(`${echo.origin}/echo?x=1`)
  await page.reload()
  await expect(endpoint).toHaveValue(`${echo.origin}/echo?x=1`)
  await page.evaluate(() => localStorage.removeItem('mockman.draft'))

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

test('the rows of parameters, the body and the panels are worked by keyboard alone', async ({ page }) => {
  const { endpoint, tree, status, response } = await open(page)
  await endpoint.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('/api/test-todos?limit=1')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('200 OK')
  const tabTo = async (name: RegExp) => {
    const target = page
      .getByRole('tab', { name })
      .or(page.getByRole('tree', { name }))
      .or(page.getByRole('separator', { name }))
    for (let presses = 0; presses < 60; presses++) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached with Tab`)
  }
  await tabTo(/^Headers/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Parameter 1 value')).toHaveValue('1')
  await page.getByLabel('Parameter 1 value').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect(endpoint).toHaveValue('/api/test-todos?limit=12')
  const divider = page.getByRole('separator', { name: 'Width of the request panel' })
  await tabTo(/^Width/)
  const width = (await response.boundingBox())?.width ?? 0
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '40')
  await expect.poll(async () => (await response.boundingBox())?.width ?? 0).toBeGreaterThan(width + 50)
  await tabTo(/^Response body/)
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem')).not.toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part of the console is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { tab, button, method, body, endpoint } = await open(page)
    const check = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join('\n')}`),
      ).toEqual([])
    }
    await endpoint.fill('/api/posts?limit=1')
    await button('Submit').click()
    await expect(consoleOf(page).tree).toBeVisible()
    await button('Endpoints of this API').click()
    await page.getByRole('list', { name: 'Endpoints of this API' }).waitFor()
    await check('an answer, and the endpoints')
    await page.keyboard.press('Escape')
    await method.selectOption('POST')
    await body.fill('{')
    await tab('Raw').click()
    await tab('Params').click()
    await check('parameters and an error')
    await tab('Auth').click()
    await page.getByLabel('Kind of authorization').selectOption('Basic: name and password')
    await page.getByLabel('Kind of body').selectOption('Multipart')
    await button('More').click()
    await check('authorization, parts and the menu')
    await page.keyboard.press('Escape')
    await tab('Assertions').click()
    await button('Add assertion').click()
    await method.selectOption('GET')
    await ask(page, 'http://127.0.0.1:1/', 'No answer')
    await check('assertions and a failure')
    await tab('Settings').click()
    await button('History').click()
    await page.getByRole('list', { name: 'History' }).waitFor()
    await check('the history')
    await page.keyboard.press('Escape')
    await button('Variables').click()
    await button('New environment').click()
    await check('the variables')
  })
}
