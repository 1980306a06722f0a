/** Characters of the longest path that is looked for: far above any of an upload, and far below what PostgreSQL takes as a key. */
const longestPath = 200

/**
 * The paths of our own media, by which rows are found that show an upload. URLs of other hosts are never looked for, and may be longer than
 * an entry of an index: PostgreSQL refuses 2,704 bytes.
 */
export function mediaPathsIn(urls: readonly string[]): string[] {
  return urls.filter((url) => url.startsWith('/') && url.length <= longestPath)
}
