// @ts-check
import { median } from '../report/result.mjs'
import { table } from '../report/table.mjs'

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
 * Prints medians and ratios.
 * @param {Awaited<ReturnType<typeof compare>>} compared
 * @returns {boolean} whether all targets are met
 */
export function report(compared) {
  const rows = compared.map(({ name, target, measured: { few, many } }) => {
    const [time, size] = /** @type {const} */ (['times', 'sizes']).map((of) => {
      const [fewer, more] = [median(few[of]), median(many[of])]
      return { fewer, more, ratio: more / fewer }
    })
    if (!time || !size) throw new Error(`${name} was not measured.`)
    const isMet = time.ratio <= target && size.ratio <= target
    const cells = [
      name,
      ...[time.fewer, time.more].map((value) => value.toFixed(1)),
      time.ratio.toFixed(2),
      ...[size.fewer, size.more].map(String),
      size.ratio.toFixed(2),
      target.toFixed(1),
      isMet ? '' : 'missed',
    ]
    return { cells, isMet }
  })
  const titles = ['call', 'few, ms', 'many, ms', 'ratio', 'few, bytes', 'many, bytes', 'ratio', 'target', '']
  console.log(`\nMedian of ${rounds} calls with few and with many\n`)
  console.log(table([titles, ...rows.map(({ cells }) => cells)]))
  return rows.every(({ isMet }) => isMet)
}
