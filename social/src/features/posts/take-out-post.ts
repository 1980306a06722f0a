import { type AppDispatch, type AppState, updateUser } from 'shared'
import { bookmarksApi } from '../bookmarks/bookmarks-api'
import { postApi } from './post-api'
import { postListsApi } from './post-lists-api'

/** Takes an id out of a list. Returns what puts it back to where it stood, as far as its neighbours still say where. */
function takeOut(ids: string[], id: string): ((ids: string[]) => void) | undefined {
  const place = ids.indexOf(id)
  if (place < 0) return undefined
  const previous = ids[place - 1]
  ids.splice(place, 1)
  return (now) => {
    if (now.includes(id)) return
    const after = previous ? now.indexOf(previous) : -1
    now.splice(after < 0 ? Math.min(place, now.length) : after + 1, 0, id)
  }
}

/** Takes a post out of every list, of all bookmarks and of its author's count, as far as they are on screen. Returns what puts it back. */
export function takeOutPost(dispatch: AppDispatch, state: AppState, postId: string): () => void {
  const undoes: (() => void)[] = []
  for (const list of postListsApi.util.selectCachedArgsForQuery(state, 'listPosts')) {
    const write = (change: (ids: string[], page: number) => void) =>
      dispatch(
        postListsApi.util.updateQueryData('listPosts', list, ({ pages }) => {
          for (const [page, { ids }] of pages.entries()) change(ids, page)
        }),
      )
    write((ids, page) => {
      const putBack = takeOut(ids, postId)
      if (putBack) undoes.push(() => write((now, at) => at === page && putBack(now)))
    })
  }
  // Or it would be announced as new.
  for (const list of postListsApi.util.selectCachedArgsForQuery(state, 'listHead')) {
    const write = (change: (ids: string[]) => void) =>
      dispatch(postListsApi.util.updateQueryData('listHead', list, ({ ids }) => change(ids)))
    write((ids) => {
      const putBack = takeOut(ids, postId)
      if (putBack) undoes.push(() => write(putBack))
    })
  }
  for (const viewer of bookmarksApi.util.selectCachedArgsForQuery(state, 'listBookmarks')) {
    const write = (change: (ids: string[]) => void) =>
      dispatch(bookmarksApi.util.updateQueryData('listBookmarks', viewer, (ids) => change(ids)))
    write((ids) => {
      const putBack = takeOut(ids, postId)
      if (putBack) undoes.push(() => write(putBack))
    })
  }
  const author = postApi.endpoints.getPost.select(postId)(state).data?.author._id
  const count = (change: number) =>
    author &&
    dispatch(
      updateUser(author, (draft) => {
        draft.postCount += change
      }),
    )
  count(-1)
  undoes.push(() => count(1))
  return () => {
    for (const undo of undoes) undo()
  }
}
