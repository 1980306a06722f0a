// @ts-check
import { ownerOfPath } from '../contract/route-patterns.mjs'

/** Links beside the page. Phones have none, and no pointer that tells early what will be pressed: to start a page there costs more than it gains. */
const columns = 'aside a, header a'

/**
 * Rules by which browsers render a page ahead once its link is pointed at: pages of remotes that send requests anywhere need a document of
 * their own, because their policy is another.
 * @param {readonly { paths?: readonly string[] | undefined, connect?: 'any' | undefined }[]} remotes
 * @param {string} path of the page that has the rules
 * @returns {object | undefined} the content of a script element; `undefined` if no page needs another document
 */
export function speculationRules(remotes, path) {
  const apart = remotes.filter(({ connect }) => connect).flatMap(({ paths = [] }) => paths)
  if (apart.length === 0 || ownerOfPath(remotes, path)?.connect) return undefined
  const where = { and: [{ href_matches: apart.map(urlPattern) }, { selector_matches: columns }] }
  return { prerender: [{ where, eagerness: 'moderate' }] }
}

/**
 * A pattern of the registry, and all below it, in the syntax of URLPattern, where more characters have a meaning.
 * @param {string} pattern
 */
const urlPattern = (pattern) => `${pattern.replace(/\/+$/, '').replace(/[\\*+?(){}]/g, '\\$&')}{/*}?`
