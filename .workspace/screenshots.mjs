// @ts-check
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { optionsOf } from './options.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'
import { screenshotsPage } from './screenshots-page.mjs'
import { runOrThrow, step } from './steps.mjs'

// `npm run screenshots`: every screen, dialog and state, in both themes and three widths, with an index page. With
// `-- --before <commit>` beside those of the same screens at a commit.

endOnSignal()

const folder = join(root, 'screenshots')

/**
 * Takes the pictures of a commit with its own packages and its own script.
 * @param {string} ref
 * @param {string} browser
 */
async function takeBefore(ref, browser) {
  const parent = await mkdtemp(join(tmpdir(), 'echosphere-before-'))
  const workspace = join(parent, 'workspace')
  await runOrThrow('git', ['worktree', 'add', '--detach', workspace, ref], { cwd: root })
  try {
    const script = join('.workspace', 'screenshots.mjs')
    await run('node', [script], { cwd: workspace, env: { CHROMIUM_PATH: browser }, stdio: 'inherit' })
    const taken = join(workspace, 'screenshots')
    // Commits before this option have them in the folder itself.
    const pictures = existsSync(join(taken, 'now')) ? join(taken, 'now') : taken
    await cp(pictures, join(folder, 'before'), { recursive: true })
  } finally {
    await runOrThrow('git', ['worktree', 'remove', '--force', workspace], { cwd: root })
    await rm(parent, { recursive: true })
  }
}

/** @param {string} browser */
async function takeNow(browser) {
  const directory = join(root, 'e2e')
  const { code } = await run(
    packageCommand('playwright', directory),
    ['test', '--config', 'screenshots.config.ts', '--reporter=list'],
    {
      cwd: directory,
      env: { CHROMIUM_PATH: browser, SCREENSHOTS_FOLDER: join(folder, 'now') },
      stdio: 'inherit',
    },
  )
  process.exitCode = code ?? 1
}

/** @param {'now' | 'before'} when */
async function picturesOf(when) {
  return (await readdir(join(folder, when))).filter((file) => file.endsWith('.png'))
}

/** Before anything is removed. @param {string} commit @throws {Problem} if there is none of this name */
async function checkCommit(commit) {
  const { code } = await run('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], { cwd: root })
  if (code !== 0) throw new Problem(`There is no commit “${commit}”.`)
}

await runScript(async () => {
  const options = /** @type {const} */ ({ before: { type: 'string' } })
  const { before: commit } = optionsOf(options, 'npm run screenshots [-- --before <commit>]')
  if (commit) await checkCommit(commit)
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  const browser = await findChromium()
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'now'), { recursive: true })
  if (commit) await takeBefore(commit, browser)
  await takeNow(browser)
  const before = commit ? await picturesOf('before') : undefined
  const page = screenshotsPage({ now: await picturesOf('now'), before, ref: commit })
  await writeFile(join(folder, 'index.html'), page)
  console.log(`Index page: ${join(folder, 'index.html')}`)
})
