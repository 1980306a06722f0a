import type { Deployed } from './deployed'

/** What {@link recoverFromMissing} asks and does. */
export interface Recovery {
  running: Deployed | undefined
  deployedNow: () => Promise<Deployed>
  /** Whether the file belongs to a remote of which another version can run: then no reload is needed. */
  isReplaceable: (url: string) => boolean
  /** The status that the server answers for a file. Fails while nobody answers. */
  statusOf: (url: string) => Promise<number>
  reload: () => void
  /** Whether a dialog is open, which a reload would close. */
  isBusy: () => boolean
  /** Leaves it to the person when the page reloads. */
  offerReload: () => void
  /** Where it stands what the tab was reloaded for. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

const key = 'echosphere.reloaded-for'

/**
 * Reloads a page that asked for a file which a deploy has removed: the new page asks for the new one. So it does when the browser
 * refuses to import what the server has, because it remembers that this failed before. A file that is only out of reach is left to
 * its Retry. Each file is a reason once in a tab, so that nothing ever loops. Where a dialog is open, the person is asked instead.
 * @returns whether the page is about to reload
 */
export async function recoverFromMissing(error: unknown, recovery: Recovery): Promise<boolean> {
  const { running, deployedNow, isReplaceable, statusOf, reload, isBusy, offerReload, storage } = recovery
  const url = urlIn(error)
  const reason = url ?? running ?? 'unknown'
  const reloadedFor: unknown = JSON.parse(storage.getItem(key) ?? '[]')
  if (!Array.isArray(reloadedFor) || reloadedFor.includes(reason)) return false
  const [status, outdated] = await Promise.all([
    url ? statusOf(url).catch(() => undefined) : undefined,
    deployedNow().then(
      (now) => running !== undefined && now !== running,
      () => false,
    ),
  ])
  const isLost = isGone(status) && url !== undefined && !isReplaceable(url)
  const isRemembered = status === 200 && isFailedImport(error)
  if (!isLost && !isRemembered && !outdated) return false
  if (isBusy()) {
    offerReload()
    return false
  }
  storage.setItem(key, JSON.stringify([...reloadedFor, reason]))
  reload()
  return true
}

/** Whether a browser says of a file, which was fetched before, that it cannot be imported. */
function isFailedImport(error: unknown): boolean {
  return error instanceof TypeError && error.name === 'TypeError'
}

function isGone(status: number | undefined): boolean {
  return status === 404 || status === 410
}

/** The file that could not be loaded: most browsers, and Vite, name it in the message and nowhere else. */
function urlIn(error: unknown): string | undefined {
  return /https?:\/\/\S+?\.(?:js|css)\b/.exec(error instanceof Error ? error.message : '')?.[0]
}
