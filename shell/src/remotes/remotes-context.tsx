import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { useVanillaStore } from 'shared'
import type { Overrides } from '../overrides/overrides'
import type { PageFirst } from './page-first'
import type { Registry } from './registry'
import type { RegistrySource } from './registry-source'
import type { RemoteLoader } from './remote-loader'
import type { RemoteState } from './remote-states'

/** The registry and its loader, for the components of the shell. */
export interface Remotes {
  source: RegistrySource
  loader: RemoteLoader
  /** What the frame shows beside the first page waits for that. */
  pageFirst: PageFirst
  /** Entries that are overridden in this tab. */
  overrides: Overrides
  /** Shows them above every page. */
  OverrideBadge?: ComponentType | undefined
  overridesAllowed: boolean
  /** Whether the page `/__remotes` exists. */
  hasPanel: boolean
  /** Origins that code may come from, including the page's own. */
  trustedOrigins: readonly string[]
  /** Errors in `/remotes.json` and `/config.json` on the server, while the last valid contents are used. */
  fileProblems: readonly string[]
}

const RemotesContext = createContext<Remotes | undefined>(undefined)

export const RemotesProvider = RemotesContext.Provider

/** The remotes of this shell, with the current registry. */
export function useRemotes(): Remotes & { registry: Registry } {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider')
  const registry = useVanillaStore(remotes.source.store)
  return { ...remotes, registry }
}

/** The state of one remote; loads it on mount. */
export function useRemote(name: string): RemoteState {
  const { loader } = useRemotes()
  useEffect(() => loader.load(name), [loader, name])
  return useVanillaStore(loader.states.store, () => loader.state(name))
}
