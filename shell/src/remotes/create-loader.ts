import { requestEarlyPicture } from 'shared'
import { versionsOf } from '../../host/contract/registry.mjs'
import { matchesPath } from '../../host/contract/route-patterns.mjs'
import { refusalOf } from '../../host/contract/trust.mjs'
import type { RuntimeConfig } from '../app/runtime-config'
import { importRemote } from './import-remote'
import type { RegistryEntry } from './registry'
import type { RegistrySource } from './registry-source'
import { recordFault, sortByHealth } from './remote-health'
import { RemoteLoader } from './remote-loader'
import { OriginRefused } from './remote-refused'

/**
 * Creates the loader for the remotes of a registry, under the rules of the configuration.
 * @param onFailure called for each remote that could not be loaded
 */
export function createLoader(
  source: RegistrySource,
  config: RuntimeConfig,
  onFailure: () => void,
): RemoteLoader {
  const entryOf = (name: string) => source.get().find((remote) => remote.name === name)
  return new RemoteLoader({
    versions: (name) => {
      const remote = entryOf(name)
      return remote && !remote.disabled ? sortByHealth(remote, versionsOf(remote)) : []
    },
    importRemote: async (name, version, attempt) => {
      const refusal = refusalOf(version, config.trustedOrigins)
      if (refusal !== undefined) throw new OriginRefused(refusal)
      const definition = await importRemote(name, version, attempt)
      requestEarlyPicture(definition)
      warnOfForeignRoutes(entryOf(name), definition.routes)
      return definition
    },
    refresh: source.refresh,
    onFailure,
    onFault: (name, version) => {
      const remote = entryOf(name)
      if (remote) recordFault(remote, version)
    },
    timeout: config.remoteTimeout,
    attempts: config.remoteAttempts,
  })
}

/** Warns of routes outside of the paths that the registry gives a remote: they are never shown. */
function warnOfForeignRoutes(remote: RegistryEntry | undefined, routes: readonly { path: string }[]): void {
  if (!remote) return
  for (const { path } of routes) {
    if (matchesPath(remote.paths, path)) continue
    console.warn(
      `The route ${path} of the remote ${remote.name} is not shown: /remotes.json does not assign it that path.`,
    )
  }
}
