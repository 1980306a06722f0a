import type { RuntimeConfig } from '../app/runtime-config'
import type { Registry } from '../remotes/registry'
import { type Overrides, readOverrides, takeFromQuery, withOverrides } from './overrides'

/** What the overrides of this tab come to. */
export interface OverridesHere {
  /** The registry that this page runs. */
  registry: Registry
  /** Those that are in it. */
  overrides: Overrides
}

/** Takes the overrides of the query and of the tab, where the configuration allows any. */
export function overridesHere(registry: Registry, config: RuntimeConfig): OverridesHere {
  if (!config.overrides) return { registry, overrides: {} }
  const search = takeFromQuery(location.search, sessionStorage, [location.origin, ...config.trustedOrigins])
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  }
  const kept = Object.entries(readOverrides(sessionStorage))
  const overrides = Object.fromEntries(
    kept.filter(([name]) => registry.some((remote) => remote.name === name)),
  )
  return { registry: withOverrides(registry, overrides), overrides }
}
