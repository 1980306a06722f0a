// @ts-check

/** @typedef {import('../options/benchmarks.mjs').Screen} Screen */

/**
 * The paths of the main screens, by name.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<Record<Screen, string>>}
 */
export async function screenPaths(browser, origin) {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/explore')
  const pathOf = (/** @type {string} */ start) =>
    page.getByRole('article').locator(`a[href^="${start}"]`).first().getAttribute('href')
  const [post, profile] = [await pathOf('/post/'), await pathOf('/profile/')]
  await context.close()
  if (!post || !profile) throw new Error('The first post has no links to itself and its author.')
  return { landing: '/', login: '/login', explore: '/explore', post, profile, tester: '/mockman' }
}
