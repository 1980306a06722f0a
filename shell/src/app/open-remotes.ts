import type { AppStore } from 'shared'
import type { OverridesHere } from '../overrides/overrides-here'
import { createLoader } from '../remotes/create-loader'
import { loadRegistry, type Registry } from '../remotes/registry'
import { RegistrySource } from '../remotes/registry-source'
import type { Remotes } from '../remotes/remotes-context'
import { followVersions } from '../versions/follow-versions'
import { fileProblems } from './file-problems'
import { beginFirstPage } from './first-page'
import type { RuntimeConfig } from './runtime-config'

/**
 * Opens the registry, and begins to load the remote of the asked page.
 * @throws Error when there is no valid registry
 */
export async function openRemotes(config: RuntimeConfig, store: AppStore): Promise<Remotes> {
  const [deployed, { applyHere, OverrideBadge }] = await Promise.all([
    loadRegistry(config),
    loadOverrides(config),
  ])
  const { registry, overrides } = applyHere(deployed)
  const reloadIfOutdated = followVersions(deployed, config)
  const source = new RegistrySource({
    initial: registry,
    load: async () => applyHere(await loadRegistry(config, { fresh: true })).registry,
    onUnknownVersion: reloadIfOutdated,
  })
  const loader = createLoader(source, config, reloadIfOutdated)
  const problems = fileProblems()
  for (const problem of problems) console.warn(`${problem} Using the last valid version.`)
  return {
    source,
    loader,
    pageFirst: beginFirstPage(store, registry, loader),
    overrides,
    OverrideBadge,
    overridesAllowed: config.overrides,
    hasPanel: import.meta.env.DEV || config.healthPanel || config.overrides,
    trustedOrigins: config.trustedOrigins,
    fileProblems: problems,
  }
}

/** What applies and shows overrides. Only deployments for tests allow them, so the others do not load it. */
async function loadOverrides(config: RuntimeConfig) {
  if (!config.overrides)
    return { applyHere: (registry: Registry): OverridesHere => ({ registry, overrides: {} }) }
  const { overridesHere, OverrideBadge } = await import('../overrides')
  return { applyHere: (registry: Registry) => overridesHere(registry, config), OverrideBadge }
}
