import { withTimeout } from '../time/with-timeout'

type Save = () => void | Promise<void>

const saves = new Set<Save>()

/** Milliseconds that saving may delay a reload. */
const timeoutMs = 1000

/**
 * Registers a callback that saves unsaved input before the page reloads.
 * @returns an unregister function
 */
export function beforeReload(save: Save): () => void {
  saves.add(save)
  return () => void saves.delete(save)
}

/**
 * Reloads the page after all callbacks have saved, or after a timeout.
 * @param reload performs the reload; injected by tests
 */
export async function reloadPage(reload = () => location.reload()): Promise<void> {
  const saved = Promise.allSettled([...saves].map(async (save) => save()))
  await withTimeout(saved, timeoutMs, { onTimeout: () => undefined })
  reload()
}
