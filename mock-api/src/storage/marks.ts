import type { EdgeTable, Marks, MarkTarget } from './ports'

/** The ids of posts and of their authors, each once. */
export function idsOf(targets: readonly MarkTarget[]): { posts: string[]; people: string[] } {
  return {
    posts: targets.map(({ _id }) => _id),
    people: [...new Set(targets.map(({ authorId }) => authorId))],
  }
}

/** What somebody has marked, by a look-up in each relation. */
export async function marksAmong(
  tables: Record<keyof Marks, EdgeTable>,
  from: string,
  targets: readonly MarkTarget[],
): Promise<Marks> {
  const { posts, people } = idsOf(targets)
  const [likes, dislikes, bookmarks, follows] = await Promise.all([
    tables.likes.among(from, posts),
    tables.dislikes.among(from, posts),
    tables.bookmarks.among(from, posts),
    tables.follows.among(from, people),
  ])
  return { likes, dislikes, bookmarks, follows }
}
