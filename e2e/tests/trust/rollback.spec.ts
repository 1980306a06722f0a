import { deployCopy, replacedBy } from '../../fixtures/deploy'
import { expect, test } from '../../fixtures/test'

for (const [name, entry] of [
  ['is no remote', () => 'export const nothing = 1'],
  ['does not run', () => 'throw new Error("A bad build")'],
] as const) {
  test(`the previous version runs when the entry of the current one ${name}`, async ({ page, product }) => {
    const bad = await deployCopy('social')
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    try {
      await bad.edit('remoteEntry.js', entry)
      await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
      await product.register('social', await replacedBy(bad, 'keep previous'))
      await page.goto('/explore')
      await expect(page.getByRole('article')).not.toHaveCount(0)
      expect(said.join('\n')).toContain('Version 0.2.0 of the remote social could not be loaded.')
    } finally {
      await bad.close()
    }
  })
}

test('the previous version runs when the module of the current one violates the contract', async ({
  page,
  product,
}) => {
  const bad = await deployCopy('social')
  try {
    await bad.editModule((code) => code.replace(/id:\s*[`"']social[`"']/, 'id:"another"'))
    await product.configure({ trustedOrigins: [...Object.values(product.origins), bad.origin] })
    await product.register('social', await replacedBy(bad, 'keep previous'))
    await page.goto('/explore')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  } finally {
    await bad.close()
  }
})
