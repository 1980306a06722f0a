import { isGone } from 'shared/loading'
import type { Versions } from './deployed'

/** Dependencies of {@link recoverFromMissing}. */
export interface Recovery extends Versions {
  /** Whether the file belongs to a remote that can fall back to another version: then no reload is needed. */
  isReplaceable: (url: string) => boolean
  /** Asks for the HTTP status of a file. Rejects when the server does not respond. */
  statusOf: (url: string) => Promise<number>
  reload: () => void
  /** Whether a reload would lose something: it closes dialogs, and empties some forms. */
  isBusy: () => boolean
  /** Lets the user decide about the reload. */
  offerReload: () => void
  /** Remembers the files that this tab was reloaded for. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

const key = 'echosphere.reloaded-for'

/**
 * Reloads a page that requested a file removed by a deploy, or a file that exists but that the browser refuses to import
 * because it cached an earlier failure. Unreachable files are left to Retry. Each file reloads a tab only once, so that nothing
 * loops. A toast offers the reload instead to whoever would lose something.
 * @returns whether the page is about to reload
 */
export async function recoverFromMissing(error: unknown, recovery: Recovery): Promise<boolean> {
  const { running, deployedNow, isReplaceable, statusOf, reload, isBusy, offerReload, storage } = recovery
  const url = urlIn(error)
  const reason = url ?? running ?? 'unknown'
  const reloadedFor: unknown = JSON.parse(storage.getItem(key) ?? '[]')
  if (!Array.isArray(reloadedFor) || reloadedFor.includes(reason)) return false
  const [status, outdated] = await Promise.all([
    url ? (knownStatus(error) ?? statusOf(url).catch(() => undefined)) : undefined,
    deployedNow().then(
      (now) => running !== undefined && now !== running,
      () => false,
    ),
  ])
  const isLost = isGone(status) && url !== undefined && !isReplaceable(url)
  const isFailureCached = status === 200 && isFailedImport(error)
  if (!isLost && !isFailureCached && !outdated) return false
  if (isBusy()) {
    offerReload()
    return false
  }
  storage.setItem(key, JSON.stringify([...reloadedFor, reason]))
  reload()
  return true
}

/** The status that says that a file is gone, if the error has it: each copy of the loading code throws its own `FileUnavailable`. */
function knownStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && isGone(status) ? status : undefined
}

/** Whether an import of a file failed, although it was fetched before. */
function isFailedImport(error: unknown): boolean {
  return error instanceof TypeError && error.name === 'TypeError'
}

/** The URL in an error: most browsers, and Vite, name it only in the message. */
function urlIn(error: unknown): string | undefined {
  return /https?:\/\/\S+?\.(?:js|css)\b/.exec(error instanceof Error ? error.message : '')?.[0]
}
