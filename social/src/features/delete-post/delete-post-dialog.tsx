import { useEffect, useRef } from 'react'
import { ConfirmDialog, pageHeading, postPath, toast, toastError, useAppDispatch, useNavigate } from 'shared'
import { unsavedEditOf } from '../compose/unsaved-edit'
import { focusPost } from '../post-actions/focus-post'
import { mountedPost, neighbourOf } from '../post-actions/mounted-posts'
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
  const isDeleted = useRef(false)
  const isLeft = useRef(false)
  const neighbour = useRef<string>(undefined)

  const confirm = async () => {
    neighbour.current = neighbourOf(post._id)?.id
    const { error } = await deletePost(post._id)
    if (error) {
      toastError(error)
      return
    }
    toast.success('Deleted')
    unsavedEditOf(post).forget()
    isDeleted.current = true
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
    if (!isDeleted.current) {
      // Its card, with the button that opened the menu, may have been removed and restored.
      return mountedPost(post._id)?.element.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? undefined
    }
    const next = mountedPost(neighbour.current ?? '')
    if (!next) return pageHeading()
    // The dialog would focus the first link in it.
    focusPost(next.id)
    return false
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
