import { consoleOf, echoed, openConsole, setUpEchoServer } from '../fixtures/console'
import { expect, test } from '../fixtures/test'

const echo = setUpEchoServer()
const { ask } = echo

test('every method and every kind of body reaches another origin unchanged', async ({ page }) => {
  const { method, body, button, status, tab } = await openConsole(page)
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

  // An invalid body is not sent, and the caret is at the JSON error.
  await kind.selectOption('JSON')
  await body.fill('{\n  "a": oops\n}')
  const before = echo.received.length
  await button('Submit').click()
  await expect(body).toBeFocused()
  expect(await body.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(9)
  await expect(page.getByText('Error in JSON format', { exact: true })).toBeVisible()
  expect(echo.received).toHaveLength(before)
})

test('statuses, bodies and failures are shown', async ({ page }) => {
  const { response, tree, text, tab, button, status } = await openConsole(page)
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
  await expect(response.getByText('Sent as JSON, but not valid: line 1, column 7')).toBeVisible()
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
  await expect(response.getByText('Timed out: partial response.')).toBeVisible()
  await expect(text).toHaveText('the first part, and then nothing')
  await page.getByLabel('Timeout in seconds').fill('')
  await page.getByLabel('Redirects').selectOption('Stop at the first')
  await ask(page, '/redirect', 'Redirect not followed')
  await page.getByLabel('Redirects').selectOption('Fail')
  await ask(page, '/redirect', 'No answer')
  await expect(response.getByText(/^Redirect: /)).toBeVisible()
  await page.getByLabel('Cookies').selectOption('To every origin')
  // Browsers send cookies to another origin only if it is same-site.
  const sameSite = echo.origin.replace('127.0.0.1', 'localhost')
  await ask(page, `${sameSite}/cookie`, '200 OK')
  await expect(tree.getByRole('treeitem', { name: 'cookie: null' })).toBeVisible()
  await ask(page, `${sameSite}/cookie`, '200 OK')
  await expect(tree.getByText('"taste=oat"')).toBeVisible()
  await page.getByLabel('Cookies').selectOption('Never')
  await ask(page, `${sameSite}/cookie`, '200 OK')
  await expect(tree.getByRole('treeitem', { name: 'cookie: null' })).toBeVisible()
  await ask(page, '/break', '200 OK')
  await expect(response.getByText('Connection lost: partial response.')).toBeVisible()

  await consoleOf(page).endpoint.fill(`${echo.origin}/hang`)
  // Cancel appears where the second click falls.
  await button('Submit').dblclick()
  await expect(status).toContainText('Waiting…')
  await page.keyboard.press('Escape')
  await expect(status).toContainText('Cancelled')
})

test('a stream is shown as it arrives, and kept when it is stopped', async ({ page }) => {
  const { endpoint, button, response, status, text } = await openConsole(page)
  await endpoint.fill(`${echo.origin}/events`)
  await button('Submit').click()
  await expect(status).toContainText('200 OK, arriving…')
  const arriving = response.getByRole('region', { name: 'Arriving response' })
  await expect(arriving).toContainText('data: {"n":3}')
  // Its end stays in sight.
  await expect.poll(() => arriving.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(response.getByText('Cancelled: partial response.')).toBeVisible()
  await expect(text).toContainText('data: {"n":3}')
})

test(
  'ten megabytes of JSON do not freeze the page',
  { tag: '@extended' },
  async ({ page }, { annotations }) => {
    const { response, tree } = await openConsole(page)
    // Load the code of the view before measuring.
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
    // Wall-clock time, on a busy machine.
    expect(longest).toBeLessThan(1500)
  },
)
