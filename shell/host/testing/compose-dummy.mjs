// @ts-check
import { join } from 'node:path'
import { RunTimeFiles } from '../files/run-time-files.mjs'
import { composePage } from '../page/compose-page.mjs'
import { temporaryFolder, writeFiles } from './dummy-build.mjs'

export const startLink = '<link rel="modulepreload" crossorigin href="/assets/main-1.js">'
export const html =
  '<head><link rel="preload" as="fetch" href="/remotes.json" crossorigin>' +
  startLink +
  '<script type="module" crossorigin src="/assets/main-1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/main-1.css"></head><body></body>'
export const hashes = { 'assets/main-1.js': 'sha384-one', 'assets/main-1.css': 'sha384-two' }
export const remote = {
  name: 'social',
  entry: 'http://localhost:3001/remoteEntry.js',
  version: '1',
  paths: ['/explore', '/post/:postId'],
  preload: ['assets/remote-1.js'],
  firstView: ['assets/first-view-1.css'],
  pages: { '/post/:postId': ['assets/post-1.js', 'assets/remote-1.js'] },
}

/**
 * @param {string} directory with remotes.json and config.json
 */
export function runTimeFilesIn(directory) {
  const files = {
    '/remotes.json': join(directory, 'remotes.json'),
    '/config.json': join(directory, 'config.json'),
  }
  return new RunTimeFiles(files, () => {})
}

/**
 * Composes a page of a dummy build, which is deleted after the test.
 * @param {string} path
 * @param {string} [registry]
 * @param {Record<string, unknown>} [changes] to the configuration
 */
export async function compose(
  path,
  registry = JSON.stringify({ remotes: [remote] }),
  changes = {},
  userAgent = '',
) {
  const directory = await temporaryFolder()
  const config = JSON.stringify({ trustedOrigins: ['http://localhost:3001'], ...changes })
  await writeFiles(directory, {
    'index.html': html,
    'remotes.json': registry,
    'config.json': config,
    'integrity.json': JSON.stringify(hashes),
  })
  const contents = await runTimeFilesIn(directory).read()
  const page = await composePage({ directory, contents, connect: 'own', path, userAgent })
  return { html: '', headers: {}, ...page }
}
