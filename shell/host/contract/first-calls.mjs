// @ts-check
import { matchesPathItself, parametersOf } from './route-patterns.mjs'

/** @typedef {import('./registry-schema.mjs').RegistryFile['remotes'][number]} Remote */

/**
 * What the page at a path asks the API for first, from the manifests of its remotes, so that nothing has to wait for their code.
 * @param {readonly Remote[]} remotes as the registry is written
 * @param {string} path of the page
 * @param {{ sort: string, isVisitor: boolean }} asked the order of posts that the person has chosen, and whether nobody is logged in
 * @returns {string[]} paths below the API's prefix
 */
export function firstCallsOf(remotes, path, { sort, isVisitor }) {
  return remotes.flatMap(({ firstCalls = {}, guarded = [], disabled }) => {
    if (disabled || (isVisitor && matchesPathItself(guarded, path))) return []
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
