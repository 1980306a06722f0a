import type { RefObject } from 'react'
import { classes, HostedPicture, isVideoUrl, Picture } from 'shared'
import { UncaptionedVideo } from '../video/uncaptioned-video'
import css from './lightbox.module.css'
import { type LightboxGestures, useLightboxGestures } from './use-lightbox-gestures'
import type { Pull } from './view'

export type LightboxItemProps = LightboxGestures & {
  url: string
  /** Alternative text, if any. */
  alt: string | undefined
  ref: RefObject<HTMLDivElement | null>
  pull: Pull
}

/** One picture or video. Pictures can be zoomed, panned and swiped. */
export function LightboxItem({ url, alt, ref, ...gestures }: LightboxItemProps) {
  if (isVideoUrl(url)) {
    return (
      <div ref={ref} tabIndex={-1} className={css.stage}>
        <HostedPicture url={url} kind="video">
          {(src) => <UncaptionedVideo src={src} alt={alt} controls className={css.item} />}
        </HostedPicture>
      </div>
    )
  }
  return <PictureItem ref={ref} url={url} alt={alt} {...gestures} />
}

function PictureItem({ url, alt, ref, pull, ...gestures }: LightboxItemProps) {
  const { turns, zoom, x, y } = gestures.view
  const isDragging = useLightboxGestures(ref, gestures)
  return (
    <section
      ref={ref}
      aria-label="Picture"
      tabIndex={-1}
      className={classes(css.stage, zoom > 1 && css.movable, isDragging && css.dragging)}
    >
      <HostedPicture url={url}>
        {(src) => (
          <Picture
            src={src}
            alt={alt ?? ''}
            fallback={<div role="img" aria-label={alt || 'Picture'} className={css.failed} />}
            draggable={false}
            className={classes(css.item, turns % 2 === 1 && css.sideways)}
            style={{
              transform: `translate(${x + pull.x}px, ${y + pull.y}px) rotate(${turns * 90}deg) scale(${zoom})`,
            }}
          />
        )}
      </HostedPicture>
    </section>
  )
}
