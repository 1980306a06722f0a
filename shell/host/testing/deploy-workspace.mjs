// @ts-check
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dummyBuild, temporaryFolder, writeFiles } from './dummy-build.mjs'

/** A remote as the registry names it. */
export const social = {
  name: 'social',
  entry: 'https://social.example/remoteEntry.js',
  version: '1',
  paths: ['/feed', '/post/:postId'],
  integrity: { 'remoteEntry.js': 'sha384-one' },
}
const tester = {
  ...social,
  name: 'mockman',
  entry: 'https://tester.example/remoteEntry.js',
  paths: ['/mockman'],
  connect: 'any',
}
/** A configuration that trusts the remotes. */
export const trusted = { trustedOrigins: ['https://social.example', 'https://tester.example'] }

/**
 * Creates a build, a registry and a configuration, and the arguments that deploy them.
 * @param {object} [changes]
 * @param {unknown} [changes.registry]
 * @param {unknown} [changes.config]
 */
export async function workspaceWith({ registry = { remotes: [social, tester] }, config = trusted } = {}) {
  const folder = await temporaryFolder()
  const build = join(folder, 'dist')
  const out = join(folder, 'out')
  await dummyBuild(build)
  // Only remotes have one.
  await rm(join(build, 'remoteEntry.js'))
  const page = '<head><script type="module" src="/assets/main-4f3a.js"></script></head>'
  await writeFiles(build, { 'index.html': page })
  await writeFiles(folder, {
    'remotes.json': JSON.stringify(registry),
    'config.json': JSON.stringify(config),
  })
  const args = ['--out', out, '--build', build, '--origin', 'https://echo.example']
  for (const name of ['registry', 'config']) {
    args.push(`--${name}`, join(folder, name === 'registry' ? 'remotes.json' : 'config.json'))
  }
  const read = (/** @type {string} */ file) => readFile(join(out, file), 'utf8')
  return { folder, build, out, args, read }
}
