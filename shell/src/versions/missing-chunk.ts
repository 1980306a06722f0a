import type { Deployed } from './deployed'

/** What {@link recoverFromMissing} asks and does. */
export interface Recovery {
  running: Deployed | undefined
  deployedNow: () => Promise<Deployed>
  /** The status that the server answers for a file. Fails while nobody answers. */
  statusOf: (url: string) => Promise<number>
  reload: () => void
  /** Where it stands what the tab was reloaded for. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

const key = 'echosphere.reloaded-for'

/**
 * Reloads a page that asked for a file which a deploy has removed: the new page asks for the new one. A file that is only out of
 * reach is left to its Retry. Each file is a reason once in a tab, so that nothing ever loops.
 * @returns whether the page is about to reload
 */
export async function recoverFromMissing(error: unknown, recovery: Recovery): Promise<boolean> {
  const { running, deployedNow, statusOf, reload, storage } = recovery
  const url = urlIn(error)
  const reason = url ?? running ?? 'unknown'
  const reloadedFor: unknown = JSON.parse(storage.getItem(key) ?? '[]')
  if (!Array.isArray(reloadedFor) || reloadedFor.includes(reason)) return false
  const [gone, outdated] = await Promise.all([
    url ? statusOf(url).then(isGone, () => false) : false,
    deployedNow().then(
      (now) => running !== undefined && now !== running,
      () => false,
    ),
  ])
  if (!gone && !outdated) return false
  storage.setItem(key, JSON.stringify([...reloadedFor, reason]))
  reload()
  return true
}

function isGone(status: number): boolean {
  return status === 404 || status === 410
}

/** The file that could not be loaded: most browsers, and Vite, name it in the message and nowhere else. */
function urlIn(error: unknown): string | undefined {
  return /https?:\/\/\S+?\.(?:js|css)\b/.exec(error instanceof Error ? error.message : '')?.[0]
}
