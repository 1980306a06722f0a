import { useRef } from 'react'
import { ConfirmDialog, pageHeading, toast, toastError, useAppDispatch, useNavigate } from 'shared'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { invalidatePost, useDeletePostMutation } from './delete-post-api'

/** Confirms deleting a post. From the post's own page, navigates to the feed, in place of that page. */
export function DeletePostDialog({ post, open, onClose }: PostDialogProps) {
  const [deletePost, { isLoading }] = useDeletePostMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isDeleted = useRef(false)
  const isLeft = useRef(false)

  const confirm = async () => {
    const { error } = await deletePost(post._id)
    if (error) {
      toastError(error)
      return
    }
    toast.success('Deleted')
    isDeleted.current = true
    isLeft.current = location.pathname === `/post/${post._id}`
    // The dialog unmounts with the page, and focus goes to the next page's heading.
    if (isLeft.current) await navigate('/feed', { replace: true })
    else onClose()
    dispatch(invalidatePost(post._id))
  }

  return (
    <ConfirmDialog
      open={open}
      title="Do you want to delete this post ?"
      cancelLabel="No"
      onCancel={onClose}
      confirmLabel={isLoading ? 'Deleting . . .' : 'Yes'}
      onConfirm={() => void confirm()}
      busy={isLoading}
      finalFocus={() => !isLeft.current && (isDeleted.current ? pageHeading() : undefined)}
    >
      This deletes the post and its comments for everyone. It can't be undone.
    </ConfirmDialog>
  )
}
