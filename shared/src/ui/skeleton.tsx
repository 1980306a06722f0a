import { classes } from './classes'
import css from './skeleton.module.css'

export type SkeletonProps = { width?: string; height?: string; round?: boolean }

/** A calm block in the shape of what comes. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <span className={classes(css.block, round && css.round)} style={{ width, height }} />
}

export type PostSkeletonsProps = { label?: string }

/** Three posts that are on their way. Says so once to screen readers. */
export function PostSkeletons({ label = 'Loading' }: PostSkeletonsProps) {
  return (
    <div role="status" aria-label={label} className={css.posts}>
      {['100%', '78%', '92%'].map((width) => (
        <div key={width} className={css.post}>
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
