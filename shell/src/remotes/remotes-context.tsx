import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Overrides } from '../overrides/overrides'
import { ownerOfPath, type Registry } from './registry'
import type { RegistrySource } from './registry-source'
import type { RemoteLoader, RemoteState } from './remote-loader'

/** The registry and its loader, for the components of the shell. */
export interface Remotes {
  source: RegistrySource
  loader: RemoteLoader
  /** Remotes of the registry that this tab has from elsewhere. */
  overrides: Overrides
  overridesAllowed: boolean
  /** Whether there is a page `/__remotes`. */
  hasPanel: boolean
  /** Origins that code may come from, the page's own among them. */
  trustedOrigins: readonly string[]
  /** What is wrong with `/remotes.json` and `/config.json` on the server, while their last right contents are used. */
  fileProblems: readonly string[]
}

const RemotesContext = createContext<Remotes | undefined>(undefined)

export const RemotesProvider = RemotesContext.Provider

/** The remotes of this shell, with the registry as it is now. */
export function useRemotes(): Remotes & { registry: Registry } {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider')
  const registry = useSyncExternalStore(remotes.source.subscribe, remotes.source.get)
  return { ...remotes, registry }
}

/** The state of one remote, which starts loading when it is first shown. */
export function useRemote(name: string): RemoteState {
  const { loader } = useRemotes()
  useEffect(() => loader.load(name), [loader, name])
  return useSyncExternalStore(loader.subscribe, () => loader.state(name))
}

/** Props for a link that loads its page's remote as soon as a person points at it. */
export function usePrefetch(pathname: string) {
  const { loader, registry } = useRemotes()
  const prefetch = () => {
    const owner = ownerOfPath(registry, pathname)
    if (owner) loader.prefetch(owner.name)
  }
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
