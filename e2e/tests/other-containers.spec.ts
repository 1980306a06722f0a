import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deployFolder, replacedBy } from '../fixtures/deploy'
import { buildWithVite } from '../fixtures/hosts'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const source = fileURLToPath(new URL('../remotes/by-plugin', import.meta.url))

// Ours take shared modules from the page and nothing else. Others negotiate, as the Federation plugin builds them.
for (const [runtime, says] of [
  ['page', 'uses the Federation runtime of the page'],
  ['own', 'has a Federation runtime of its own'],
] as const) {
  test(`a remote that ${says} shares React, the store and the parts of the page`, {
    tag: '@extended',
  }, async ({ page, product }) => {
    const directory = await mkdtemp(join(tmpdir(), 'echosphere-remote-'))
    await buildWithVite(source, directory, { RUNTIME: runtime })
    // Marks a build that is complete, for the server.
    await writeFile(join(directory, 'index.html'), '')
    const remote = await deployFolder(directory)
    try {
      await logIn(page, ines.name)
      await product.configure({ trustedOrigins: [...Object.values(product.origins), remote.origin] })
      const replaced = await replacedBy(remote, 'no previous')
      const files = {
        firstView: undefined,
        pages: undefined,
        onDemand: undefined,
        ...(await remote.filesFor([])),
      }
      await product.register('social', (before) => ({ ...replaced(before), ...files }))
      await page.goto('/explore')
      await expect(page.getByRole('heading', { name: 'Another Explore' })).toBeVisible()
      await expect(page.getByText(`For ${ines.username}`)).toBeVisible()
      await page.getByRole('button', { name: 'Pressed 0 times' }).click()
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
    } finally {
      await remote.close()
      await rm(directory, { recursive: true })
    }
  })
}
