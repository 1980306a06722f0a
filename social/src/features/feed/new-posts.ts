import { useAppDispatch } from 'shared'
import { isLatestFirst, type PostListQuery, postListsApi, useListHeadQuery } from '../posts/post-lists-api'

/** Ids at the head of a list that are new since `shown` was loaded; all of them when the two do not overlap. */
export function newIds(head: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(shown)
  const last = head.findLastIndex((id) => known.has(id))
  const above = last < 0 ? head : head.slice(0, last)
  return above.filter((id) => !known.has(id))
}

/** The new posts of a list, and a function that shows them. */
export interface NewPosts {
  ids: string[]
  show: () => void
}

/**
 * Posts published elsewhere since a list was loaded. Refetched when another tab publishes one, and added to the list only on request.
 * @param shown the ids in the list; undefined while loading
 */
export function useNewPosts(query: PostListQuery, shown: readonly string[] | undefined): NewPosts {
  const dispatch = useAppDispatch()
  // In other orders, new posts are not at the top.
  const skip = shown === undefined || !isLatestFirst(query)
  const { currentData: head } = useListHeadQuery(query, { skip })
  const ids = head && shown && !skip ? newIds(head.ids, shown) : []

  const show = () => {
    dispatch(
      postListsApi.util.updateQueryData('listPosts', query, (list) => {
        // The head is all new, so there may be a gap before the list: restart from the head.
        if (head && ids.length === head.ids.length) return { pages: [head], pageParams: [undefined] }
        list.pages[0]?.ids.unshift(...ids)
        return undefined
      }),
    )
  }
  return { ids, show }
}
