import { type ComponentType, type ReactNode, useCallback } from 'react'
import { useLazyDialog } from 'shared'
import {
  type PostDialogName,
  type PostDialogProps,
  PostDialogsContext,
  type ShowPostDialog,
} from '../posts/post-dialogs-context'

/** Loaded on demand: most people only read. */
const dialogs: Record<PostDialogName, () => Promise<ComponentType<PostDialogProps>>> = {
  edit: async () => (await import('../edit-post/edit-post-dialog')).EditPostDialog,
  delete: async () => (await import('../delete-post/delete-post-dialog')).DeletePostDialog,
  likedBy: async () => (await import('../likes/liked-by-dialog')).LikedByDialog,
  share: async () => (await import('../share/share-post-dialog')).SharePostDialog,
}

/**
 * Renders the dialogs about posts next to the lists, not inside the cards: a card unmounts when its post is deleted or scrolled away,
 * while its dialog must stay.
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
