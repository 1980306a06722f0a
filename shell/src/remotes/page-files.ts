import { fetchFiles } from 'shared/loading'
import { versionsOf } from '../../host/contract/registry.mjs'
import { furtherFilesOf, pageFilesOf, refusalOf } from '../../host/contract/trust.mjs'
import type { RegistryEntry } from './registry'

/**
 * Requests the files of a remote's page while the remote itself loads, or ahead of time. Nothing waits for them: whatever is shown
 * joins these requests, and repeats them if they fail.
 * @param trusted origins that code may come from
 * @param pathname of the page; without it, all pages of the remote, and what its views load on demand
 */
export function requestPageFiles(owner: RegistryEntry, trusted: readonly string[], pathname?: string): void {
  const [version] = versionsOf(owner)
  if (owner.disabled || !version || refusalOf(version, trusted) !== undefined) return
  const files = pathname === undefined ? furtherFilesOf(version) : pageFilesOf(version, pathname)
  const priority = pathname === undefined ? 'low' : 'auto'
  fetchFiles(files, { attempts: 1, priority }).catch(() => undefined)
}
