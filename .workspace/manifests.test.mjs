// @ts-check
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { apps } from './apps.mjs'

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
