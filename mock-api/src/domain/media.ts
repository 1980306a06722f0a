import type { Transaction } from '../storage/ports'

/**
 * Of media that a row showed until now, the paths of our own origin that nothing shows any longer (decision 13).
 * Asked within the transaction, after the row was written or deleted.
 */
export async function unusedMedia(tx: Transaction, urls: readonly string[]): Promise<string[]> {
  const paths = [...new Set(urls)].filter((url) => url.startsWith('/'))
  const used = await Promise.all(
    paths.map(async (path) => (await tx.posts.showing(path)) || (await tx.users.showing(path))),
  )
  return paths.filter((_, index) => !used[index])
}
