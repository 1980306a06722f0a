import { useAppDispatch } from 'shared'
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
  show: () => void
}

/**
 * Posts published elsewhere since a list was loaded. Refetched when another tab publishes one, and added to the list only on request.
 * @param shown the ids in the list; undefined while loading
 * @param isOnePage whether the first page is the whole list
 */
export function useNewPosts(
  query: PostListQuery,
  shown: readonly string[] | undefined,
  isOnePage: boolean,
): NewPosts {
  const dispatch = useAppDispatch()
  const isAtTop = isLatestFirst(query)
  // In other orders, new posts are anywhere in the list, and all in its head only if that is the whole list.
  const skip = shown === undefined || !(isAtTop || ('sort' in query && isOnePage))
  const { currentData: head } = useListHeadQuery(query, { skip })
  const ids = head && shown && !skip ? (isAtTop ? newIds : unknownIds)(head.ids, shown) : []

  const show = () => {
    if (!head) return
    dispatch(
      postListsApi.util.updateQueryData('listPosts', query, (list) => {
        // The head is all new, so there may be a gap before the list: restart from the head.
        if (ids.length === head.ids.length) return { pages: [head], pageParams: [undefined] }
        if (isAtTop) list.pages[0]?.ids.unshift(...ids)
        // Posts that only the list has were published here meanwhile.
        else list.pages = [{ ...head, ids: [...new Set([head, ...list.pages].flatMap((page) => page.ids))] }]
        return undefined
      }),
    )
  }
  return { ids, show }
}
