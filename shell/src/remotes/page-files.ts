import { fetchFiles } from 'shared/loading'
import { versionsOf } from '../../host/contract/registry.mjs'
import {
  allPageFilesOf,
  filesOf,
  firstViewOf,
  onDemandFilesOf,
  pageFilesOf,
  refusalOf,
} from '../../host/contract/trust.mjs'
import type { RegistryEntry, RemoteVersion } from './registry'

/**
 * Requests the files of a remote's page while the remote itself loads, or ahead of time. Nothing waits for them: whatever is shown
 * joins these requests, and repeats them if they fail.
 * @param trusted origins that code may come from
 * @param pathname of the page
 */
export function requestPageFiles(owner: RegistryEntry, trusted: readonly string[], pathname: string): void {
  const version = loadable(owner, trusted)
  if (version) fetchFiles(pageFilesOf(version, pathname), { attempts: 1 }).catch(() => undefined)
}

/**
 * Absolute URLs of the files that a remote needs to show any of its pages, besides its entry.
 * @param trusted origins that code may come from
 */
export function filesForAllPages(owner: RegistryEntry, trusted: readonly string[]): string[] {
  const version = loadable(owner, trusted)
  if (!version) return []
  const [, ...start] = filesOf(version)
  return [...start, ...firstViewOf(version), ...allPageFilesOf(version)]
}

/**
 * Absolute URLs of the files that a remote's views load on demand.
 * @param trusted origins that code may come from
 */
export function filesOnDemand(owner: RegistryEntry, trusted: readonly string[]): string[] {
  const version = loadable(owner, trusted)
  return version ? onDemandFilesOf(version) : []
}

function loadable(owner: RegistryEntry, trusted: readonly string[]): RemoteVersion | undefined {
  const [version] = versionsOf(owner)
  if (owner.disabled || !version || refusalOf(version, trusted) !== undefined) return undefined
  return version
}
