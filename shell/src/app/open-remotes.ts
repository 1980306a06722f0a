import type { AppStore } from 'shared'
import type { OverridesHere } from '../overrides/overrides-here'
import { createLoader } from '../remotes/create-loader'
import { loadRegistry, type Registry } from '../remotes/registry'
import { RegistrySource } from '../remotes/registry-source'
import type { Remotes } from '../remotes/remotes-context'
import { type Versions, versionsHere } from '../versions/deployed'
import { reloadIfOutdated } from '../versions/reload-if-outdated'
import { fileProblems } from './file-problems'
import { beginFirstPage } from './first-page'
import type { RuntimeConfig } from './runtime-config'

/** The remotes, with what the page was loaded with. */
export interface OpenedRemotes extends Remotes {
  versions: Versions
}

/**
 * Opens the registry, and begins to load the remote of the asked page.
 * @throws Error when there is no valid registry
 */
export async function openRemotes(config: RuntimeConfig, store: AppStore): Promise<OpenedRemotes> {
  const [deployed, { applyHere, OverrideBadge }] = await Promise.all([
    loadRegistry(config),
    loadOverrides(config),
  ])
  const { registry, overrides } = applyHere(deployed)
  const versions = versionsHere(deployed, config)
  const reload = reloadIfOutdated(deployed, versions)
  const source = new RegistrySource({
    initial: registry,
    load: async () => applyHere(await loadRegistry(config, { fresh: true })).registry,
    onUnknownVersion: reload,
  })
  const loader = createLoader(source, config, reload)
  const problems = fileProblems()
  for (const problem of problems) console.warn(`${problem} Using the last valid version.`)
  return {
    versions,
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
