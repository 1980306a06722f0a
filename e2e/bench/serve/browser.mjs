// @ts-check
import { chromium } from '@playwright/test'

/**
 * Starts the Chromium that `npm run bench` found.
 * @param {string[]} [args]
 */
export function launchBrowser(args = []) {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic', ...args],
  })
}
