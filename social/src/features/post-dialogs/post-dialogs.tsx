import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { toast } from 'shared'
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

/** A dialog as it was asked for. `key` tells two times apart, so that each begins afresh. */
interface Shown extends Pick<PostDialogProps, 'post' | 'open'> {
  key: number
  Content: ComponentType<PostDialogProps>
}

/**
 * The one place of the dialogs about posts: beside the lists, not in the cards, because a card goes when its post is deleted or
 * scrolls away, and the dialog stays.
 */
export function PostDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const count = useRef(0)
  const show = useCallback<ShowPostDialog>((name, post) => {
    count.current += 1
    const key = count.current
    dialogs[name]().then(
      (Content) => key === count.current && setShown({ key, Content, post, open: true }),
      () => toast.error('The dialog could not be loaded. Try again.'),
    )
  }, [])
  const onClose = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  return (
    <PostDialogsContext value={show}>
      {children}
      {shown && <shown.Content key={shown.key} post={shown.post} open={shown.open} onClose={onClose} />}
    </PostDialogsContext>
  )
}
