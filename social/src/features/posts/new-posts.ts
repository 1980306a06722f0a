import { useAppDispatch } from 'shared'
import { type PostListQuery, postListsApi, useListHeadQuery } from './post-lists-api'

/** Posts of a list's head that came in since; all of them when none of the list is in its head any more. */
export function newIds(head: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(shown)
  const last = head.findLastIndex((id) => known.has(id))
  const above = last < 0 ? head : head.slice(0, last)
  return above.filter((id) => !known.has(id))
}

/** The new posts of a list, and how to show them. */
export interface NewPosts {
  ids: string[]
  show: () => void
}

/**
 * Posts that came from elsewhere since a list was loaded. They are asked for when another tab tells of one, and stay out of the
 * list until its reader wants them.
 * @param shown the list as it is on screen; nothing while it is loading
 */
export function useNewPosts(query: PostListQuery, shown: readonly string[] | undefined): NewPosts {
  const dispatch = useAppDispatch()
  // In other orders, what is new stands where nobody looks for it.
  const skip = shown === undefined || query.sort !== 'latest'
  const { currentData: head } = useListHeadQuery(query, { skip })
  const ids = head && shown && !skip ? newIds(head.ids, shown) : []

  const show = () => {
    dispatch(
      postListsApi.util.updateQueryData('listPosts', query, (list) => {
        // So many are new that there may be more between them and the list: it begins anew.
        if (head && ids.length === head.ids.length) return { pages: [head], pageParams: [undefined] }
        list.pages[0]?.ids.unshift(...ids)
        return undefined
      }),
    )
  }
  return { ids, show }
}
