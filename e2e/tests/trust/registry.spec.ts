import { readFile, writeFile } from 'node:fs/promises'
import { serveApp } from '../../../shell/host/server/serve.mjs'
import { expect, test } from '../../fixtures/test'

test('moving a remote to another origin is an edit of the registry and a reload', async ({
  page,
  product,
}) => {
  const registry = await readFile(product.registryFile, 'utf8')
  const directory = new URL('../../../social/dist', import.meta.url).pathname
  const moved = await serveApp({ directory, port: 0, cors: true })
  /** Of this document alone: the one before goes on prefetching until it is replaced. */
  const requestedOrigins = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin))
  try {
    await page.goto('/explore')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    expect(await requestedOrigins()).toContain(product.origins.social)
    expect(await requestedOrigins()).not.toContain(moved.origin)

    await product.configure({ trustedOrigins: [product.origins.profile, moved.origin] })
    await writeFile(product.registryFile, registry.replaceAll(product.origins.social, moved.origin))
    await page.reload()
    await expect(page.getByRole('article')).not.toHaveCount(0)
    expect(await requestedOrigins()).toContain(moved.origin)
    expect(await requestedOrigins()).not.toContain(product.origins.social)
  } finally {
    await writeFile(product.registryFile, registry)
    await moved.close()
  }
})

test('a remote at an untrusted origin is refused before anything is fetched', async ({ page, product }) => {
  await product.configure({ trustedOrigins: [product.origins.profile, product.origins.mockman] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not available right now')
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  expect(asked).not.toContain(product.origins.social)
  expect(messages.join('\n')).toContain(`${product.origins.social} is not one of the trusted origins`)
})

test('while the registry is invalid the last valid one is used, and the console shows the error', async ({
  page,
  product,
}) => {
  const registry = await readFile(product.registryFile, 'utf8')
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  // The server has read a valid one.
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  for (const wrong of [registry.replace(/"entry": "http/, '"entry": "ftp'), '{', '[]']) {
    await writeFile(product.registryFile, wrong)
    await page.goto('/explore')
    await expect(page.getByRole('article')).not.toHaveCount(0)
  }
  expect(messages.join('\n')).toContain('/remotes.json is wrong at “remotes.0.entry”')
  await expect(page.getByRole('region', { name: 'Files with errors' })).toBeHidden()
})

test('with the health panel enabled, file errors are shown above the page', async ({ page, product }) => {
  await product.configure({ healthPanel: true })
  await page.goto('/')
  await product.configure({ healthPanel: true, remoteTimeout: 1e12 })
  await page.goto('/__remotes')
  const problems = page.getByRole('region', { name: 'Files with errors' })
  await expect(problems).toContainText('/config.json is wrong at “remoteTimeout”')
  await product.configure({ healthPanel: true })
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(problems).toBeHidden()
})

test('a registry that was never valid shows the invalid field instead of a blank page', async ({ page }) => {
  const text =
    '{ "remotes": [{ "name": "social", "version": "1", "entry": "ftp://social.example/remoteEntry.js" }] }'
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/data-file="\/remotes\.json"/, 'data-file="none"')
    await route.fulfill({ response, body: html })
  })
  await page.route('**/remotes.json', (route) =>
    route.fulfill({ body: text, contentType: 'application/json' }),
  )
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('/remotes.json is wrong at “remotes.0.entry”')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
})
