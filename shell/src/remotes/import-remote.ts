import { loadRemote, registerRemotes } from '@module-federation/runtime'
import { isRemoteDefinition, type RemoteDefinition } from 'shared'
import { preloadRemote } from './preload-remote'
import type { Registry } from './registry'

/**
 * Brings one remote in through the Federation runtime. A later attempt asks for another URL, because a browser remembers
 * the module that failed, or is still waiting for, under the first one.
 */
export async function importRemote(
  registry: Registry,
  name: string,
  attempt: number,
): Promise<RemoteDefinition> {
  const remote = registry.find((each) => each.name === name)
  if (!remote) throw new Error(`The registry names no remote “${name}”.`)
  const entry = new URL(remote.entry)
  if (attempt === 1) preloadRemote(remote)
  else entry.searchParams.set('attempt', String(attempt))
  registerRemotes([{ name, entry: entry.href, type: 'module' }], { force: attempt > 1 })
  const module = await loadRemote<{ remote: unknown }>(`${name}/remote`)
  if (!isRemoteDefinition(module?.remote, name)) {
    throw new Error(`The module of “${name}” does not keep to the contract of a remote.`)
  }
  return module.remote
}
