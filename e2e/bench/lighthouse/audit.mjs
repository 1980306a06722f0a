// @ts-check
import lighthouse, { desktopConfig } from 'lighthouse'

/**
 * Configurations of Lighthouse; its default is a slow phone with a slow connection, both simulated.
 * @type {Record<Device, object | undefined>}
 */
const devices = { mobile: undefined, desktop: desktopConfig }

/** @typedef {import('../options/benchmarks.mjs').Device} Device */

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const times = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
}

/**
 * Audits a page with an empty cache and storage.
 * @param {string} url
 * @param {{ port: number, device: Device }} options `port`: where the browser's DevTools protocol is
 * @returns {Promise<{ scores: Record<string, number>, times: Record<string, number>, failed: string[] }>} scores of 100, times in
 *   milliseconds, and the titles of audits that cost points
 * @throws {Error} if the page cannot be audited
 */
export async function audit(url, { port, device }) {
  const flags = /** @type {const} */ ({ port, logLevel: 'error', onlyCategories: categories })
  const result = await lighthouse(url, flags, devices[device])
  const { lhr } = result ?? {}
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  const scoreOf = (/** @type {string} */ name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const weighted = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])),
    times: Object.fromEntries(
      Object.entries(times).map(([name, id]) => [
        name,
        Math.round(lhr.audits[id]?.numericValue ?? Number.NaN),
      ]),
    ),
    failed: weighted.flatMap(({ id, weight }) => {
      const { score = null, title = id } = lhr.audits[id] ?? {}
      return weight > 0 && score !== null && score < 0.9 ? [title] : []
    }),
  }
}
