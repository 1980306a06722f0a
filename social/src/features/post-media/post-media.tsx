import type { CSSProperties } from 'react'
import { classes, HostedPicture, isVideoUrl, Picture } from 'shared'
import { useLeaveLightbox } from '../lightbox/use-leave-lightbox'
import { useLightbox } from '../lightbox/use-lightbox'
import { PostVideo } from '../video/post-video'
import { firstPictureOf } from './first-picture'
import { mediaLayout } from './media-layout'
import { sizesOf } from './media-sizes'
import css from './post-media.module.css'

export type PostMediaProps = {
  postId: string
  urls: readonly string[]
  /** Alternative texts, one for each URL. */
  alts: readonly string[]
  /** Whether its first picture is the first of its page: likely the largest paint. */
  isFirst: boolean
  /** Whether it is on the post's own page. */
  isPage?: boolean
}

/** How the picture that is likely the largest paint is requested. */
const urgent = { loading: 'eager', fetchPriority: 'high' } as const

/**
 * One or two pictures or videos. Their space is reserved from the start, so that nothing shifts when they load. Pictures open in the
 * lightbox.
 */
export function PostMedia({ postId, urls, alts, isFirst, isPage = false }: PostMediaProps) {
  const { open, lightbox } = useLightbox(postId, urls, alts)
  if (urls.length === 0) return <NoMedia postId={postId} />
  const layout = mediaLayout(urls)
  const { ratios, width } = layout
  const isNarrow = width < 1
  const firstPicture = firstPictureOf(urls)
  const pictureOf = (src: string, index: number) => (
    <button
      type="button"
      className={css.open}
      aria-label={labelOf(index, urls.length, alts[index])}
      onClick={() => open(index)}
    >
      <Picture
        src={src}
        sizes={sizesOf(layout, index, isPage)}
        alt=""
        fallback={<span className={css.failed}>{alts[index]}</span>}
        {...(isFirst && index === firstPicture ? urgent : { loading: 'lazy' })}
        decoding="async"
        className={css.item}
      />
    </button>
  )
  return (
    <div
      className={classes(css.media, isPage && css.page, isNarrow && css.narrow)}
      style={isNarrow ? { width: `${width * 100}%` } : undefined}
    >
      {urls.map((url, index) => (
        <div key={url} className={css.cell} style={{ '--ratio': ratios[index] } as CSSProperties}>
          {isVideoUrl(url) ? (
            <HostedPicture url={url} kind="video">
              {(src) => <PostVideo url={src} alt={alts[index]} className={css.item} />}
            </HostedPicture>
          ) : (
            <HostedPicture url={url}>{(src) => pictureOf(src, index)}</HostedPicture>
          )}
        </div>
      ))}
      {lightbox}
    </div>
  )
}

function NoMedia({ postId }: Pick<PostMediaProps, 'postId'>) {
  useLeaveLightbox(postId, 'This was removed from the post.')
  return null
}

/** The accessible name of a picture button: `Open image 1 of 2: A cat`. */
function labelOf(index: number, count: number, alt: string | undefined): string {
  const place = count > 1 ? `Open image ${index + 1} of ${count}` : 'Open image'
  return alt ? `${place}: ${alt}` : place
}
