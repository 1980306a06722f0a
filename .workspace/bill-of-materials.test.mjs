// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'
import { root } from './paths.mjs'

test('the bill of materials lists every package of the lockfile, with licences for those that ship', async () => {
  const bom = JSON.parse(JSON.stringify(await billOfMaterials()))
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'echosphere' } },
  })
  /** @type {Map<string, { licenses?: unknown[] }>} */
  const named = new Map(
    bom.components.map((/** @type {Record<string, string>} */ { group, name, version, ...rest }) => [
      `${group ? `${group}/` : ''}${name}@${version}`,
      rest,
    ]),
  )
  const lockfile = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')
  const packages = lockfile.split(/^packages:/m)[1]?.split(/^snapshots:/m)[0] ?? ''
  const locked = [...packages.matchAll(/^ {2}'?([^\s'][^']*?)'?:$/gm)].map(([, key]) => String(key))
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter((key) => !named.has(key))).toEqual([])

  const catalog = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8')
  for (const app of ['shell', 'social', 'profile', 'mockman', 'mock-api', 'shared']) {
    const { dependencies } = JSON.parse(await readFile(join(root, app, 'package.json'), 'utf8'))
    for (const [name, version] of Object.entries(dependencies ?? {})) {
      if (version !== 'catalog:') continue
      const [, pinned] = new RegExp(`^ {2}"?${name}"?: (.+)$`, 'm').exec(catalog) ?? []
      expect(named.get(`${name}@${pinned}`)?.licenses, name).toBeDefined()
    }
  }
})
