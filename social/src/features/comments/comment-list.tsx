import { useRef } from 'react'
import { type Comment, EmptyState, ErrorBoundary } from 'shared'
import { CommentItem } from './comment-item'
import css from './comments.module.css'

export type CommentListProps = { postId: string; comments: readonly Comment[] }

/** Replaces a comment that throws while rendering. React logs the error. */
const brokenComment = <li className={css.broken}>This comment can't be shown.</li>

/** The comments on a post, oldest first. Takes over focus when a comment is deleted. */
export function CommentList({ postId, comments }: CommentListProps) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} tabIndex={-1} className={css.place}>
      {comments.length === 0 ? (
        <EmptyState title="No comments yet" />
      ) : (
        <ul aria-label="Comments">
          {comments.map((comment) => (
            <ErrorBoundary key={comment.id} resetKeys={[comment]} fallback={brokenComment}>
              <CommentItem
                postId={postId}
                comment={comment}
                onDelete={() => container.current?.focus({ preventScroll: true })}
              />
            </ErrorBoundary>
          ))}
        </ul>
      )}
    </div>
  )
}
