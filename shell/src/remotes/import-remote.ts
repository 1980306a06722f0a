import { loadRemote, registerRemotes } from '@module-federation/runtime'
import { assertRemoteDefinition, type RemoteDefinition } from 'shared'
import { fetchFiles, preloadModules } from 'shared/loading'
import { hashOfEntry } from '../../host/contract/registry.mjs'
import { filesOf, firstViewOf } from '../../host/contract/trust.mjs'
import { preloadModule } from './preload-module'
import type { RemoteVersion } from './registry'
import { RemoteRefused } from './remote-refused'

/**
 * Imports one version of a remote through the Federation runtime, fetching the files that its entry imports in parallel. Later
 * attempts use another URL for the entry, because browsers cache failed and pending modules per URL.
 * @throws RemoteRefused when the module violates the contract
 */
export async function importRemote(
  name: string,
  version: RemoteVersion,
  attempt: number,
): Promise<RemoteDefinition> {
  const [address, ...files] = filesOf(version)
  const entry = new URL(address)
  if (attempt > 1) entry.searchParams.set('attempt', String(attempt))
  const hash = hashOfEntry(version)
  // Whatever is shown joins these requests, and repeats them if they fail.
  fetchFiles(firstViewOf(version), { attempts: 1 }).catch(() => undefined)
  await Promise.all([hash && preloadModule(entry.href, hash), fetchFiles(files, { attempts: 1 })])
  preloadModules(files)
  // Force: an earlier attempt or another version may have registered the name.
  registerRemotes([{ name, entry: entry.href, type: 'module' }], { force: true })
  const module = await loadRemote<{ remote: unknown }>(`${name}/remote`)
  const remote = module?.remote
  try {
    assertRemoteDefinition(remote, name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RemoteRefused(`The module of “${name}” violates the contract of a remote. ${reason}`)
  }
  return remote
}
