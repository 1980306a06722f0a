import { createContext, useContext } from 'react'
import type { Post } from 'shared'

/** The dialogs about a post. */
export type PostDialogName = 'edit' | 'delete' | 'likedBy' | 'share'

/** Props of every dialog about a post. */
export interface PostDialogProps {
  /** The post when the dialog was opened. */
  post: Post
  open: boolean
  onClose: () => void
}

/** Opens a dialog about a post. */
export type ShowPostDialog = (name: PostDialogName, post: Post) => void

export const PostDialogsContext = createContext<ShowPostDialog | undefined>(undefined)

/** Returns the function that opens dialogs about posts. Needs `PostDialogs` above it. */
export function useShowPostDialog(): ShowPostDialog {
  const show = useContext(PostDialogsContext)
  if (!show) throw new Error('useShowPostDialog must be used inside PostDialogs')
  return show
}
