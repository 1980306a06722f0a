import { classes } from './classes'
import css from './skeleton.module.css'

/** Props of {@link Skeleton}. */
export type SkeletonProps = { width?: string; height?: string; round?: boolean }

/** A placeholder in the shape of the coming content. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <span className={classes(css.block, round && css.round)} style={{ width, height }} />
}

/** Placeholders for three posts, announced once to screen readers. */
export function PostSkeletons() {
  return (
    <div role="status" aria-label="Loading" className={css.posts}>
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
