// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'

/** Chromium without its windowing code, which would slow down every page of a test. */
const headlessShell = 'chromium-headless-shell'

/** Playwright's download may hang for a long time when its host is unreachable. */
const downloadLimitMs = 180_000

const advice = `No Chrome or Chromium was found, and none could be installed. Do one of these:
  - install Google Chrome (https://www.google.com/chrome) or, on Debian, run: apt-get install chromium
  - with a network connection: npx playwright install chromium (in the folder e2e)
  - set the path of an existing one: CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @param {(line: string) => void} [log]
 * @returns {Promise<string>} the path of the executable
 * @throws {Problem} with installation advice
 */
export async function findChromium(log = console.log) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen))
    throw new Problem(`CHROMIUM_PATH is ${chosen}, but there is no such file.`)
  const found = chosen || (await onThisMachine()) || (await downloaded(log)) || (await fromDebian(log))
  if (!found) throw new Problem(advice)
  log(`Browser: ${found}`)
  return found
}

async function onThisMachine() {
  for (const path of [...usualPaths(), ...onPath()]) {
    if (existsSync(path) && (await starts(path))) return path
  }
  return playwrightPath()
}

/** Ubuntu's /usr/bin/chromium-browser may be a stub that only prints how to install it. @param {string} path */
async function starts(path) {
  // On Windows and macOS `--version` opens a window, and there is no such stub.
  if (process.platform !== 'linux') return true
  return (await run(path, ['--version'], { limitMs: 20_000 })).code === 0
}

function usualPaths() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    )
    return folders.flatMap((folder) =>
      ['Google\\Chrome', 'Chromium'].map((name) => join(folder, name, 'Application', 'chrome.exe')),
    )
  }
  return [
    `/usr/bin/${headlessShell}`,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}

function onPath() {
  const names = [
    headlessShell,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ]
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
}

/** The browser that Playwright downloaded earlier, if any. */
function playwrightPath() {
  /** @type {{ chromium: { executablePath(): string } }} */
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {(line: string) => void} log */
async function downloaded(log) {
  log('No Chrome or Chromium found. Downloading the one of Playwright (3 minutes at most) …')
  const playwright = packageCommand('playwright', join(root, 'e2e'))
  const { code } = await run(playwright, ['install', 'chromium'], { limitMs: downloadLimitMs })
  if (code !== 0) log('The download failed.')
  return playwrightPath()
}

/** @param {(line: string) => void} log */
async function fromDebian(log) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  // Older Debian releases have no headless shell package.
  for (const name of [headlessShell, 'chromium']) {
    log(`Installing Debian’s ${name} with apt-get …`)
    const { code, output } = await run('apt-get', ['install', '-y', name], { env })
    if (code === 0) break
    log(output)
  }
  return onThisMachine()
}
