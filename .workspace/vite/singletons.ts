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
  /** It carries no copies: its host has them, or it does not run. */
  | 'expects'

/** Versions of what a guest of other hosts takes from them. */
const accepted: Record<string, string> = { react: '>=18' }

/**
 * The federated singletons, for one app.
 * @param names those that it uses
 */
export function singletons(part: Part, names: readonly string[] = shareNames) {
  const share = (name: string) => ({
    singleton: true,
    eager: part === 'provides',
    ...(part === 'expects' && { import: false as const, requiredVersion: accepted[name] }),
  })
  return Object.fromEntries(names.map((name) => [name, share(name)]))
}
