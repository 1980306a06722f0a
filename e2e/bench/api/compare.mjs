// @ts-check
import { median, ratiosOf } from '../report/result.mjs'

/** @typedef {import('../serve/pages.mjs').Page} Page */

/**
 * A call of the API as somebody.
 * @typedef {object} Call
 * @property {string} token
 * @property {string} path below `/api`
 * @property {'GET' | 'POST'} [method]
 * @property {object} [body]
 */

/**
 * A call in the database of a page.
 * @typedef {object} Sample
 * @property {Page} page
 * @property {Call} call
 * @property {Call | undefined} [undo] restores the data for the next round
 */

/**
 * The same call with few and with many.
 * @typedef {object} Comparison
 * @property {string} name
 * @property {number} target the largest ratio, of time and of size
 * @property {number | undefined} [items] in the list of the answer, so that both sides are known to do the same work
 * @property {Sample} few
 * @property {Sample} many
 */

/**
 * Times in milliseconds and the answer's size in bytes, by round.
 * @typedef {object} Measured
 * @property {number[]} times
 * @property {number[]} sizes
 */

const sides = /** @type {const} */ (['few', 'many'])
const rounds = 40
/** Not counted: the first calls run code that is not compiled yet. */
const warmUps = 5

/**
 * Measures all comparisons, each round all of them, and within each few and many alternately.
 * @param {readonly Comparison[]} comparisons
 * @returns {Promise<(Comparison & { measured: { few: Measured, many: Measured } })[]>}
 * @throws {Error} if a call fails or the answer has another number of items
 */
export async function compare(comparisons) {
  const measured = comparisons.map((comparison) => ({
    ...comparison,
    measured: { few: newMeasured(), many: newMeasured() },
  }))
  for (let round = -warmUps; round < rounds; round++) {
    for (const comparison of measured) {
      // Whoever is first must not always be the same.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const { page, call, undo } = comparison[side]
        const { milliseconds, bytes, items } = await page.evaluate(send, { call, undo })
        if (comparison.items !== undefined && items !== comparison.items) {
          throw new Error(`${call.path} answered ${items} items instead of ${comparison.items}.`)
        }
        if (round < 0) continue
        comparison.measured[side].times.push(milliseconds)
        comparison.measured[side].sizes.push(bytes)
      }
    }
  }
  return measured
}

/** @returns {Measured} */
const newMeasured = () => ({ times: [], sizes: [] })

/**
 * In the page: sends a call, and undoes it without measuring that.
 * @param {{ call: Call, undo?: Call | undefined }} calls
 */
async function send({ call, undo }) {
  const fetchApi = async (/** @type {Call} */ { token, path, method = 'GET', body = {} }) => {
    const headers = { authorization: token, prefer: 'return=minimal' }
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text
  }
  const started = performance.now()
  const text = await fetchApi(call)
  const milliseconds = performance.now() - started
  if (undo) await fetchApi(undo)
  const list = Object.values(JSON.parse(text)).find(Array.isArray)
  return { milliseconds, bytes: new TextEncoder().encode(text).length, items: list?.length }
}

/**
 * What a part of the benchmark adds to its result.
 * @typedef {Pick<import('../report/result.mjs').Result, 'comparisons' | 'targets'>} PartResult
 */

/**
 * @param {string} title
 * @param {Awaited<ReturnType<typeof compare>>} compared
 * @returns {PartResult}
 */
export function resultOf(title, compared) {
  const quantities = /** @type {const} */ ([
    { name: 'time', unit: 'ms', of: 'times' },
    { name: 'size', unit: 'bytes', of: 'sizes' },
  ])
  const measured = quantities.flatMap(({ name, unit, of }) =>
    compared.map(({ name: call, target, measured: { few, many } }) => ({
      condition: { name: call, values: { few: few[of], many: many[of] } },
      ...{ name, unit, target },
    })),
  )
  return {
    comparisons: quantities.map(({ name, unit }) => ({
      ...{ title: `${title}, ${name}`, unit },
      conditions: measured.filter((each) => each.name === name).map(({ condition }) => condition),
    })),
    targets: measured.map(({ condition, name, target }) => ({
      ...{ name: `${condition.name}, ${name}`, unit: '', limit: target },
      ...{ value: median(ratiosOf(condition, 'many')), is: /** @type {const} */ ('atMost') },
    })),
  }
}
