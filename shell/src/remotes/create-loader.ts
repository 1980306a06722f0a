import type { RuntimeConfig } from '../app/runtime-config'
import { importRemote } from './import-remote'
import { matchesPath, type RegistryEntry, versionsOf } from './registry'
import type { RegistrySource } from './registry-source'
import { RemoteHealth } from './remote-health'
import { RemoteLoader } from './remote-loader'
import { refuseUntrusted } from './trust'

/**
 * The loader of the remotes that a registry names, under the rules of the configuration.
 * @param onFailure hears of each remote that could not be had
 */
export function createLoader(
  source: RegistrySource,
  config: RuntimeConfig,
  onFailure: () => void,
): RemoteLoader {
  const trusted = [location.origin, ...config.trustedOrigins]
  const health = new RemoteHealth(browserStorage())
  const entryOf = (name: string) => source.get().find((remote) => remote.name === name)
  return new RemoteLoader({
    versions: (name) => {
      const remote = entryOf(name)
      return remote && !remote.disabled ? health.inOrder(remote, versionsOf(remote)) : []
    },
    importRemote: async (name, version, attempt) => {
      refuseUntrusted(version, trusted)
      const definition = await importRemote(name, version, attempt)
      warnOfForeignRoutes(entryOf(name), definition.routes)
      return definition
    },
    refresh: source.refresh,
    onFailure,
    onFault: (name, version) => {
      const remote = entryOf(name)
      if (remote) health.noteFault(remote, version)
    },
    timeout: config.remoteTimeout,
    attempts: config.remoteAttempts,
  })
}

/** Routes at paths that the registry gives to nobody, or to others, are never shown: whoever deployed them should know. */
function warnOfForeignRoutes(remote: RegistryEntry | undefined, routes: readonly { path: string }[]): void {
  if (!remote) return
  for (const { path } of routes) {
    if (matchesPath(remote.paths, path)) continue
    console.warn(
      `The route ${path} of the remote ${remote.name} is not shown: /remotes.json does not give it that path.`,
    )
  }
}

/** A browser that keeps nothing throws when it is asked for its storage. */
function browserStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
