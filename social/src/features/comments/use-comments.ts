import { useMemo, useState } from 'react'
import { type ApiError, type CommentOrder, messageOf, selectUsername, useAppSelector } from 'shared'
import { useListCommentsInfiniteQuery, useLocalChangesQuery } from './comment-pages-api'
import { type ShownComments, shownComments } from './shown-comments'

/** The comments of a post as they are loaded so far. */
export interface LoadedComments extends ShownComments {
  /** The comment that the list begins with, if it was opened there. */
  at: string | undefined
  /** Whether the linked comment is unknown. */
  isLinkBroken: boolean
  /** Whether there are no comments to show yet, because the first page is being loaded. */
  isLoading: boolean
  isFetching: boolean
  /** Why the last page could not be loaded. */
  problem: string | undefined
  hasPrevious: boolean
  hasNext: boolean
  /** Changes whenever earlier pages were added at the start. */
  start: string | undefined
  /** Whether `loadNext` would load the next page now. */
  canLoadMore: boolean
  loadPrevious: () => void
  loadNext: () => void
  retry: () => void
}

const nothing = { added: [], deleted: [] }

/**
 * Loads the comments of a post from the beginning, or from the linked comment when that is not loaded yet.
 * @param linked id of the comment that the address links to
 */
export function useComments(postId: string, order: CommentOrder, linked: string | undefined): LoadedComments {
  const [{ at, ...seen }, setPlace] = useState({ at: linked, linked, order })
  const [unknown, setUnknown] = useState<string>()
  const list = useListCommentsInfiniteQuery({ postId, order, at })
  const { data: changes = nothing } = useLocalChangesQuery(postId)
  const viewer = useAppSelector(selectUsername)
  const { currentData: data, error, isFetching } = list
  const pages = data?.pages
  const shown = useMemo(
    () => shownComments(pages ?? [], order, changes, viewer),
    [pages, order, changes, viewer],
  )

  // The other order starts from its beginning.
  if (seen.order !== order) setPlace({ at: undefined, linked, order })
  else if (seen.linked !== linked) {
    const isLoaded = [...shown.above, ...shown.comments].some(({ id }) => id === linked)
    setPlace({ at: linked && !isLoaded ? linked : at, linked, order })
  } else if (at !== undefined && !isFetching && (error as ApiError | undefined)?.status === 404) {
    setUnknown(at)
    setPlace({ at: undefined, linked, order })
  }

  return {
    ...shown,
    at,
    isLinkBroken: linked !== undefined && unknown === linked,
    isLoading: !data && isFetching,
    isFetching,
    problem: error && messageOf(error),
    hasPrevious: list.hasPreviousPage,
    hasNext: list.hasNextPage,
    start: data?.pageParams[0],
    // While a refetch is pending, loading does nothing.
    canLoadMore: list.hasNextPage && !isFetching && !error,
    loadPrevious: () => void list.fetchPreviousPage(),
    loadNext: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  }
}
