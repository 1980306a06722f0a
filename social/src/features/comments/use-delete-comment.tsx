import { Button, Notice, toastAction } from 'shared'
import { type CommentRef, useDeleteCommentMutation, useRestoreCommentMutation } from './comments-api'

/** Deletes a comment and offers Undo. All toasts share one id, so that each replaces the previous one. */
export function useDeleteComment(target: CommentRef): () => void {
  const [deleteComment] = useDeleteCommentMutation()
  const [restoreComment] = useRestoreCommentMutation()
  const id = `comment ${target.commentId}`

  const restore = () => {
    void toastAction(restoreComment(target).unwrap(), {
      id,
      loading: 'Restoring...',
      success: 'Comment restored!',
      failure: 'Could not restore.',
      failureNotice: (message) => (
        <Notice message={message}>
          <Button onClick={restore}>Try again</Button>
        </Notice>
      ),
    })
  }
  return () => {
    void toastAction(deleteComment(target).unwrap(), {
      id,
      loading: 'Deleting...',
      success: () => (
        <Notice message="Deleted!">
          <Button onClick={restore}>Undo</Button>
        </Notice>
      ),
      failure: 'Could not delete.',
    })
  }
}
