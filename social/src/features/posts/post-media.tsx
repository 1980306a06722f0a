import { classes, isVideoUrl } from 'shared'
import { useLightbox } from '../lightbox/use-lightbox'
import { mediaProportion } from './media-proportion'
import css from './post-media.module.css'
import { PostVideo } from './post-video'

export type PostMediaProps = {
  postId: string
  urls: readonly string[]
  /** For each of them what it shows. */
  alts: readonly string[]
}

/**
 * One or two pictures or videos, in a place that is theirs from the beginning, so that nothing moves when they arrive. A picture
 * opens large.
 */
export function PostMedia({ postId, urls, alts }: PostMediaProps) {
  const { open, lightbox } = useLightbox(postId, urls, alts)
  if (urls.length === 0) return null
  return (
    <div
      className={classes(css.media, urls.length > 1 && css.two)}
      style={{ aspectRatio: mediaProportion(urls) }}
    >
      {urls.map((url, index) =>
        isVideoUrl(url) ? (
          <PostVideo key={url} url={url} alt={alts[index]} className={css.item} />
        ) : (
          <button
            key={url}
            type="button"
            className={css.open}
            aria-label={nameOf(index, urls.length, alts[index])}
            onClick={() => open(index)}
          >
            <img src={url} alt="" loading="lazy" decoding="async" className={css.item} />
          </button>
        ),
      )}
      {lightbox}
    </div>
  )
}

/** What a press opens, and what it shows where somebody said so: `Open image 1 of 2: A cat`. */
function nameOf(index: number, count: number, alt: string | undefined): string {
  const place = count > 1 ? `Open image ${index + 1} of ${count}` : 'Open image'
  return alt ? `${place}: ${alt}` : place
}
