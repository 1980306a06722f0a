import { loadRemote, registerRemotes } from '@module-federation/runtime'
import { isRemoteDefinition, type RemoteDefinition } from 'shared'
import { preloadModule } from './preload-module'
import { preloadRemote } from './preload-remote'
import type { RemoteVersion } from './registry'
import { RemoteRefused } from './trust'

/**
 * Brings one version of a remote in through the Federation runtime. A later attempt asks for another URL, because a browser
 * remembers the module that failed, or is still waiting for, under the first one.
 * @throws RemoteRefused when what came does not keep to the contract
 */
export async function importRemote(
  name: string,
  version: RemoteVersion,
  attempt: number,
): Promise<RemoteDefinition> {
  const entry = new URL(version.entry)
  if (attempt === 1) preloadRemote(version)
  else {
    entry.searchParams.set('attempt', String(attempt))
    const hash = version.integrity?.[fileOf(version.entry)]
    if (hash) await preloadModule(entry.href, hash)
  }
  // By force: an earlier attempt, or another version, may have registered the name already.
  registerRemotes([{ name, entry: entry.href, type: 'module' }], { force: true })
  const module = await loadRemote<{ remote: unknown }>(`${name}/remote`)
  if (!isRemoteDefinition(module?.remote, name)) {
    throw new RemoteRefused(`The module of “${name}” does not keep to the contract of a remote.`)
  }
  return module.remote
}

/** The last part of a URL's path. */
function fileOf(url: string): string {
  return new URL(url).pathname.split('/').pop() ?? ''
}
