import { type ComponentType, type ReactNode, useCallback } from 'react'
import { useLazyDialog } from 'shared'
import {
  type PostDialogName,
  type PostDialogProps,
  PostDialogsContext,
  type ShowPostDialog,
} from './post-dialogs-context'

/** Loaded when they are asked for: most people only read. */
const dialogs: Record<PostDialogName, () => Promise<ComponentType<PostDialogProps>>> = {
  edit: async () => (await import('./edit-post-dialog')).EditPostDialog,
  delete: async () => (await import('./delete-post-dialog')).DeletePostDialog,
  likedBy: async () => (await import('./liked-by-dialog')).LikedByDialog,
  share: async () => (await import('./share-post-dialog')).SharePostDialog,
}

/**
 * The one place of the dialogs about posts: beside the lists, not in the cards, because a card goes when its post is deleted or
 * scrolls away, and the dialog stays.
 */
export function PostDialogs({ children }: { children: ReactNode }) {
  const { show, dialog } = useLazyDialog()
  const showPost = useCallback<ShowPostDialog>((name, post) => show(dialogs[name], { post }), [show])
  return (
    <PostDialogsContext value={showPost}>
      {children}
      {dialog}
    </PostDialogsContext>
  )
}
