import type { AppDispatch, AppState } from 'shared'
import { postListsApi, updatePostList } from './post-lists-api'

/** Removes an id from a list. Returns a function that puts it back after its previous neighbour. */
function removeId(ids: string[], id: string): ((ids: string[]) => void) | undefined {
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  const previous = ids[index - 1]
  ids.splice(index, 1)
  return (current) => {
    if (current.includes(id)) return
    const after = previous ? current.indexOf(previous) : -1
    current.splice(after < 0 ? Math.min(index, current.length) : after + 1, 0, id)
  }
}

/** Removes a post from cached lists, also of bookmarks. Returns an undo function. */
export function removePostFromLists(postId: string) {
  return (dispatch: AppDispatch, getState: () => AppState): (() => void) => {
    const undoSteps: (() => void)[] = []
    for (const list of postListsApi.util.selectCachedArgsForQuery(getState(), 'listPosts')) {
      const write = (change: (ids: string[], page: number) => void) =>
        dispatch(
          updatePostList(list, (pages) => {
            for (const [page, { ids }] of pages.entries()) change(ids, page)
          }),
        )
      write((ids, page) => {
        const restoreId = removeId(ids, postId)
        if (restoreId)
          undoSteps.push(() => write((current, pageIndex) => pageIndex === page && restoreId(current)))
      })
    }
    // Otherwise the next head would announce it as new.
    for (const list of postListsApi.util.selectCachedArgsForQuery(getState(), 'listHead')) {
      const write = (change: (ids: string[]) => void) =>
        dispatch(postListsApi.util.updateQueryData('listHead', list, ({ ids }) => change(ids)))
      write((ids) => {
        const restoreId = removeId(ids, postId)
        if (restoreId) undoSteps.push(() => write(restoreId))
      })
    }
    return () => {
      for (const undo of undoSteps) undo()
    }
  }
}
