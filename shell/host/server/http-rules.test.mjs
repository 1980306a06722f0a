// @ts-check
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cacheControlFor } from './http-rules.mjs'

const samples = new URL('../../../docs/deploy/', import.meta.url)

/** Files of remotes that keep their name from build to build. */
const entries = [
  'remoteEntry.js',
  'own-mount.js',
  'mf-manifest.json',
  'integrity.json',
  'version.json',
  'sw.js',
]

test('browsers ask again for each entry of a remote, as the samples for nginx and Caddy say', async () => {
  const nginx = await readFile(new URL('nginx.conf', samples), 'utf8')
  const caddy = await readFile(new URL('Caddyfile', samples), 'utf8')
  expect(entries.map((name) => cacheControlFor(`/${name}`))).toEqual(entries.map(() => 'no-cache'))
  expect(nginx).toContain(`~/(${entries.map((name) => name.replace('.', '\\.')).join('|')})$ "no-cache";`)
  expect(caddy).toContain(`@entries path ${entries.map((name) => `*/${name}`).join(' ')}\n`)
})
