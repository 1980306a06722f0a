// @ts-check
import { chromium } from '@playwright/test'

/**
 * How the Chromium that `npm run bench` found is started, whatever drives it.
 * @param {string[]} args
 */
export function launchOptions(args) {
  return {
    executablePath: process.env.CHROMIUM_PATH || chromium.executablePath(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic', ...args],
  }
}

/**
 * Starts that Chromium, driven by Playwright.
 * @param {string[]} [args]
 */
export function launchBrowser(args = []) {
  return chromium.launch(launchOptions(args))
}
