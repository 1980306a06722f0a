import { useRef } from 'react'
import { UncaptionedVideo } from './uncaptioned-video'
import { usePauseOffscreen } from './use-pause-offscreen'

export type PostVideoProps = { url: string; alt?: string | undefined; className?: string | undefined }

/** Mobile Safari shows no poster frame without a time fragment. Keeps an existing fragment. */
const firstFrame = (url: string) => (url.includes('#') ? url : `${url}#t=0.001`)

/** A video in a post: shows its first frame until played, and pauses when scrolled out of view. */
export function PostVideo({ url, alt, className }: PostVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  usePauseOffscreen(video)
  return (
    <UncaptionedVideo
      ref={video}
      src={firstFrame(url)}
      alt={alt}
      controls
      preload="metadata"
      className={className}
    />
  )
}
