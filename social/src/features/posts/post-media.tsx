import { classes, isVideoUrl } from 'shared'
import { mediaProportion } from './media-proportion'
import css from './post-media.module.css'

export type PostMediaProps = {
  urls: readonly string[]
  /** For each of them what it shows. */
  alts: readonly string[]
}

/** One or two pictures or videos, in a place that is theirs from the beginning, so that nothing moves when they arrive. */
export function PostMedia({ urls, alts }: PostMediaProps) {
  if (urls.length === 0) return null
  return (
    <div
      className={classes(css.media, urls.length > 1 && css.two)}
      style={{ aspectRatio: mediaProportion(urls) }}
    >
      {urls.map((url, index) =>
        isVideoUrl(url) ? (
          // biome-ignore lint/a11y/useMediaCaption: people publish their own videos, without captions.
          <video
            key={url}
            src={url}
            aria-label={alts[index]}
            controls
            preload="metadata"
            className={css.item}
          />
        ) : (
          <img key={url} src={url} alt={alts[index]} loading="lazy" decoding="async" className={css.item} />
        ),
      )}
    </div>
  )
}
