import { useMemo } from 'react'
import { skipToken, tagOf, useAppStore } from 'shared'
import { insertPosts, missingPosts } from '../posts/insert-posts'
import { isLatestFirst, type PostListQuery, postListsApi, useListHeadQuery } from '../posts/post-lists-api'

/** Ids at the head of a list that are new since `shown` was loaded; all of them when the two do not overlap. */
export function newIds(head: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(shown)
  const last = head.findLastIndex((id) => known.has(id))
  return unknownIds(last < 0 ? head : head.slice(0, last), shown)
}

function unknownIds(ids: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(shown)
  return ids.filter((id) => !known.has(id))
}

/** The new posts of a list, and a function that shows them. */
export interface NewPosts {
  ids: string[]
  /** Whether there may be more than these. */
  hasMore: boolean
  show: () => void
}

/**
 * Posts published elsewhere since a list was loaded, the latest first. Refetched when another tab publishes one, and added to the list only
 * on request. Those that come with the pages that follow are not among them.
 * @param shown the ids in the list; undefined while loading
 * @param isWhole whether no more pages follow
 */
export function useNewPosts(
  query: PostListQuery,
  shown: readonly string[] | undefined,
  isWhole: boolean,
): NewPosts {
  const store = useAppStore()
  const isAtTop = isLatestFirst(query)
  const sorted = 'sort' in query && (isWhole || query.sort !== 'oldest') ? query : undefined
  const { currentData: head } = useListHeadQuery((shown && sorted) ?? skipToken)
  const ids = useMemo(() => {
    if (!head || !shown || !sorted) return []
    return isAtTop ? newIds(head.ids, shown) : missingPosts(store.getState(), sorted, head.ids)
  }, [head, shown, sorted, isAtTop, store])

  const isAllNew = ids.length === head?.ids.length
  const show = () => {
    if (!head || !sorted) return
    // The profile that they stand on has not counted them yet.
    if (sorted.list === 'user')
      store.dispatch(postListsApi.util.invalidateTags([tagOf('User', sorted.username)]))
    if (!isAllNew) return store.dispatch(insertPosts(sorted, ids.toReversed()))
    // There may be a gap between the head and the list: restart.
    const restart = isAtTop
      ? postListsApi.util.updateQueryData('listPosts', query, () => ({
          pages: [head],
          pageParams: [undefined],
        }))
      : postListsApi.util.invalidateTags([tagOf('PostList', query.list)])
    store.dispatch(restart)
  }
  return { ids, hasMore: isAllNew && head?.nextCursor !== undefined, show }
}
