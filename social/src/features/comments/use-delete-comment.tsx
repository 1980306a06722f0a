import { Button, Notice, toastAction } from 'shared'
import { focusOnceRestored } from '../post-actions/focus-restored'
import { type CommentRef, useDeleteCommentMutation, useRestoreCommentMutation } from './comments-api'
import { commentAnchor } from './use-linked-comment'

/** Deletes a comment and offers Undo. All toasts share one id, so that each replaces the previous one. */
export function useDeleteComment(target: CommentRef): () => void {
  const [deleteComment] = useDeleteCommentMutation()
  const [restoreComment] = useRestoreCommentMutation()
  const id = `comment ${target.commentId}`

  const restore = async () => {
    const focusComment = focusOnceRestored()
    const isRestored = await toastAction(restoreComment(target).unwrap(), {
      id,
      loading: 'Restoring...',
      success: 'Comment restored!',
      failure: 'Could not restore.',
      failureNotice: (message) => (
        <Notice message={message}>
          <Button onClick={() => void restore()}>Try again</Button>
        </Notice>
      ),
    })
    if (isRestored) focusComment(() => document.getElementById(commentAnchor(target.commentId)))
  }
  return () => {
    void toastAction(deleteComment(target).unwrap(), {
      id,
      loading: 'Deleting...',
      success: () => (
        <Notice message="Deleted!">
          <Button onClick={() => void restore()}>Undo</Button>
        </Notice>
      ),
      failure: 'Could not delete.',
    })
  }
}
