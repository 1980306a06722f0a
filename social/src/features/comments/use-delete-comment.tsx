import { Button, failureOf, Notice, timeToAnswer, toast } from 'shared'
import { type CommentPlace, useDeleteCommentMutation, useRestoreCommentMutation } from './comments-api'

/** How long a message stays in which something can be pressed. */
const answerable = { duration: timeToAnswer }

/** Deletes a comment, and offers to undo it for a while. All is said in one place, where a later message replaces an earlier one. */
export function useDeleteComment(place: CommentPlace): () => void {
  const [deleteComment] = useDeleteCommentMutation()
  const [restoreComment] = useRestoreCommentMutation()
  const id = `comment ${place.commentId}`

  const restore = () => {
    const words = {
      loading: 'Restoring...',
      success: 'Comment restored!',
      error: (error: unknown) => (
        <Notice words={failureOf('Could not restore.', error)}>
          <Button onClick={restore}>Try again</Button>
        </Notice>
      ),
    }
    const options = { id, error: answerable }
    toast.promise(restoreComment(place).unwrap(), words, options).catch(() => undefined)
  }
  return () => {
    const words = {
      loading: 'Deleting...',
      success: (
        <Notice words="Deleted!">
          <Button onClick={restore}>Undo</Button>
        </Notice>
      ),
      error: (error: unknown) => failureOf('Could not delete.', error),
    }
    const options = { id, success: answerable }
    toast.promise(deleteComment(place).unwrap(), words, options).catch(() => undefined)
  }
}
