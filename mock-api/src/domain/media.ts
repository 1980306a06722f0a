import type { Transaction } from '../storage/ports'

/**
 * Of media URLs a row used to reference, the paths on our own origin that no row references any longer.
 * Call within the transaction, after the row was written or deleted.
 */
export async function unusedMedia(tx: Transaction, urls: readonly string[]): Promise<string[]> {
  const paths = [...new Set(urls)].filter((url) => url.startsWith('/'))
  const used = await Promise.all(
    paths.map(async (path) => (await tx.posts.showing(path)) || (await tx.users.showing(path))),
  )
  return paths.filter((_, index) => !used[index])
}
