import { readFile, writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { newKey, readPrivateKey } from '../../../.workspace/registry-key.mjs'
import { signRegistry } from '../../../shell/host/registry-signature.mjs'
import { deployCopy, replacedBy } from '../../fixtures/deploy'
import { expect, type Product, test } from '../../fixtures/test'

/** From now on the product runs what is signed with a new key, and nothing else. Returns what signs. */
async function holdToKey(product: Product, config: Record<string, unknown>, info: TestInfo) {
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

test('whoever can write the registry, and has no key, does not choose what runs', async ({
  page,
  product,
}, info) => {
  const other = await deployCopy('social')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  try {
    const trustedOrigins = [...Object.values(product.origins), other.origin]
    const sign = await holdToKey(product, { trustedOrigins }, info)
    const explore = async () => {
      await page.goto('/explore')
      await expect(page.getByRole('article')).not.toHaveCount(0)
    }
    await explore()

    // With its right hashes: of the one who wrote them.
    await product.register('social', await replacedBy(other, 'keep nothing'))
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

test('a page does not take an unsigned registry from a server that does not check it', async ({
  page,
  product,
}, info) => {
  await holdToKey(product, {}, info)
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

test('a remote that is switched off costs its own area, until it is on again', async ({ page, product }) => {
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

test('a remote that is switched off is gone from open pages with their next load', async ({
  page,
  product,
}) => {
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await product.register('social', () => ({ disabled: true }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not available right now')
})
