import { compactCount, type Post } from 'shared'
import { useShowPostDialog } from '../post-dialogs/post-dialogs-context'
import css from './post-counts.module.css'

export type PostCountsProps = { post: Post }

const counted = (count: number, one: string, more: string) =>
  `${compactCount(count)} ${count === 1 ? one : more}`

/** How many like a post and how many comments it has; behind the likes are the people. */
export function PostCounts({ post }: PostCountsProps) {
  const show = useShowPostDialog()
  return (
    <p className={css.counts}>
      <button
        type="button"
        className={css.likes}
        title="Liked by"
        aria-haspopup="dialog"
        onClick={() => show('likedBy', post)}
      >
        {counted(post.likes.likeCount, 'like', 'likes')}
      </button>
      <span>{counted(post.comments.length, 'comment', 'comments')}</span>
    </p>
  )
}
