import { assertRemoteDefinition, type RemoteDefinition } from 'shared'
import { fetchFiles, preloadModules } from 'shared/loading'
import { hashOfEntry } from '../../host/contract/registry.mjs'
import { filesOf, firstViewOf } from '../../host/contract/trust.mjs'
import { provideRuntime, type ShareScope, shareScope } from './federation-host'
import { preloadVerified } from './preload-verified'
import type { RemoteVersion } from './registry'
import { RemoteRefused } from './remote-refused'

/** What a `remoteEntry.js` exports: the interface of a federated container. */
interface RemoteContainer {
  /** Tells it what it shares with the page. */
  init(shared: ShareScope): void | Promise<void>
  /** Loads what it exposes. The result gives the module. */
  get(name: string): Promise<() => unknown>
}

/**
 * Imports one version of a remote, fetching the files that its entry imports in parallel. Later
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
  await Promise.all([
    hash && preloadVerified(entry.href, hash),
    fetchFiles(files, { attempts: 1 }),
    version.usesRuntime !== false && provideRuntime(),
  ])
  preloadModules(files)
  const container: RemoteContainer = await import(/* @vite-ignore */ entry.href)
  await container.init(shareScope)
  const module = (await container.get('./remote'))() as { remote?: unknown } | undefined
  const remote = module?.remote
  try {
    assertRemoteDefinition(remote, name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RemoteRefused(`The module of “${name}” violates the contract of a remote. ${reason}`)
  }
  return remote
}
