import { createContext, useContext } from 'react'
import type { Post } from 'shared'

/** What can be done with a post in a dialog of its own. */
export type PostDialogName = 'edit' | 'delete' | 'likedBy' | 'share'

/** What each dialog about a post is told. */
export interface PostDialogProps {
  /** The post as it was when the dialog was asked for. */
  post: Post
  open: boolean
  onClose: () => void
}

/** Shows a dialog about a post. */
export type ShowPostDialog = (name: PostDialogName, post: Post) => void

export const PostDialogsContext = createContext<ShowPostDialog | undefined>(undefined)

/** The way to the dialogs about posts, for what stands inside `PostDialogs`. */
export function useShowPostDialog(): ShowPostDialog {
  const show = useContext(PostDialogsContext)
  if (!show) throw new Error('Posts are shown inside PostDialogs')
  return show
}
