// @ts-check
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { checkRequirements, checkWritable } from './requirements.mjs'

const pnpmVersion = '12.21.0'

/** Run through npx, so that a machine needs nothing but Node.js. */
export const pnpm = `pnpm@${pnpmVersion}`

const advice = `
Installing the packages failed; see pnpm's output above. What to try:
  - The first install needs the network: is the package registry reachable (npm ping), is a proxy needed?
  - Start over: delete node_modules and run the command again.
  - If pnpm-lock.yaml does not match a package.json that you changed: npx ${pnpm} install`

/**
 * Installs the packages of the workspace exactly as locked in pnpm-lock.yaml, unless they are installed already.
 * @param {string} [workspace] the repository
 * @param {{ lockfile?: 'keep' | 'update' }} [options] `update` after an intended change of a package.json
 * @returns {Promise<'up to date' | 'installed'>}
 * @throws {Problem} if Node.js is too old, nothing can be built in this folder, or the install fails
 */
export async function install(workspace = root, { lockfile = 'keep' } = {}) {
  checkRequirements(workspace)
  checkWritable(workspace)
  const stampFile = join(workspace, 'node_modules', '.echosphere-installed')
  const stamp = await stampOf(workspace)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return 'up to date'
  const { code, output } = await run(
    'npx',
    ['--yes', pnpm, 'install', lockfile === 'keep' ? '--frozen-lockfile' : '--no-frozen-lockfile'],
    {
      cwd: workspace,
      // Without it pnpm prompts before it replaces a node_modules created by another tool.
      env: { CI: 'true' },
    },
  )
  if (code !== 0) throw new Problem(`${output.trimEnd()}\n${advice}`)
  // Hashed again, because the install may have changed the lockfile.
  await writeFile(stampFile, await stampOf(workspace))
  return 'installed'
}

/**
 * A hash of everything that determines the contents of node_modules. It includes the platform: some packages are binaries, and a
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
