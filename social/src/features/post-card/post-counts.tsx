import { compactCount, type Post } from 'shared'
import { useShowPostDialog } from '../posts/post-dialogs-context'
import css from './post-counts.module.css'

export type PostCountsProps = { post: Post }

const countLabel = (count: number, singular: string, plural: string) =>
  `${compactCount(count)} ${count === 1 ? singular : plural}`

/** The counts of likes and comments. The like count opens the list of people. */
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
        {countLabel(post.likeCount, 'like', 'likes')}
      </button>
      <span>{countLabel(post.commentCount, 'comment', 'comments')}</span>
    </p>
  )
}
