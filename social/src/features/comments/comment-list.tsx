import { useRef } from 'react'
import { type Comment, StateMessage } from 'shared'
import { CommentItem } from './comment-item'
import css from './comments.module.css'

export type CommentListProps = { postId: string; comments: readonly Comment[] }

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
            <CommentItem
              key={comment.id}
              postId={postId}
              comment={comment}
              onDelete={() => place.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
