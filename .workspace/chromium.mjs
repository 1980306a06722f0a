// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { packageCommand, root } from './paths.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'

/** Chromium without windows and all that belongs to them, which every page of a test would pay for. */
const headlessShell = 'chromium-headless-shell'

/** Where its host cannot be reached, Playwright's download may hang for long. */
const downloadLimitMs = 180_000

const advice = `No Chrome or Chromium was found, and none could be installed. Any of these helps:
  - install Google Chrome (https://www.google.com/chrome) or, on Debian, run: apt-get install chromium
  - with a network: npx playwright install chromium (in the folder e2e)
  - say where one is: CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * The Chromium that the tests in a browser use: one that is there, or else one that is installed now.
 * @param {(line: string) => void} [say] hears what is tried
 * @returns {Promise<string>} the path of the program
 * @throws {Problem} with what to install
 */
export async function findChromium(say = console.log) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen))
    throw new Problem(`CHROMIUM_PATH is ${chosen}, but there is no such file.`)
  const found = chosen || (await onThisMachine()) || (await downloaded(say)) || (await fromDebian(say))
  if (!found) throw new Problem(advice)
  say(`Browser: ${found}`)
  return found
}

async function onThisMachine() {
  for (const path of [...usualPaths(), ...onPath()]) {
    if (existsSync(path) && (await starts(path))) return path
  }
  return playwrightPath()
}

/** Ubuntu has a /usr/bin/chromium-browser that only tells people to install it otherwise. @param {string} path */
async function starts(path) {
  // On Windows and macOS asking for the version opens a window, and there is no such stand-in.
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

/** The browser that Playwright downloaded earlier, if it is there. */
function playwrightPath() {
  /** @type {{ chromium: { executablePath(): string } }} */
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {(line: string) => void} say */
async function downloaded(say) {
  say('No Chrome or Chromium here. Downloading the one of Playwright (3 minutes at most) …')
  const playwright = packageCommand('playwright', join(root, 'e2e'))
  const { code } = await run(playwright, ['install', 'chromium'], { limitMs: downloadLimitMs })
  if (code !== 0) say('The download failed.')
  return playwrightPath()
}

/** @param {(line: string) => void} say */
async function fromDebian(say) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  // Older releases have no shell.
  for (const name of [headlessShell, 'chromium']) {
    say(`Installing Debian’s ${name} with apt-get …`)
    const { code, output } = await run('apt-get', ['install', '-y', name], { env })
    if (code === 0) break
    say(output)
  }
  return onThisMachine()
}
