import { useRef } from 'react'
import { type Comment, ErrorBoundary, StateMessage } from 'shared'
import { CommentItem } from './comment-item'
import css from './comments.module.css'

export type CommentListProps = { postId: string; comments: readonly Comment[] }

/** In the place of a comment that breaks while it is shown. React logs the error. */
const broken = <li className={css.broken}>This comment can't be shown.</li>

/** The comments under a post, oldest first. It takes the focus of a comment that is deleted. */
export function CommentList({ postId, comments }: CommentListProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {comments.length === 0 ? (
        <StateMessage title="No comments yet" />
      ) : (
        <ul aria-label="Comments">
          {comments.map((comment) => (
            <ErrorBoundary key={comment.id} resetKeys={[comment]} fallback={broken}>
              <CommentItem
                postId={postId}
                comment={comment}
                onDelete={() => place.current?.focus({ preventScroll: true })}
              />
            </ErrorBoundary>
          ))}
        </ul>
      )}
    </div>
  )
}
