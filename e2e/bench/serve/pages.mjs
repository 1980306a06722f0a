// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveProduct } from '../../../.workspace/product.mjs'
import { seededPosts } from '../options/benchmarks.mjs'
import { launchBrowser } from './browser.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Pages
 * @property {(posts?: number) => Promise<Page>} open opens a page with a browser context, and so a database, of its own, and
 *   logs the guest in. The database has this many posts: those of the seed, and generated ones.
 * @property {() => Promise<void>} close
 */

/**
 * Serves the built product with its developer tools and without the API's delay.
 * @returns {Promise<Pages>}
 */
export async function servePages() {
  const directory = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
  const product = await serveProduct({
    // Any that are free.
    ports: {},
    registryFile: join(directory, 'remotes.json'),
    configFile: join(directory, 'config.json'),
    config: { apiDelay: 0, devTools: true },
  })
  const { shell } = product.origins
  if (!shell) throw new Error('There is no shell to open.')
  const browser = await launchBrowser()
  return {
    async open(posts = seededPosts) {
      const context = await browser.newContext({ baseURL: shell })
      const page = await context.newPage()
      // Generating many posts takes a while, longer on a busy machine.
      page.setDefaultTimeout(120_000)
      await page.goto(`/login?seed=${posts - seededPosts}`)
      await page.getByRole('button', { name: 'Login as Guest' }).click()
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
      await page.getByRole('article').first().waitFor()
      return page
    },
    async close() {
      await browser.close()
      await product.close()
      await rm(directory, { recursive: true })
    },
  }
}
