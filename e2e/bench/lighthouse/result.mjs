// @ts-check
import { median } from '../report/result.mjs'

/** @typedef {import('./audit.mjs').Device} Device */
/** @typedef {Awaited<ReturnType<typeof import('./audit.mjs').audit>>} Audit */
/** @typedef {import('../report/result.mjs').Comparison} Comparison */

/** @typedef {{ device: Device, screen: string, audited: Audit }} Sample */

/** The lowest performance wanted. All other scores are to be 100. */
const performance = { mobile: 95, desktop: 100 }

/**
 * @param {readonly Sample[]} samples
 * @param {number} runs
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf(samples, runs) {
  const devices = [...new Set(samples.map(({ device }) => device))]
  const screens = [...new Set(samples.map(({ screen }) => screen))]
  const comparisons = devices.flatMap((device) => {
    /** @param {(audited: Audit) => Record<string, number>} of @returns {Comparison['conditions']} */
    const conditions = (of) =>
      screens.map((name) => ({ name, values: columns(auditsOf(samples, device, name).map(of)) }))
    return [
      {
        ...{ title: `Lighthouse, ${device}`, unit: 'of 100', areVariants: false },
        conditions: conditions(({ scores }) => scores),
      },
      {
        ...{ title: `Times in Lighthouse, ${device}`, unit: 'ms', areVariants: false },
        conditions: conditions(({ times }) => times),
      },
    ]
  })
  const targets = devices.flatMap((device) =>
    screens.flatMap((screen) =>
      Object.entries(columns(auditsOf(samples, device, screen).map(({ scores }) => scores))).map(
        ([category, scores]) => ({
          name: `${device}, ${screen}, ${category}`,
          ...{
            value: median(scores),
            limit: category === 'performance' ? performance[device] : 100,
            unit: '',
          },
          is: /** @type {const} */ ('atLeast'),
        }),
      ),
    ),
  )
  return {
    part: 'lighthouse',
    title: 'Lighthouse',
    method: `Screens as a visitor sees them, over HTTP/2 with brotli and the product's own settings; network and processor as Lighthouse simulates them. Medians of ${runs} runs.`,
    comparisons,
    targets,
    notes: notesOf(samples),
  }
}

/**
 * @param {readonly Sample[]} samples
 * @param {Device} device
 * @param {string} screen
 */
function auditsOf(samples, device, screen) {
  return samples
    .filter((sample) => sample.device === device && sample.screen === screen)
    .map(({ audited }) => audited)
}

/**
 * Lists of values by name, from records of one run each.
 * @param {readonly Record<string, number>[]} rows
 * @returns {Record<string, number[]>}
 */
function columns(rows) {
  const names = Object.keys(rows[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? Number.NaN)]))
}

/**
 * The audits that cost points, with the screens where they did.
 * @param {readonly Sample[]} samples
 */
function notesOf(samples) {
  /** @type {Map<string, Set<string>>} */
  const where = new Map()
  for (const { device, screen, audited } of samples) {
    for (const title of audited.failed) {
      const places = where.get(title) ?? new Set()
      where.set(title, places.add(`${screen} (${device})`))
    }
  }
  return [...where].map(([title, places]) => `${title}: ${[...places].join(', ')}`)
}
