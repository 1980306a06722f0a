import { useEffect, useRef } from 'react'
import { ConfirmDialog, postPath, toast, toastError, useAppDispatch, useNavigate } from 'shared'
import { unsavedEditOf } from '../compose/unsaved-edit'
import { mountedPost } from '../post-actions/mounted-posts'
import { useFinalFocus } from '../post-actions/use-final-focus'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { useIsAuthor } from '../posts/use-is-author'
import { invalidatePost, useDeletePostMutation } from './delete-post-api'

/**
 * Confirms deleting a post. From the post's own page, navigates to the feed, in place of that page; in a list, focus goes to the
 * post that comes into its place.
 */
export function DeletePostDialog({ post, open, onClose }: PostDialogProps) {
  const [deletePost, { isLoading }] = useDeletePostMutation()
  const isOpen = useIsAuthor(post) && open
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isLeft = useRef(false)
  const focusInPlace = useFinalFocus(post)

  const confirm = async () => {
    const { error } = await deletePost(post._id)
    if (error) {
      toastError(error)
      return
    }
    toast.success('Deleted')
    unsavedEditOf(post).forget()
    isLeft.current = location.pathname === postPath(post._id)
    // The dialog unmounts with the page, and focus goes to the next page's heading.
    if (isLeft.current) return navigate('/feed', { replace: true })
    onClose()
    dispatch(invalidatePost(post._id))
  }
  useEffect(
    () => () => {
      // Earlier, its page would ask for it.
      if (isLeft.current) dispatch(invalidatePost(post._id))
    },
    [dispatch, post._id],
  )

  const finalFocus = () => {
    if (isLeft.current) return false
    // Its card, with the button that opened the menu, may have been removed and restored.
    const card = mountedPost(post._id)?.element
    return card ? (card.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? undefined) : focusInPlace()
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title="Do you want to delete this post ?"
      cancelLabel="No"
      onCancel={onClose}
      confirmLabel={isLoading ? 'Deleting . . .' : 'Yes'}
      onConfirm={() => void confirm()}
      busy={isLoading}
      finalFocus={finalFocus}
    >
      This deletes the post and its comments for everyone. It can't be undone.
    </ConfirmDialog>
  )
}
