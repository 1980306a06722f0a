/**
 * Modules that exist once in a page, however many apps are loaded: React, and the facade of `shared` with the store, the
 * router's context and the slots. Nothing else is federated, because sharing a library disables its tree-shaking.
 */
export const shareNames = ['react', 'react-dom', 'react/jsx-runtime', 'shared']

/** Where a remote has the singletons from. */
export type ShareRole =
  /** Has copies to fall back on: a remote's development server. */
  | 'fallback'
  /** Has no copies: the host must provide them. */
  | 'fromHost'

/** Versions that a remote accepts from third-party hosts. */
const accepted: Record<string, string> = { react: '>=18' }

/**
 * The `shared` option of the Federation plugin for a remote. What hosts provide is in `shell/src/remotes/federation-host.ts`.
 * @param names the singletons it uses
 */
export function singletons(role: ShareRole, names: readonly string[] = shareNames) {
  const share = (name: string) => ({
    singleton: true,
    ...(role === 'fromHost' && { import: false as const, requiredVersion: accepted[name] }),
  })
  return Object.fromEntries(names.map((name) => [name, share(name)]))
}
