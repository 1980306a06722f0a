// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { noticesOf, readLicences } from './notices.mjs'

/** @param {...Partial<import('./notices.mjs').Licence>[]} lists */
async function build(...lists) {
  const folder = await temporaryFolder()
  const files = lists.map((list, at) => [join('.vite', `licences-${at}.json`), JSON.stringify(list)])
  await writeFiles(folder, Object.fromEntries(files))
  return folder
}

test('the notices list each package of all builds in a folder once, and the build tools', async () => {
  const idb = { name: 'idb', version: '8.0.4', identifier: 'ISC', text: 'ISC License' }
  const folder = await build(
    [idb],
    [idb, { name: 'a', version: '1.0.0', identifier: 'MIT', text: 'MIT License' }],
  )
  const names = async () => (await readLicences(folder)).map(({ name }) => name)
  expect(await names()).toEqual(['a', 'idb', 'rolldown', 'vite'])
  await writeFiles(folder, { 'remoteEntry.js': '' })
  expect(await names()).toEqual(['@module-federation/vite', 'a', 'idb', 'rolldown', 'vite'])
  await writeFiles(folder, { 'assets/figtree.woff2': '' })
  const notices = noticesOf(await readLicences(folder))
  expect(notices).toMatch(/^@fontsource-variable\/figtree .* \(OFL-1\.1\)\n\n.*SIL Open Font License/ms)
  expect(notices).toContain('idb 8.0.4 (ISC)\n\nISC License\n')
  expect(notices).toMatch(/^vite .* \(MIT\)\n\n.*VoidZero/ms)
  expect(notices).not.toContain('Licenses of bundled dependencies')
})

test('a package without a licence text gets the MIT text if it declares MIT, and fails the build otherwise', async () => {
  const mit = await build([{ name: 'a', version: '1.0.0', identifier: 'MIT' }])
  expect(noticesOf(await readLicences(mit))).toContain(
    'a 1.0.0 (MIT)\n\nCopyright (c) the authors of a\n\nPermission is hereby granted',
  )
  const unknown = await build([{ name: 'a', version: '1.0.0', identifier: 'GPL-3.0' }])
  await expect(readLicences(unknown)).rejects.toThrow('a@1.0.0 has no licence text')
})
