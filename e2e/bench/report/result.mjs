// @ts-check

/** @typedef {import('../serve/requests.mjs').NetworkRequest} NetworkRequest */

/**
 * One quantity under one condition. Rounds are paired: the values at one index were measured one after the other.
 * @typedef {object} Condition
 * @property {string} name such as `40 ms, 10 Mbit`
 * @property {Record<string, number[]>} values by variant; the first is what the others are compared to
 */

/**
 * @typedef {object} Comparison
 * @property {string} title such as `First post`
 * @property {string} unit
 * @property {Condition[]} conditions
 * @property {boolean} [areVariants] default: true; otherwise the values are not variants of one quantity, and have no ratios
 */

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {number} value
 * @property {number} limit
 * @property {'atMost' | 'atLeast'} is
 * @property {string} unit empty for ratios
 */

/**
 * The requests of one page load.
 * @typedef {object} Waterfall
 * @property {string} title
 * @property {NetworkRequest[]} requests
 * @property {Record<string, number>} marks milliseconds since the start, by name
 */

/**
 * What a benchmark measured.
 * @typedef {object} Result
 * @property {string} part its name
 * @property {string} title
 * @property {string} method in a sentence or two
 * @property {Comparison[]} comparisons
 * @property {Target[]} targets
 * @property {Waterfall[]} [waterfalls]
 * @property {string[]} [notes] what explains the values
 */

/** @param {Target} target */
export function isMet({ value, limit, is }) {
  return is === 'atMost' ? value <= limit : value >= limit
}

/** @param {readonly number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/**
 * The ratio of each round to that of the first variant in the same round: whatever else the machine did then affected both.
 * @param {Condition} condition
 * @param {string} variant
 */
export function ratiosOf({ values }, variant) {
  const base = Object.values(values)[0] ?? []
  return (values[variant] ?? []).map((value, round) => value / (base[round] ?? value))
}
