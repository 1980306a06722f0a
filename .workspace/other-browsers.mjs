// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * Finds the browsers besides the newest Chromium: an older one, Firefox and WebKit. Logs which one is missing and why: tests in Firefox and
 * WebKit are left out then, others run in the newest Chromium.
 * @param {{ withOtherEngines: boolean }} options whether Firefox and WebKit are needed
 * @returns {Promise<Record<string, string>>} environment variables for Playwright
 */
export async function otherBrowsers({ withOtherEngines }) {
  const found = {
    OLDER_CHROMIUM_PATH: await olderChromium().catch(() => undefined),
    FIREFOX_PATH: withOtherEngines ? await firefox() : undefined,
    WEBKIT_DRIVER_PATH: withOtherEngines ? await webKitDriver() : undefined,
  }
  if (!found.OLDER_CHROMIUM_PATH)
    console.log(
      'No older Chromium: its package supports only 64-bit Linux. Screens are NOT compared with their pictures.',
    )
  if (withOtherEngines && !found.FIREFOX_PATH)
    console.log('No Firefox found. Set FIREFOX_PATH=/path/to/firefox to use one.')
  if (withOtherEngines && !found.WEBKIT_DRIVER_PATH)
    console.log('No WebKit found. Install WebKitWebDriver and Xvfb (webkit2gtk-driver and xvfb) to use it.')
  return Object.fromEntries(Object.entries(found).flatMap(([name, path]) => (path ? [[name, path]] : [])))
}

/** Chromium 138, unpacked from a package. It needs the same system libraries as any Chromium. */
async function olderChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const file = createRequire(join(root, 'e2e', 'package.json')).resolve('@sparticuz/chromium')
  const { default: chromium } = await import(pathToFileURL(file).href)
  /** @type {string} */
  const path = await chromium.executablePath()
  return (await starts(path, ['--no-sandbox'])) ? path : undefined
}

async function firefox() {
  const chosen = process.env.FIREFOX_PATH
  const usual = [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  for (const path of chosen ? [chosen] : usual) if (existsSync(path) && (await starts(path))) return path
  if (chosen) return undefined
  await installOnDebian('firefox-esr')
  return existsSync('/usr/bin/firefox-esr') ? '/usr/bin/firefox-esr' : undefined
}

/** WebKitGTK, which needs a screen. */
async function webKitDriver() {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  const isThere = () => existsSync(driver) && existsSync(screen)
  if (!isThere()) await installOnDebian('webkit2gtk-driver', 'xvfb')
  return isThere() ? driver : undefined
}

/** Installs packages of the system where that needs no password. @param {string[]} packages */
async function installOnDebian(...packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}

/**
 * @param {string} path
 * @param {string[]} [flags]
 */
async function starts(path, flags = []) {
  return (await run(path, ['--version', ...flags], { limitMs: 20_000 })).code === 0
}
