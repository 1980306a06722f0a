import { Skeleton } from 'shared'
import css from './comments.module.css'

/** Placeholders for three comments, announced once to screen readers. */
export function CommentSkeletons() {
  return (
    <div role="status" aria-label="Loading comments">
      {['82%', '64%', '91%'].map((width) => (
        <div key={width} className={css.comment}>
          <Skeleton width="36px" height="36px" round />
          <div className={css.bars}>
            <Skeleton width="40%" />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </div>
  )
}
