import { useRef } from 'react'
import { UncaptionedVideo } from './uncaptioned-video'
import { usePauseOutOfSight } from './use-pause-out-of-sight'

export type PostVideoProps = { url: string; alt?: string | undefined; className?: string | undefined }

/** Where Safari on phones takes the picture from that it shows before a video is played. A fragment that is there says more. */
const firstFrame = (url: string) => (url.includes('#') ? url : `${url}#t=0.001`)

/** A video of a post: its first frame until somebody plays it, and paused when it is out of sight. */
export function PostVideo({ url, alt, className }: PostVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  usePauseOutOfSight(video)
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
