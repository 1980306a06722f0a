import { useRef } from 'react'
import { messageOf, pageHeading, Question, toast, useAppDispatch, useNavigate } from 'shared'
import { postForgotten, useDeletePostMutation } from '../posts/delete-post-api'
import type { PostDialogProps } from './post-dialogs-context'

/** Asks before a post is deleted. From the post's own page it leads to the feed (section 4). */
export function DeletePostDialog({ post, open, onClose }: PostDialogProps) {
  const [deletePost, { isLoading }] = useDeletePostMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isDeleted = useRef(false)
  const isLeft = useRef(false)

  const confirm = async () => {
    const { error } = await deletePost(post._id)
    if (error) {
      toast.error(messageOf(error))
      return
    }
    toast.success('Deleted')
    isDeleted.current = true
    isLeft.current = location.pathname === `/post/${post._id}`
    // The dialog goes with the page, and the focus to the heading of the next one.
    if (isLeft.current) await navigate('/feed')
    else onClose()
    dispatch(postForgotten(post._id))
  }

  return (
    <Question
      open={open}
      title="Do you want to delete this post ?"
      no="No"
      onNo={onClose}
      yes={isLoading ? 'Deleting . . .' : 'Yes'}
      onYes={() => void confirm()}
      busy={isLoading}
      finalFocus={() => !isLeft.current && (isDeleted.current ? pageHeading() : undefined)}
    >
      It is gone for everyone, with its comments, and cannot be brought back.
    </Question>
  )
}
