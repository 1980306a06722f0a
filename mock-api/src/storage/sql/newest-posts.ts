import { limits } from 'shared/contract'
import type { FeedPage } from '../ports'
import type { NewPost } from './row-cache'
import type { SqlAccess } from './tables'
import { rowsOf } from './texts'

/** Of each author: what a first page needs, if all of it is theirs, and the post that tells that another page follows. */
const most = limits.pageSize + 1

// JSON, because each value that crosses from SQLite to JavaScript costs more than to parse it.
const newestOfEach = `select author.value as "authorId", (
    select json_group_array(json_object('createdAt', "createdAt", 'postId', "postId")) from (
      select "createdAt", "postId" from "authorPosts" where "authorId" = author.value
      order by "createdAt" desc, "postId" desc limit ${most}) as last
  ) as "posts" from json_each($1) as author`

async function newestOf(access: SqlAccess, authorIds: readonly string[]) {
  const rows = await rowsOf<{ authorId: string; posts: string }>(access, newestOfEach, [
    JSON.stringify(authorIds),
  ])
  return rows.map(({ authorId, posts }): [string, NewPost[]] => [authorId, JSON.parse(posts)])
}

/** The moment of the next post of a list, and of its end. */
function momentOf(post: NewPost | undefined): number {
  return post?.createdAt ?? Number.NEGATIVE_INFINITY
}

/** Whether a post comes before another of the same moment. */
function comesFirst(a: NewPost | undefined, b: NewPost | undefined): boolean {
  return a !== undefined && b !== undefined && a.postId > b.postId
}

/** Merges lists, each newest first. */
function merged(lists: readonly (readonly NewPost[])[], limit: number): string[] {
  const heads = lists.map(([first]) => first)
  // Numbers side by side are compared several times as fast as posts, which lie anywhere in memory.
  const moments = heads.map(momentOf)
  const positions = lists.map(() => 0)
  const ids: string[] = []
  while (ids.length < limit) {
    let next = 0
    let newest = moments[0] ?? Number.NEGATIVE_INFINITY
    for (let index = 1; index < moments.length; index += 1) {
      const moment = moments[index] ?? Number.NEGATIVE_INFINITY
      if (moment < newest || (moment === newest && !comesFirst(heads[index], heads[next]))) continue
      next = index
      newest = moment
    }
    const post = heads[next]
    if (!post) break
    ids.push(post.postId)
    const position = (positions[next] ?? 0) + 1
    positions[next] = position
    heads[next] = lists[next]?.[position]
    moments[next] = momentOf(heads[next])
  }
  return ids
}

/** Whether a page is the first of a feed, whose authors' newest posts are remembered. */
export function isFirst({ order, after, limit }: Omit<FeedPage, 'readerId'>): boolean {
  return order === 'latest' && !after && limit <= most
}

/** The ids of the first page of a feed of these authors. Only SQLite. */
export async function firstIds(
  access: SqlAccess,
  authorIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const lists = await access.cache.take('newest', authorIds, (missing) => newestOf(access, missing))
  return merged(lists, limit)
}
