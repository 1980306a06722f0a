// @ts-check
import { parseArgs } from 'node:util'
import { Problem } from '../../../shell/host/problem.mjs'

/**
 * An option of a benchmark.
 * @template Value
 * @typedef {object} Option
 * @property {(given: string[]) => Value} read what was given, at least once
 * @property {Value} otherwise
 */

/**
 * @param {string} text
 * @param {number} least
 * @throws {Problem}
 */
function numberIn(text, least) {
  const number = Number(text)
  if (number >= least && Number.isInteger(number)) return number
  throw new Problem(`"${text}" is no whole number above ${least - 1}`)
}

/** @param {string[]} given */
function last(given) {
  return given.at(-1) ?? ''
}

/**
 * @param {number} otherwise
 * @param {number} [least]
 * @returns {Option<number>}
 */
export function oneNumber(otherwise, least = 1) {
  return { otherwise, read: (given) => numberIn(last(given), least) }
}

/**
 * @param {number[]} otherwise
 * @param {number} [least]
 * @returns {Option<number[]>}
 */
export function numbers(otherwise, least = 1) {
  return { otherwise, read: (given) => given.map((text) => numberIn(text, least)) }
}

/**
 * @template {string} Name
 * @param {readonly Name[]} names
 * @returns {(text: string) => Name}
 */
function nameAmong(names) {
  return (text) => {
    const found = names.find((name) => name === text)
    if (found === undefined) throw new Problem(`"${text}" is none of ${names.join(', ')}`)
    return found
  }
}

/**
 * @template {string} Name
 * @param {readonly Name[]} names
 * @param {Name} otherwise
 * @returns {Option<Name>}
 */
export function oneOf(names, otherwise) {
  return { otherwise, read: (given) => nameAmong(names)(last(given)) }
}

/**
 * All of them, unless some are given.
 * @template {string} Name
 * @param {readonly Name[]} names
 * @returns {Option<Name[]>}
 */
export function someOf(names) {
  return { otherwise: [...names], read: (given) => given.map(nameAmong(names)) }
}

/**
 * @template {Record<string, Option<unknown>>} Options
 * @param {Options} options
 * @param {string[]} args
 * @returns {{ [Name in keyof Options]: Options[Name]['otherwise'] }}
 * @throws {Problem} that names the option
 */
export function optionsIn(options, args) {
  const names = Object.keys(options)
  const texts = Object.fromEntries(
    names.map((name) => [name, /** @type {const} */ ({ type: 'string', multiple: true })]),
  )
  const { values, positionals } = parseArgs({ args, options: texts, strict: false, allowPositionals: true })
  const unknown = [
    ...positionals,
    ...Object.keys(values)
      .filter((name) => !names.includes(name))
      .map((name) => `--${name}`),
  ]
  if (unknown.length > 0)
    throw new Problem(
      `There is no option ${unknown[0]}, only ${names.map((name) => `--${name}`).join(', ')}.`,
    )
  const read = Object.entries(options).map(([name, option]) => {
    const given = values[name]
    try {
      return [
        name,
        given
          ? option.read([given].flat().map((text) => (text === true ? '' : String(text))))
          : option.otherwise,
      ]
    } catch (error) {
      throw error instanceof Problem ? new Problem(`--${name}: ${error.message}.`) : error
    }
  })
  return Object.fromEntries(read)
}

/**
 * The options that a benchmark was started with. Ends the process with a message if one of them is wrong.
 * @template {Record<string, Option<unknown>>} Options
 * @param {Options} options
 */
export function readOptions(options) {
  try {
    return optionsIn(options, process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
