import { loadRemote, registerRemotes } from '@module-federation/runtime'
import { assertRemoteDefinition, type RemoteDefinition } from 'shared'
import { fetchFiles, preloadModules } from 'shared/loading'
import { preloadModule } from './preload-module'
import type { RemoteVersion } from './registry'
import { RemoteRefused } from './trust'

/**
 * Brings one version of a remote in through the Federation runtime. What its entry imports is fetched first, side by side with the
 * entry. A later attempt asks for the entry under another URL, because a browser remembers the module that failed, or is still
 * waiting for, under the first one.
 * @throws RemoteRefused when what came does not keep to the contract
 */
export async function importRemote(
  name: string,
  version: RemoteVersion,
  attempt: number,
): Promise<RemoteDefinition> {
  const entry = new URL(version.entry)
  if (attempt > 1) entry.searchParams.set('attempt', String(attempt))
  const files = version.preload.map((file) => new URL(file, version.entry).href)
  const hash = version.integrity?.[fileOf(version.entry)]
  await Promise.all([hash && preloadModule(entry.href, hash), fetchFiles(files, { attempts: 1 })])
  preloadModules(files)
  // By force: an earlier attempt, or another version, may have registered the name already.
  registerRemotes([{ name, entry: entry.href, type: 'module' }], { force: true })
  const module = await loadRemote<{ remote: unknown }>(`${name}/remote`)
  const remote = module?.remote
  try {
    assertRemoteDefinition(remote, name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RemoteRefused(`The module of “${name}” does not keep to the contract of a remote. ${reason}`)
  }
  return remote
}

/** The last part of a URL's path. */
function fileOf(url: string): string {
  return new URL(url).pathname.split('/').pop() ?? ''
}
