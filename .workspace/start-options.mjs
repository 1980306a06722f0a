// @ts-check
import { parseArgs } from 'node:util'
import { Problem } from '../shell/host/problem.mjs'

export const usage = `npm start              serves the product; its API runs in the browser
npm start -- --server  the same, with a server that runs the API
SHELL_PORT, SOCIAL_PORT, PROFILE_PORT, MOCKMAN_PORT and API_PORT choose other ports.`

/**
 * What `npm start` is asked to do.
 * @param {string[]} args
 * @returns {{ server: boolean, help: boolean }}
 * @throws {Problem} for options that it does not have
 */
export function startOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        server: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { server: values.server === true, help: values.help === true }
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Problem(`${message.split('.')[0]}.\n\n${usage}`)
  }
}
