// @ts-check
import { parametersOf } from './route-patterns.mjs'

/** @typedef {import('./registry-schema.mjs').RegistryFile['remotes'][number]} Remote */

/**
 * What the page at a path asks the API for first, from the manifests of its remotes, so that nothing has to wait for their code.
 * @param {readonly Remote[]} remotes as the registry is written
 * @param {string} path of the page
 * @param {string} sort the order of posts that the person has chosen
 * @returns {string[]} paths below the API's prefix
 */
export function firstCallsOf(remotes, path, sort) {
  return remotes.flatMap(({ firstCalls = {}, disabled }) => {
    if (disabled) return []
    return Object.entries(firstCalls).flatMap(([pattern, calls]) => {
      const parameters = parametersOf(pattern, path)
      if (!parameters) return []
      /** @type {Record<string, string>} */
      const values = { ...parameters, sort }
      return calls.map((call) =>
        call.replace(/:(\w+)/g, (name, key) => encodeURIComponent(values[key] ?? name)),
      )
    })
  })
}
