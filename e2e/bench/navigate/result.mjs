// @ts-check
import { median, ratiosOf } from '../report/result.mjs'
import { variants } from '../serve/variants.mjs'

/** @typedef {import('../report/result.mjs').Condition} Condition */
/** @typedef {import('../report/result.mjs').Target} Target */
/** @typedef {import('./navigation.mjs').Preparation} Preparation */
/** @typedef {import('../serve/variants.mjs').Variant} Variant */

/** @typedef {{ to: string, preparation: Preparation, variant: Variant, shown: number, busy: number }} Sample in the order of measuring */

/**
 * @param {readonly Sample[]} samples
 * @param {{ runs: number, network: string }} options
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf(samples, { runs, network }) {
  const names = [...new Set(samples.map(nameOf))]
  const conditions = (/** @type {'shown' | 'busy'} */ quantity) =>
    names.map((name) => conditionOf(samples, name, quantity))
  const [shown, busy] = [conditions('shown'), conditions('busy')]
  return {
    part: 'navigate',
    title: 'To another page',
    method: `From /explore, as a visitor, ${network}, HTTP/2 and brotli, no API delay. Medians of ${runs} runs, taken in turn, of the federated product and of the same sources as one app with lazy routes.`,
    comparisons: [
      { title: 'Content shown', unit: 'ms', conditions: shown },
      { title: 'Main thread busy until then', unit: 'ms', conditions: busy },
    ],
    targets: [
      ...shown.filter(isCold).map(coldTarget),
      ...busy.filter((each) => !isCold(each)).map(busyTarget),
    ],
  }
}

/** @param {Sample} sample */
const nameOf = ({ to, preparation }) => `${to}, ${preparation}`

/** @param {Condition} condition */
const isCold = ({ name }) => name.endsWith('cold')

/**
 * @param {readonly Sample[]} samples
 * @param {string} name
 * @param {'shown' | 'busy'} quantity
 * @returns {Condition}
 */
function conditionOf(samples, name, quantity) {
  const own = samples.filter((sample) => nameOf(sample) === name)
  const valuesOf = (/** @type {Variant} */ wanted) =>
    own.filter(({ variant }) => variant === wanted).map((sample) => sample[quantity])
  return { name, values: Object.fromEntries(variants.map((variant) => [variant, valuesOf(variant)])) }
}

/** @param {Condition} condition @returns {Target} */
function coldTarget(condition) {
  return {
    ...{ name: condition.name, unit: '', limit: 1.1, is: 'atMost' },
    value: median(ratiosOf(condition, 'federated')),
  }
}

/** How much longer the main thread is busy, in the median of the runs. @param {Condition} condition @returns {Target} */
function busyTarget({ name, values: { monolith = [], federated = [] } }) {
  const added = federated.map((value, run) => value - (monolith[run] ?? value))
  return { name: `${name}, busier by`, unit: 'ms', limit: 16, is: 'atMost', value: median(added) }
}
