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

/** The oldest major versions that a remote accepts, also from third-party hosts. */
export const leastVersions: Readonly<Record<string, number>> = { react: 18 }

function acceptedOf(name: string): string | undefined {
  const least = leastVersions[name]
  return least === undefined ? undefined : `>=${least}`
}

/**
 * The `shared` option of the Federation plugin for a remote. What hosts provide is in `shell/src/remotes/federation-host.ts`.
 * @param names the singletons it uses
 */
export function singletons(role: ShareRole, names: readonly string[] = shareNames) {
  const share = (name: string) => ({
    singleton: true,
    ...(role === 'fromHost' && { import: false as const, requiredVersion: acceptedOf(name) }),
  })
  return Object.fromEntries(names.map((name) => [name, share(name)]))
}
