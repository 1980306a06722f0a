// @ts-check
import { median, ratiosOf } from '../report/result.mjs'
import { variants } from '../serve/variants.mjs'

/** @typedef {import('./load.mjs').Load} Load */
/** @typedef {import('../report/result.mjs').Comparison} Comparison */
/** @typedef {import('../report/result.mjs').Result} Result */
/** @typedef {import('../serve/variants.mjs').Variant} Variant */
/** @typedef {import('../monolith/build.mjs').Monolith} Monolith */

/** @typedef {{ condition: string, variant: Variant, load: Load }} Sample in the order of measuring */

/** @type {Record<Monolith, string>} */
const kindOf = { grouped: 'lazy routes in few chunks', lazy: 'lazy routes' }

/** What the first post may take, as a ratio to each. @type {Record<Monolith, number>} */
const limits = { grouped: 1.05, lazy: 1 }

/** The API in the page: a product with a server does not have it. */
const isBackEnd = (/** @type {string} */ url) => /\/(?:back-end|mirage)[^/]*$/.test(url)

/** @param {Load} load */
const requestCount = ({ requests }) => requests.filter(({ kind }) => kind !== 'picture').length

/** @param {Load} load */
const scriptCount = ({ requests }) => requests.filter(({ kind }) => kind === 'script').length

/**
 * Kilobytes (1,000 bytes) of scripts, compressed.
 * @param {Load} load
 * @param {{ backEnd: boolean }} including
 */
function scriptSize({ requests }, { backEnd }) {
  const scripts = requests.filter(({ kind, url }) => kind === 'script' && (backEnd || !isBackEnd(url)))
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

/** @type {{ title: string, unit: string, of: (load: Load) => number }[]} */
const timed = [
  { title: 'First paint', unit: 'ms', of: ({ marks }) => marks.firstPaint },
  { title: 'First post', unit: 'ms', of: ({ marks }) => marks.firstPost },
  { title: 'First picture', unit: 'ms', of: ({ marks }) => marks.firstPicture },
  { title: 'Like answered', unit: 'ms', of: ({ marks }) => marks.likeAnswered },
]

/** @type {{ title: string, unit: string, of: (load: Load) => number }[]} */
const counted = [
  { title: 'Requests before the first post, without pictures', unit: 'count', of: requestCount },
  { title: 'Scripts before the first post', unit: 'count', of: scriptCount },
  {
    title: 'JavaScript before the first post',
    unit: 'kB',
    of: (load) => scriptSize(load, { backEnd: true }),
  },
  { title: 'The same without the back end', unit: 'kB', of: (load) => scriptSize(load, { backEnd: false }) },
]

/**
 * @param {readonly Sample[]} samples timed loads
 * @param {readonly Sample[]} recorded loads with their requests, one of each kind
 * @param {{ runs: number, monolith: Monolith }} options
 * @returns {Result}
 */
export function resultOf(samples, recorded, { runs, monolith }) {
  const conditions = [...new Set(samples.map(({ condition }) => condition))]
  const compare = (/** @type {typeof timed} */ quantities, /** @type {readonly Sample[]} */ from) =>
    quantities.map(({ title, unit, of }) => ({
      title,
      unit,
      conditions: conditions.map((name) => ({
        name,
        values: Object.fromEntries(
          variants.map((variant) => [variant, loadsOf(from, name, variant).map(of)]),
        ),
      })),
    }))
  const comparisons = [...compare(timed, samples), ...compare(counted, recorded)]
  return {
    part: 'first-post',
    title: 'The first post',
    method: `/explore, logged in, empty cache, HTTP/2 and brotli, no API delay. Medians of ${runs} runs, taken in turn, of the federated product and of the same sources as one app with ${kindOf[monolith]}.`,
    comparisons,
    targets: targetsOf(comparisons, recorded, limits[monolith]),
    waterfalls: variants.map((variant) => waterfallOf(recorded, conditions, variant)),
  }
}

/**
 * @param {readonly Sample[]} samples
 * @param {string} condition
 * @param {Variant} variant
 */
function loadsOf(samples, condition, variant) {
  return samples
    .filter((sample) => sample.condition === condition && sample.variant === variant)
    .map(({ load }) => load)
}

/**
 * @param {readonly Comparison[]} comparisons
 * @param {readonly Sample[]} recorded
 * @param {number} limit of the first post's ratio
 * @returns {import('../report/result.mjs').Target[]}
 */
function targetsOf(comparisons, recorded, limit) {
  const firstPost = comparisons.find(({ title }) => title === 'First post')?.conditions ?? []
  const medianOf = (/** @type {Variant} */ wanted, /** @type {(load: Load) => number} */ of) =>
    median(recorded.filter(({ variant }) => variant === wanted).map(({ load }) => of(load)))
  const size = (/** @type {Variant} */ variant, backEnd = true) =>
    medianOf(variant, (load) => scriptSize(load, { backEnd }))
  const atMost = /** @type {const} */ ({ is: 'atMost' })
  return [
    ...firstPost.map((condition) => ({
      ...{ ...atMost, name: `first post, ${condition.name}`, unit: '', limit },
      value: median(ratiosOf(condition, 'federated')),
    })),
    { ...atMost, name: 'requests', unit: '', value: medianOf('federated', requestCount), limit: 25 },
    { ...atMost, name: 'JavaScript', unit: 'kB', value: size('federated'), limit: 200 },
    {
      ...{ ...atMost, name: 'JavaScript without the back end', unit: 'kB', limit: 150 },
      value: size('federated', false),
    },
    {
      ...{ ...atMost, name: 'JavaScript of federation', unit: 'kB', limit: 30 },
      value: size('federated') - size('monolith'),
    },
  ]
}

/**
 * The recorded load, where the network is in between if there is such a condition.
 * @param {readonly Sample[]} recorded
 * @param {readonly string[]} conditions
 * @param {Variant} variant
 */
function waterfallOf(recorded, conditions, variant) {
  const condition = conditions.find((name) => name.startsWith('40 ms')) ?? conditions[0] ?? ''
  const [load] = loadsOf(recorded, condition, variant)
  const { firstPaint = 0, firstPost = 0, firstPicture = 0, likeAnswered = 0 } = load?.marks ?? {}
  return {
    title: `${variant}, ${condition}`,
    requests: load?.requests ?? [],
    marks: {
      'first paint': firstPaint,
      'first post': firstPost,
      'first picture': firstPicture,
      'like answered': likeAnswered,
    },
  }
}
