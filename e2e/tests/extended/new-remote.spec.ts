import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeRemote } from '../../../.workspace/make-remote.mjs'
import { serveProduct } from '../../../.workspace/product.mjs'
import { runNode } from '../../fixtures/hosts'
import { expect, test } from '../../fixtures/test'
import { copyWorkspace } from '../../fixtures/workspace'

test('a new remote has a page in the shell, passing tests, and the same import rules as other remotes', async ({
  page,
}) => {
  const workspace = await copyWorkspace()
  try {
    await makeRemote(workspace.directory, 'notes')
    await workspace.linkPackages('profile', 'notes')
    await workspace.run('tsc', ['-p', 'notes'])
    await workspace.run('biome', ['check', 'notes'])
    await workspace.run('vitest', ['run', 'notes'])

    await workspace.run('vite', ['build', '--mode', 'standalone', '--logLevel', 'warn'], 'notes')
    await workspace.run('vite', ['build', '--logLevel', 'warn'], 'notes')
    const hashes = join(workspace.directory, 'shell', 'host', 'commands', 'write-hashes.mjs')
    await runNode([hashes], {}, join(workspace.directory, 'notes'))
    const { origins, close } = await serveProduct({
      ports: {},
      registryFile: join(workspace.directory, 'remotes.json'),
      configFile: join(workspace.directory, 'config.json'),
      workspace: workspace.directory,
    })
    try {
      await page.goto(`${origins.shell}/explore`)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
      await expect(page).toHaveURL(`${origins.shell}/notes`)
      await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible()
      await page.goto(`${origins.notes}`)
      await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible()
    } finally {
      await page.close()
      await close()
    }

    const source = join(workspace.directory, 'notes', 'src', 'pages', 'notes.tsx')
    await writeFile(source, `import { startApi } from 'mock-api/browser'\n${await readFile(source, 'utf8')}`)
    await expect(workspace.run('biome', ['lint', 'notes'])).rejects.toThrow(
      /only its standalone page, main\.tsx, starts one/,
    )
  } finally {
    await workspace.remove()
  }
})
