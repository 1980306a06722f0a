// @ts-check
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** An entry of Vite's manifest. @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */

/** In bytes. */
export const limit = 48_000

/**
 * Measures what a page loads before the console shows, without React and the host's Federation runtime, in bytes after gzip.
 * @returns {Promise<Record<string, number>>} bytes by way to ship it
 */
export async function firstLoads() {
  return {
    'remote, ./request-tester': await firstLoad('dist', 'src/request-tester.tsx'),
    'remote, ./mount': await firstLoad('dist', 'src/mount.tsx', [], 'own-manifest.json'),
    'npm package': await firstLoad('dist-npm', 'src/index.ts', ['style.css']),
    'npm package, /mount': await firstLoad('dist-npm', 'src/mount.tsx', ['style.css']),
  }
}

/**
 * @param {string} build
 * @param {string} entry
 * @param {string[]} [others] files that the page refers to itself
 * @param {string} [manifestFile]
 */
async function firstLoad(build, entry, others = [], manifestFile = 'manifest.json') {
  const directory = fileURLToPath(new URL(`${build}/`, import.meta.url))
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(join(directory, '.vite', manifestFile), 'utf8'))
  const keys = new Set([entry])
  const files = new Set(others)
  for (const key of keys) {
    const { file, imports = [], css = [] } = manifest[key] ?? {}
    if (!file) throw new Error(`${build} has no ${key}: build it first (npm run build)`)
    for (const name of [file, ...css]) files.add(name)
    // Skips React.
    for (const name of imports) if (!/react/.test(name)) keys.add(name)
  }
  const sizes = [...files].map(async (file) => gzipSync(await readFile(join(directory, file))).byteLength)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const [way, bytes] of Object.entries(await firstLoads())) {
    process.stdout.write(`${way}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000}\n`)
  }
}
