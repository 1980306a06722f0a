// @ts-check
import puppeteer from 'puppeteer-core'
import { launchOptions } from './browser.mjs'

/** @typedef {import('puppeteer-core').CDPSession} CDPSession */

/** How long a page may take for what it is asked, in milliseconds: one that hangs must not hang the benchmark. */
export const timeoutMs = 120_000

/** Of the window, in CSS pixels: with three columns. */
const size = { width: 1280, height: 720 }

/**
 * Private windows whose requests nothing watches. Playwright and Puppeteer have DevTools record the requests of each page, with the bodies of what it
 * fetches, so that what fetches its files before it imports them looks slower than it is: 26 files from the cache took 101 ms instead of 66.
 * @typedef {object} UnwatchedBrowser
 * @property {() => Promise<UnwatchedPage>} newPage in a private window, with an empty cache
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} UnwatchedPage
 * @property {CDPSession} devTools of the page that is shown; only its domain `Page` is enabled
 * @property {() => CDPSession | undefined} ahead the same of a page that the browser has rendered ahead
 * @property {<T>(script: (argument: T) => unknown, argument: T) => Promise<void>} addInitScript runs a function in each document, before
 *   its own scripts
 * @property {(url: string) => Promise<void>} goto resolves when the document has begun
 * @property {<T, R>(script: (argument: T) => R, argument: T) => Promise<Awaited<R>>} evaluate
 * @property {() => Promise<void>} close
 */

/**
 * Starts the Chromium of the benchmarks.
 * @param {string[]} args
 * @returns {Promise<UnwatchedBrowser>}
 */
export async function launchUnwatchedBrowser(args) {
  const { devTools, close } = await launch(args)
  return {
    async newPage() {
      const { browserContextId } = await devTools.send('Target.createBrowserContext')
      return openPage(devTools, {
        window: { browserContextId },
        close: () => devTools.send('Target.disposeBrowserContext', { browserContextId }),
      })
    },
    close,
  }
}

/**
 * Opens such a page in an ordinary window, of a browser and a profile of its own, which end with it. Unlike private windows, these connect
 * to servers ahead of requests (`preconnect`), unless Chromium is a headless shell. The browser has only just started, which the first
 * seconds of a page show.
 * @param {string[]} args
 * @returns {Promise<UnwatchedPage>}
 */
export async function openInOwnBrowser(args) {
  const { devTools, close } = await launch(args)
  return openPage(devTools, { window: { newWindow: true }, close })
}

/**
 * @param {string[]} args
 * @returns {Promise<{ devTools: CDPSession, close: () => Promise<void> }>}
 */
async function launch(args) {
  const browser = await puppeteer.launch({
    ...launchOptions(args),
    // Puppeteer leaves all pages alone.
    targetFilter: (target) => target.type() === 'browser',
    waitForInitialPage: false,
  })
  return { devTools: await browser.target().createCDPSession(), close: () => browser.close() }
}

/**
 * Opens a tab. DevTools are attached to it and not to its page, for which Chromium would render nothing ahead then.
 * @param {CDPSession} browser
 * @param {{ window: { browserContextId?: string, newWindow?: boolean }, close: () => Promise<void> }} options
 * @returns {Promise<UnwatchedPage>}
 */
async function openPage(browser, { window, close }) {
  /** @param {string} sessionId */
  const sessionOf = (sessionId) => {
    const session = browser.connection()?.session(sessionId)
    if (!session) throw new Error('The browser has closed.')
    return session
  }
  const tab = { url: 'about:blank', forTab: true, ...window, ...size }
  const { targetId } = await browser.send('Target.createTarget', tab)
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const devTools = sessionOf(sessionId)
  /** @type {string[]} */
  const scripts = []
  /** Of the page that is shown, and then of one that was rendered ahead. @type {CDPSession[]} */
  const pages = []
  devTools.on('Target.attachedToTarget', (attached) => {
    const page = sessionOf(attached.sessionId)
    pages.push(page)
    page.send('Page.enable')
    for (const source of scripts) page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    page.send('Runtime.runIfWaitingForDebugger')
  })
  devTools.on('Target.detachedFromTarget', (detached) => {
    pages.splice(0, pages.length, ...pages.filter((page) => page.id() !== detached.sessionId))
  })
  await devTools.send('Target.setAutoAttach', {
    ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    filter: [{ type: 'page' }],
  })
  const shown = () => {
    const [page] = pages
    if (!page) throw new Error('The browser has closed.')
    return page
  }
  return {
    get devTools() {
      return shown()
    },
    ahead: () => pages[1],
    async addInitScript(script, argument) {
      const source = callOf(script, argument)
      scripts.push(source)
      await shown().send('Page.addScriptToEvaluateOnNewDocument', { source })
    },
    async goto(url) {
      const { errorText } = await shown().send('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
    },
    async evaluate(script, argument) {
      const { result, exceptionDetails } = await shown().send(
        'Runtime.evaluate',
        { expression: callOf(script, argument), awaitPromise: true, returnByValue: true },
        { timeout: timeoutMs },
      )
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    close,
  }
}

/**
 * @param {Function} script
 * @param {unknown} argument
 */
const callOf = (script, argument) => `(${script})(${JSON.stringify(argument)})`
