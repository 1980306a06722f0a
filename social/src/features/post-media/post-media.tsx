import { HostedPicture, isVideoUrl } from 'shared'
import { useLightbox } from '../lightbox/use-lightbox'
import { PostVideo } from '../video/post-video'
import { mediaLayout } from './media-layout'
import css from './post-media.module.css'

export type PostMediaProps = {
  postId: string
  urls: readonly string[]
  /** Alternative texts, one for each URL. */
  alts: readonly string[]
  /** Whether the post stands at the top of its page, where its first picture is likely the largest paint. */
  isFirst: boolean
}

/**
 * One or two pictures or videos. Their space is reserved from the start, so that nothing shifts when they load. Pictures open in the
 * lightbox.
 */
export function PostMedia({ postId, urls, alts, isFirst }: PostMediaProps) {
  const { open, lightbox } = useLightbox(postId, urls, alts)
  if (urls.length === 0) return null
  const { aspectRatio, columnRatios } = mediaLayout(urls)
  return (
    <div
      className={css.media}
      style={{
        aspectRatio,
        gridTemplateColumns: columnRatios.map((ratio) => `${ratio * 100}fr`).join(' '),
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
                aria-label={labelOf(index, urls.length, alts[index])}
                onClick={() => open(index)}
              >
                <img
                  src={src}
                  alt=""
                  referrerPolicy="no-referrer"
                  loading={isFirst ? 'eager' : 'lazy'}
                  fetchPriority={isFirst && index === 0 ? 'high' : 'auto'}
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

/** The accessible name of a picture button: `Open image 1 of 2: A cat`. */
function labelOf(index: number, count: number, alt: string | undefined): string {
  const place = count > 1 ? `Open image ${index + 1} of ${count}` : 'Open image'
  return alt ? `${place}: ${alt}` : place
}
