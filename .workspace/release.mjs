// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { optionsOf } from './options.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'
import { runOrThrow, step } from './steps.mjs'

// `npm run release`, after `npm run version-packages` and a commit: publishes the npm package unless its version is already
// published, and tags the commit with every version that has no tag. `-- --dry-run` publishes and tags nothing.

const directory = join(root, 'mockman', 'dist-npm')

endOnSignal()

await runScript(async () => {
  const options = /** @type {const} */ ({ 'dry-run': { type: 'boolean', default: false } })
  const { 'dry-run': isDryRun } = optionsOf(options, 'npm run release [-- --dry-run]')
  if (!isDryRun) await checkCommitted()
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  await step(
    'Publishing',
    () => publish(isDryRun),
    (outcome) => outcome,
  )
  if (!isDryRun) await step('Tags', () => runOrThrow(packageCommand('changeset'), ['tag'], { cwd: root }))
  console.log(isDryRun ? '\nDry run: nothing was published.' : '\nReleased. Now: git push --follow-tags')
})

/** @throws {Problem} if there are uncommitted changes: the tags would not include them */
async function checkCommitted() {
  const changes = await runOrThrow('git', ['status', '--porcelain'], { cwd: root })
  if (changes.trim())
    throw new Problem(`Commit these changes first, because releases are tagged:\n${changes.trimEnd()}`)
}

/** @param {boolean} isDryRun @returns {Promise<string>} the outcome, for the log */
async function publish(isDryRun) {
  const { name, version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))
  const { code } = await run('npm', ['view', `${name}@${version}`, 'version'], { cwd: root })
  if (code === 0) return `${name} ${version} is already published`
  const options = ['--access', 'public', ...(isDryRun ? ['--dry-run'] : [])]
  await runOrThrow('npm', ['publish', directory, ...options], { cwd: root })
  return `${name} ${version}`
}
