import { readFile, writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { signRegistry } from '../../../shell/host/contract/registry-signature.mjs'
import { newKey, readPrivateKey } from '../../../shell/host/files/registry-key.mjs'
import { deployCopy, replacedBy } from '../../fixtures/deploy'
import { expect, type Product, test } from '../../fixtures/test'

/** Requires signatures by a new key. Returns the function that signs. */
async function requireSignature(product: Product, config: Record<string, unknown>, info: TestInfo) {
  const file = info.outputPath('key.pem')
  const registryKey = await newKey(file)
  const privateKey = await readPrivateKey(file)
  const sign = async () => {
    const registry = JSON.parse(await readFile(product.registryFile, 'utf8'))
    await writeFile(product.registryFile, JSON.stringify(await signRegistry(registry, privateKey)))
  }
  await sign()
  await product.configure({ ...config, registryKey })
  return sign
}

test('a changed registry without a valid signature is not used', async ({ page, product }, info) => {
  const other = await deployCopy('social')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  try {
    const trustedOrigins = [...Object.values(product.origins), other.origin]
    const sign = await requireSignature(product, { trustedOrigins }, info)
    const explore = async () => {
      await page.goto('/explore')
      await expect(page.getByRole('article')).not.toHaveCount(0)
    }
    await explore()

    // With matching hashes, written by the attacker.
    await product.register('social', await replacedBy(other, 'no previous'))
    await explore()
    expect(asked).not.toContain(other.origin)
    expect(said.join('\n')).toContain('/remotes.json is not signed, and /config.json asks for a signature.')

    await sign()
    await explore()
    expect(asked).toContain(other.origin)
  } finally {
    await other.close()
  }
})

test('a page refuses an unsigned registry from a server that does not verify it', async ({
  page,
  product,
}, info) => {
  await requireSignature(product, {}, info)
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), signature: undefined } })
  })
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/data-file="\/remotes\.json"/, 'data-file="none"')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('/remotes.json is not signed')
})

test('a disabled remote affects only its own area, until it is enabled again', async ({ page, product }) => {
  await product.register('social', () => ({ disabled: true }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/explore')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('This part of EchoSphere is not available right now.')
  await expect(page.getByRole('heading', { name: 'Suggested for you' })).toBeVisible()
  expect(asked).not.toContain(product.origins.social)

  await product.register('social', () => ({ disabled: false }))
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('a disabled remote disappears from open pages with their next load', async ({ page, product }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await product.register('social', () => ({ disabled: true }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not available right now')
})
