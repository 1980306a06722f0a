import { classes } from 'shared'
import css from './post-media.module.css'

export type PostMediaProps = { urls: readonly string[] }

/** A media item is a video when the fourth segment of its URL says so (section 3). */
export function isVideo(url: string): boolean {
  return url.split('/')[4] === 'video'
}

/** One or two pictures or videos, in a place of fixed proportions, so that nothing moves when they arrive. */
export function PostMedia({ urls }: PostMediaProps) {
  if (urls.length === 0) return null
  return (
    <div className={classes(css.media, urls.length > 1 && css.two)}>
      {urls.map((url) =>
        isVideo(url) ? (
          // biome-ignore lint/a11y/useMediaCaption: people publish their own videos, without captions.
          <video key={url} src={url} controls preload="metadata" className={css.item} />
        ) : (
          <img key={url} src={url} alt="" loading="lazy" decoding="async" className={css.item} />
        ),
      )}
    </div>
  )
}
