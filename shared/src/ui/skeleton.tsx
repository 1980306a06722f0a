import { classes } from './classes'
import css from './skeleton.module.css'

/** Props of {@link Skeleton}. */
export type SkeletonProps = { width?: string; height?: string; round?: boolean }

/** A placeholder in the shape of the coming content. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <span className={classes(css.block, round && css.round)} style={{ width, height }} />
}

/** Props of {@link PostSkeletons}. */
export type PostSkeletonsProps = {
  /** Whether the list has a line with its orders above it. */
  sorted?: boolean
  /** Whether they stand for one post on its own page, whose text is as wide as the column. */
  page?: boolean
}

/** Placeholders for three posts, or one, announced once to screen readers. */
export function PostSkeletons({ sorted = false, page = false }: PostSkeletonsProps) {
  return (
    <div role="status" aria-label="Loading" className={css.posts}>
      {sorted && (
        <div className={css.orders}>
          <Skeleton width="160px" />
        </div>
      )}
      {(page ? ['92%'] : ['100%', '78%', '92%']).map((width) => (
        <div key={width} className={page ? css.page : css.post}>
          <Skeleton width="44px" height="44px" round />
          <div className={css.lines}>
            <Skeleton width="40%" />
            <Skeleton width={width} />
            <Skeleton width="64%" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a profile with its posts: as tall as one with a website and a text of two lines, or three on phones. */
export function ProfileSkeleton() {
  return (
    <>
      <div className={css.cover} />
      <div className={css.person}>
        <div className={css.picture} />
        {['40%', '24%', '92%', '64%', '56%', '72%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <PostSkeletons sorted />
    </>
  )
}
