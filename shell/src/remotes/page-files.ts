import { fetchFiles } from 'shared/loading'
import { versionsOf } from '../../host/contract/registry.mjs'
import { pageFilesOf, refusalOf } from '../../host/contract/trust.mjs'
import type { RegistryEntry } from './registry'

/**
 * Requests the files of a remote's page while the remote itself loads, or ahead of time. Nothing waits for them: whatever is shown
 * joins these requests, and repeats them if they fail.
 * @param trusted origins that code may come from
 * @param pathname of the page; without it, all pages of the remote
 */
export function requestPageFiles(owner: RegistryEntry, trusted: readonly string[], pathname?: string): void {
  const [version] = versionsOf(owner)
  if (owner.disabled || !version || refusalOf(version, trusted) !== undefined) return
  const priority = pathname === undefined ? 'low' : 'auto'
  fetchFiles(pageFilesOf(version, pathname), { attempts: 1, priority }).catch(() => undefined)
}
