import type { AppDispatch, AppState } from 'shared'
import { changePostCount } from '../posts/change-post-count'
import { postApi } from '../posts/post-api'
import { removeFromLists } from '../posts/remove-from-lists'

/** Removes a post from cached lists, also of bookmarks, and from its author's post count. Returns an undo function. */
export function removePostFromCache(dispatch: AppDispatch, state: AppState, postId: string): () => void {
  const restoreInLists = removeFromLists(dispatch, state, postId)
  const author = postApi.endpoints.getPost.select(postId)(state).data?.author._id
  if (author) dispatch(changePostCount(author, -1))
  return () => {
    restoreInLists()
    if (author) dispatch(changePostCount(author, 1))
  }
}
