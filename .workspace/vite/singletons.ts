/**
 * What exists once in a page, however many apps are loaded: React, and the facade of `shared` with the store, the
 * router's context and the slots. Nothing else is federated: sharing a whole library turns its tree-shaking off.
 */
export const shareNames = ['react', 'react-dom', 'react/jsx-runtime', 'shared']

/** How an app takes part in what exists once. */
export type Part =
  /** It brings its own copies and hands them out before anything else runs: the shell. */
  | 'provides'
  /** It has copies to fall back on, where a host has none. */
  | 'brings'
  /** It carries no copies: its host has them, or it does not run. */
  | 'expects'

/** The federated singletons, for one app. */
export function singletons(part: Part) {
  const once = {
    singleton: true,
    eager: part === 'provides',
    ...(part === 'expects' && { import: false as const }),
  }
  return Object.fromEntries(shareNames.map((name) => [name, once]))
}
