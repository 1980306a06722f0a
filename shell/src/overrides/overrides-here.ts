import type { RuntimeConfig } from '../app/runtime-config'
import type { Registry } from '../remotes/registry'
import { type Overrides, readOverrides, storeQueryOverrides, withOverrides } from './overrides'

/** The result of applying this tab's overrides. */
export interface OverridesHere {
  /** The registry with overrides. */
  registry: Registry
  /** The overrides applied. */
  overrides: Overrides
}

/** Applies the overrides of the query and of the tab. */
export function overridesHere(registry: Registry, config: RuntimeConfig): OverridesHere {
  const search = storeQueryOverrides(location.search, config.trustedOrigins)
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  }
  const stored = Object.entries(readOverrides())
  const overrides = Object.fromEntries(
    stored.filter(([name]) => registry.some((remote) => remote.name === name)),
  )
  return { registry: withOverrides(registry, overrides), overrides }
}
