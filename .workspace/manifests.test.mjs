// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { pageModule } from '../shell/host/files/built-files.mjs'
import { apps } from './apps.mjs'
import { root } from './paths.mjs'

const remotes = apps.filter(({ manifest }) => manifest.kind !== 'host')

// The shell loads only what a remote's manifest declares: anything else the code exports never shows.
test.each(remotes)(
  'the code of $name provides what its manifest declares',
  async ({ directory, manifest }) => {
    const { remote } = await import(pathToFileURL(join(directory, 'src', 'remote.ts')).href)
    expect(remote.routes.map((/** @type {{ path: string }} */ { path }) => path)).toEqual(manifest.paths)
    expect(Object.keys(remote.slots).sort()).toEqual([...(manifest.slots ?? [])].sort())
  },
)

// The registry names the files of a page by this convention: without it, a page still works, but loads one round trip later.
test.each(
  remotes.flatMap(({ directory, manifest: { name, paths = [] } }) =>
    paths.map((path) => ({ name, path, directory })),
  ),
)('$path of $name has its page in the module that its first segment names', ({ directory, path }) => {
  expect(existsSync(join(directory, pageModule(path)))).toBe(true)
})

// A shell may have another NODE_ENV, meant for other programs: Vite would build React for development.
test.each(
  [...apps.map(({ directory }) => directory), join(root, '.workspace/templates/remote')].flatMap(
    (directory) => scriptsOf(directory).map((script) => ({ directory, ...script })),
  ),
)('$name of $directory is for production', ({ env }) => {
  expect(env).toMatchObject({ NODE_ENV: 'production' })
})

/**
 * The scripts of a package that run Vite.
 * @param {string} directory
 */
function scriptsOf(directory) {
  const { wireit } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  return Object.entries(wireit)
    .map(([name, { command, env }]) => ({ name, command, env }))
    .filter(({ command }) => /\bvite build\b/.test(command))
}
