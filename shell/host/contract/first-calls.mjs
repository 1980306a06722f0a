// @ts-check
import { matchesPathItself, ownerOfPath, parametersOf } from './route-patterns.mjs'

/** @typedef {import('./registry-schema.mjs').RegistryFile['remotes'][number]} Remote */

/**
 * What the page at a path asks the API for first, from the manifests of its remotes, so that nothing has to wait for their code.
 * @param {readonly Remote[]} remotes as the registry is written
 * @param {string} path of the page
 * @param {Record<string, string>} values what calls may name besides parameters of the path: `sort`, the chosen order of posts, and what the address
 *   asks for
 * @returns {string[]} paths below the API's prefix
 */
export function firstCallsOf(remotes, path, values) {
  return remotes.flatMap(({ firstCalls = {}, disabled }) => {
    if (disabled) return []
    return Object.entries(firstCalls).flatMap(([pattern, calls]) => {
      const parameters = parametersOf(pattern, path)
      return parameters ? calls.flatMap((call) => filled(call, { ...values, ...parameters })) : []
    })
  })
}

/**
 * Whether a remote asks for data at a path, its own or that of another, where it shows something then.
 * @param {Pick<Remote, 'firstCalls'>} remote
 * @param {string} path
 */
export function asksAt({ firstCalls = {} }, path) {
  return Object.keys(firstCalls).some((pattern) => matchesPathItself([pattern], path))
}

/**
 * Whether what remotes show at a path needs data: their page, or the slots beside it, unless it is too wide for these.
 * @param {readonly Remote[]} remotes as the registry is written
 * @param {string} path
 */
export function asksForData(remotes, path) {
  return !ownerOfPath(remotes, path)?.wide || remotes.some((remote) => asksAt(remote, path))
}

/**
 * A call with its values, encoded as the page does, or nothing if one of them is missing.
 * @param {string} call
 * @param {Record<string, string>} values
 */
function filled(call, values) {
  const [path = ''] = call.split('?')
  let isWhole = true
  const url = call.replace(/:(\w+)/g, (_, name, at) => {
    const value = values[name] ?? ''
    if (!value) isWhole = false
    return at < path.length
      ? encodeURIComponent(value)
      : `${new URLSearchParams({ value })}`.slice('value='.length)
  })
  return isWhole ? url : []
}
