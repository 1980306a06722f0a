type Save = () => void | Promise<void>

const saves = new Set<Save>()

/** Milliseconds that saving may hold a reload back. */
const patience = 1000

/**
 * Has something done before the page reloads by itself or at the shell's offer: whoever keeps what a person typed saves it here.
 * @returns what takes it back
 */
export function beforeReload(save: Save): () => void {
  saves.add(save)
  return () => void saves.delete(save)
}

/**
 * Reloads the page once all that is to be saved is, or has taken too long.
 * @param reload what does it; given by tests, whose page cannot
 */
export async function reloadPage(reload = () => location.reload()): Promise<void> {
  const late = new Promise((done) => setTimeout(done, patience))
  await Promise.race([late, Promise.allSettled([...saves].map(async (save) => save()))])
  reload()
}
