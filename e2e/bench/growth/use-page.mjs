// @ts-check

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

/**
 * Memory in megabytes above that at the start, without garbage.
 * @typedef {object} Growth
 * @property {number} afterScrolling
 * @property {number} afterNavigations
 * @property {number} longestFrame milliseconds between two frames while scrolling
 */

const screens = 200
const navigations = 50

/** Between pages of two remotes, in one document: the request tester would replace it, and with it whatever a page has leaked. */
const tour = [
  (/** @type {Page} */ page) => follow(page, 'Bookmark'),
  (/** @type {Page} */ page) => follow(page, 'Explore'),
  openPost,
  openAuthor,
  (/** @type {Page} */ page) => follow(page, 'Feed'),
]

/**
 * Scrolls through /explore, and moves between pages.
 * @param {Page} page shows the feed of somebody who is logged in
 * @returns {Promise<Growth>}
 * @throws if the document was replaced meanwhile
 */
export async function measureGrowth(page) {
  const documentNow = () => page.evaluate(() => performance.timeOrigin)
  const document = await documentNow()
  const devTools = await page.context().newCDPSession(page)
  await follow(page, 'Explore')
  await page.getByRole('article').first().waitFor()
  const start = await usedMemory(devTools)
  const longestFrame = await scroll(page)
  const afterScrolling = (await usedMemory(devTools)) - start
  for (let count = 0; count < navigations; count++) await tour[count % tour.length]?.(page)
  await follow(page, 'Explore')
  if ((await documentNow()) !== document)
    throw new Error('The document was replaced, and its memory with it.')
  return { longestFrame, afterScrolling, afterNavigations: (await usedMemory(devTools)) - start }
}

/** @param {Page} page @param {string} name */
async function follow(page, name) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Opens the first post of a list. @param {Page} page */
async function openPost(page) {
  await page.getByRole('article').first().getByRole('link', { name: / ago$/ }).click()
  await page.getByRole('heading', { name: 'Post', level: 1 }).waitFor()
}

/** Opens the profile of a post's author. @param {Page} page */
async function openAuthor(page) {
  const author = page.getByRole('article').getByRole('link').first()
  const path = await author.getAttribute('href')
  await author.click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('article').first().waitFor()
}

/** @param {CDPSession} devTools */
async function usedMemory(devTools) {
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/**
 * Scrolls with the wheel, and back where the list ends.
 * @param {Page} page
 */
async function scroll(page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.evaluate(watchFrames)
  let direction = 1
  for (let screen = 0; screen < screens; screen++) {
    await page.mouse.wheel(0, direction * height)
    const isAtEnd = await page.evaluate(scrolledToEnd, direction)
    if (isAtEnd) direction = -direction
  }
  return page.evaluate(() => /** @type {WatchingWindow} */ (window).longestFrame())
}

/** @typedef {typeof window & { longestFrame: () => number }} WatchingWindow */

/** In the page: measures the time between frames from now on. */
function watchFrames() {
  let longest = 0
  let last = performance.now()
  const frame = (/** @type {number} */ now) => {
    longest = Math.max(longest, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(frame)
  })
  Object.assign(window, { longestFrame: () => longest })
}

/**
 * In the page, after the next frame: whether it is scrolled to its end.
 * @param {number} direction 1 is down
 */
async function scrolledToEnd(direction) {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const below = document.documentElement.scrollHeight - innerHeight - scrollY
  return direction > 0 ? below < 2 : scrollY < 2
}
