// @ts-check
import { optionsOf } from './options.mjs'

export const usage = `npm start              serves the product; its API runs in the browser
npm start -- --server  the same, with a server that runs the API
SHELL_PORT, SOCIAL_PORT, PROFILE_PORT, MOCKMAN_PORT and API_PORT choose other ports.`

/**
 * What `npm start` is asked to do.
 * @param {string[]} args
 * @returns {{ server: boolean, help: boolean }}
 * @throws {import('../shell/host/problem.mjs').Problem} for options that it does not have
 */
export function startOptions(args) {
  const options = /** @type {const} */ ({
    server: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  })
  const { server, help } = optionsOf(options, usage, args)
  return { server, help }
}
