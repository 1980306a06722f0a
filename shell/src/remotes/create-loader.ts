import type { RuntimeConfig } from '../app/runtime-config'
import { importRemote } from './import-remote'
import { type Registry, versionsOf } from './registry'
import { RemoteLoader } from './remote-loader'
import { refuseUntrusted } from './trust'

/**
 * The loader of the remotes that a registry names, under the rules of the configuration.
 * @param onFailure hears of each remote that could not be had
 */
export function createLoader(registry: Registry, config: RuntimeConfig, onFailure: () => void): RemoteLoader {
  const trusted = [location.origin, ...config.trustedOrigins]
  return new RemoteLoader({
    versions: (name) => registry.filter((remote) => remote.name === name).flatMap(versionsOf),
    importRemote: async (name, version, attempt) => {
      refuseUntrusted(version, trusted)
      return importRemote(name, version, attempt)
    },
    onFailure,
    timeout: config.remoteTimeout,
    attempts: config.remoteAttempts,
  })
}
