import { HostedPicture, isVideoUrl } from 'shared'
import { useLightbox } from '../lightbox/use-lightbox'
import { mediaPlace } from './media-proportion'
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
  const { proportion, shares } = mediaPlace(urls)
  return (
    <div
      className={css.media}
      style={{
        aspectRatio: proportion,
        gridTemplateColumns: shares.map((share) => `${share * 100}fr`).join(' '),
      }}
    >
      {urls.map((url, index) =>
        isVideoUrl(url) ? (
          <HostedPicture key={url} url={url} kind="video">
            {(src) => <PostVideo url={src} alt={alts[index]} className={css.item} />}
          </HostedPicture>
        ) : (
          <HostedPicture key={url} url={url}>
            {(src) => (
              <button
                type="button"
                className={css.open}
                aria-label={nameOf(index, urls.length, alts[index])}
                onClick={() => open(index)}
              >
                <img
                  src={src}
                  alt=""
                  referrerPolicy="no-referrer"
                  loading="lazy"
                  decoding="async"
                  className={css.item}
                />
              </button>
            )}
          </HostedPicture>
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
