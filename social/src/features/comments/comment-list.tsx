import { Avatar, type Comment, Link, Moment, StateMessage } from 'shared'
import css from './comments.module.css'

export type CommentListProps = { comments: readonly Comment[] }

/** The comments under a post, oldest first. */
export function CommentList({ comments }: CommentListProps) {
  if (comments.length === 0) return <StateMessage title="No comments yet" />
  return (
    <ul aria-label="Comments">
      {comments.map(({ id, author, comment, createdAt }) => (
        <li key={id} className={css.comment}>
          <Avatar src={author.profileAvatar} size={36} />
          <div>
            <p className={css.head}>
              <Link to={`/profile/${author.username}`} className={css.name}>
                {author.firstName} {author.lastName}
              </Link>
              <Moment at={createdAt} className={css.quiet} />
            </p>
            <p className={css.text}>{comment}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
