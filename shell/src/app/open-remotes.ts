import type { AppStore } from 'shared'
import { overridesHere } from '../overrides/overrides-here'
import { createLoader } from '../remotes/create-loader'
import { loadRegistry } from '../remotes/registry'
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
  const deployed = await loadRegistry(config)
  const { registry, overrides } = overridesHere(deployed, config)
  const reloadIfOutdated = followVersions(deployed, config)
  const source = new RegistrySource({
    initial: registry,
    load: async () => overridesHere(await loadRegistry(config, { fresh: true }), config).registry,
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
    overridesAllowed: config.overrides,
    hasPanel: import.meta.env.DEV || config.healthPanel || config.overrides,
    trustedOrigins: [location.origin, ...config.trustedOrigins],
    fileProblems: problems,
  }
}
