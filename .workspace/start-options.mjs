// @ts-check
import { optionsOf } from './options.mjs'

export const usage = `npm start              serves the product; its API runs in the browser
npm start -- --server  the same, with a server that runs the API
SHELL_PORT, SOCIAL_PORT, PROFILE_PORT, MOCKMAN_PORT and API_PORT choose other ports.`

/**
 * What `npm start` is asked to do.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment] `npm start --server`, without the dashes, hands the option over as `npm_config_server`
 * @returns {{ server: boolean, help: boolean }}
 * @throws {import('../shell/host/problem.mjs').Problem} for options that it does not have
 */
export function startOptions(args, environment = {}) {
  const options = /** @type {const} */ ({
    server: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  })
  const { server, help } = optionsOf(options, usage, args)
  return { server: server || environment.npm_config_server === 'true', help }
}
