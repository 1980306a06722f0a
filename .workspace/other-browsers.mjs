// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * Finds the other browsers for the tests of lost files: an older Chromium and Firefox. Logs which one is missing and why: tests in
 * Firefox are skipped then, others run in the newest Chromium.
 * @param {{ withFirefox: boolean }} options
 * @returns {Promise<Record<string, string>>} environment variables for Playwright
 */
export async function otherBrowsers({ withFirefox }) {
  const found = {
    OLDER_CHROMIUM_PATH: await olderChromium().catch(() => undefined),
    FIREFOX_PATH: withFirefox ? await firefox() : undefined,
  }
  if (!found.OLDER_CHROMIUM_PATH)
    console.log(
      'No older Chromium: its package supports only 64-bit Linux. Screens are NOT compared with their pictures.',
    )
  if (withFirefox && !found.FIREFOX_PATH)
    console.log('No Firefox found. Set FIREFOX_PATH=/path/to/firefox to use one.')
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
  if (chosen || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  await run('apt-get', ['install', '-y', 'firefox-esr'], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return existsSync('/usr/bin/firefox-esr') ? '/usr/bin/firefox-esr' : undefined
}

/**
 * @param {string} path
 * @param {string[]} [flags]
 */
async function starts(path, flags = []) {
  return (await run(path, ['--version', ...flags], { limitMs: 20_000 })).code === 0
}
