import { readFile, writeFile } from 'node:fs/promises'
import { serveApp } from '../../.workspace/serve.mjs'
import { expect, test } from '../fixtures/test'

test('moving a remote to another origin is an edit of the registry and a reload', async ({
  page,
  product,
}) => {
  const registry = await readFile(product.registryFile, 'utf8')
  const directory = new URL('../../social/dist', import.meta.url).pathname
  const moved = await serveApp({ directory, port: 0, cors: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  try {
    await page.goto('/explore')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    expect(asked).not.toContain(moved.origin)

    asked.length = 0
    await product.configure({ trustedOrigins: [product.origins.profile, moved.origin] })
    await writeFile(product.registryFile, registry.replaceAll(product.origins.social, moved.origin))
    await page.reload()
    await expect(page.getByRole('article')).not.toHaveCount(0)
    expect(asked).toContain(moved.origin)
    expect(asked).not.toContain(product.origins.social)
  } finally {
    await writeFile(product.registryFile, registry)
    await moved.close()
  }
})

test('a remote at an origin that nobody trusts is refused before anything of it is fetched', async ({
  page,
  product,
}) => {
  await product.configure({ trustedOrigins: [product.origins.profile, product.origins.mockman] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not available right now')
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  expect(asked).not.toContain(product.origins.social)
  expect(said.join('\n')).toContain(`${product.origins.social} is none of the trusted origins`)
})

test('a registry that is wrong names the field instead of showing a blank page', async ({
  page,
  product,
}) => {
  const registry = await readFile(product.registryFile, 'utf8')
  try {
    await writeFile(product.registryFile, registry.replace(/"entry": "http/, '"entry": "ftp'))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('/remotes.json is wrong at “remotes.0.entry”')
  } finally {
    await writeFile(product.registryFile, registry)
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
})
