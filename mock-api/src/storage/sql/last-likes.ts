import { limits } from 'shared/contract'
import type { EdgeRow } from '../../domain/rows'
import type { SqlAccess } from './tables'

/** More than are shown, so that those who take their like back do not cause a look. */
const mostKept = 2 * limits.likers

/**
 * Changes what is remembered of the last likes of a post. It is forgotten until the change is done.
 * @returns remembers what is new, where that is known without a look
 */
export function changeLastLikes(
  { cache }: Pick<SqlAccess, 'cache'>,
  postId: string,
  change: { added: EdgeRow } | { removed: string },
): () => void {
  const known = cache.known('lastLikes', postId)
  cache.forget(postId, 'lastLikes')
  return () => {
    const changed = known && changedLikes(known, change)
    if (changed) cache.put('lastLikes', postId, changed)
    else cache.forget(postId, 'lastLikes')
  }
}

function changedLikes(
  known: readonly EdgeRow[],
  change: { added: EdgeRow } | { removed: string },
): readonly EdgeRow[] | undefined {
  if ('added' in change) {
    const [last] = known
    if (last && last.createdAt >= change.added.createdAt) return undefined
    return [change.added, ...known].slice(0, mostKept)
  }
  const left = known.filter(({ from }) => from !== change.removed)
  if (left.length === known.length) return known
  // Where fewer are known than are shown, there are no others.
  return left.length >= limits.likers || known.length < limits.likers ? left : undefined
}
