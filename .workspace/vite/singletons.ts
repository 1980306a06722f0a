/**
 * What exists once in a page, however many apps are loaded: React, and the facade of `shared` with the store, the
 * router's context and the slots. Nothing else is federated: sharing a whole library turns its tree-shaking off.
 */
export const shareNames = ['react', 'react-dom', 'react/jsx-runtime', 'shared']

/** How an app takes part in what exists once. */
export type Part =
  /** It brings its own copies and hands them out before anything else runs: the shell. */
  | 'provides'
  /** It has copies to fall back on: an app on its own in development. */
  | 'brings'
  /** It has copies of React alone to fall back on: hosts that are not ours have no use for what needs the facade. */
  | 'bringsReact'
  /** It carries no copies: its host has them, or it does not run. */
  | 'expects'

/** The federated singletons, for one app. */
export function singletons(part: Part) {
  const carriedBy: Record<Part, readonly string[]> = {
    provides: shareNames,
    brings: shareNames,
    bringsReact: shareNames.filter((name) => name !== 'shared'),
    expects: [],
  }
  const once = { singleton: true, eager: part === 'provides' }
  const expected = { ...once, import: false as const }
  return Object.fromEntries(
    shareNames.map((name) => [name, carriedBy[part].includes(name) ? once : expected]),
  )
}
