// @ts-check
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkNodeVersion } from './node-version.mjs'
import { root } from './paths.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'

const pnpmVersion = '12.21.0'

/** What npx fetches, so that a machine needs nothing but Node.js. */
export const pnpm = `pnpm@${pnpmVersion}`

const advice = `
Installing the packages failed; what pnpm said is above. What to try:
  - The first install needs the network: is the package registry reachable (npm ping), is a proxy needed?
  - Start afresh: delete node_modules and run the command again.
  - If pnpm-lock.yaml does not match a package.json that you changed: npx ${pnpm} install`

/**
 * Installs the packages of the workspace exactly as pnpm-lock.yaml names them, unless they are there already.
 * @param {string} [workspace] the repository
 * @param {{ lockfile?: 'keep' | 'update' }} [options] `update` after a package.json was changed on purpose
 * @returns {Promise<'up to date' | 'installed'>}
 * @throws {Problem} if Node.js is too old or the install fails
 */
export async function install(workspace = root, { lockfile = 'keep' } = {}) {
  checkNodeVersion()
  const stampFile = join(workspace, 'node_modules', '.echosphere-installed')
  const stamp = await stampOf(workspace)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return 'up to date'
  const { code, output } = await run(
    'npx',
    ['--yes', pnpm, 'install', lockfile === 'keep' ? '--frozen-lockfile' : '--no-frozen-lockfile'],
    {
      cwd: workspace,
      // Without it pnpm asks before it replaces a node_modules that another tool made.
      env: { CI: 'true' },
    },
  )
  if (code !== 0) throw new Problem(`${output.trimEnd()}\n${advice}`)
  // The lockfile is part of it, and may be another one now.
  await writeFile(stampFile, await stampOf(workspace))
  return 'installed'
}

/**
 * What decides the contents of node_modules, as a hash. The platform is part of it: some packages are binaries, and a
 * folder may be shared between systems.
 * @param {string} workspace
 */
async function stampOf(workspace) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} pnpm ${pnpmVersion}\n`)
  const folders = (await readdir(workspace, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort()
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...folders.map((f) => `${f}/package.json`),
  ]
  for (const file of files) {
    const path = join(workspace, file)
    if (existsSync(path)) hash.update(`${file}\n`).update(await readFile(path))
  }
  return hash.digest('hex')
}
