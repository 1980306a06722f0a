// @ts-check
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** Creates a temporary folder, deleted after the test. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * @param {string} folder
 * @param {Record<string, string | Buffer>} files contents by path
 */
export async function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** Content of the hashed script of `dummyBuild`. */
export const script = 'export const answer = 42\n'.repeat(100)

/**
 * Writes a minimal build of an app.
 * @param {string} folder
 */
export async function dummyBuild(folder) {
  await writeFiles(folder, {
    'index.html': '<!doctype html><title>The app</title>',
    'remoteEntry.js': 'export {}',
    'own-mount.js': 'export {}',
    'mf-manifest.json': '{}',
    'integrity.json': '{}',
    'sw.js': 'self.onfetch = null',
    'assets/main-4f3a.js': script,
    'assets/main-4f3a.js.br': brotliCompressSync(script),
    'assets/main-4f3a.js.gz': gzipSync(script),
    'media/avatar.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
}
