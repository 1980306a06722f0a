import type { ComponentProps } from 'react'
import { onePlays } from './one-plays'

export type UncaptionedVideoProps = ComponentProps<'video'> & {
  /** Alternative text, if any. */
  alt?: string | undefined
}

/** A user's video. People upload no captions, so the alternative text is its accessible name. */
export function UncaptionedVideo({ alt, ...props }: UncaptionedVideoProps) {
  return (
    <video
      aria-label={alt || undefined}
      playsInline
      onPlay={({ currentTarget }) => onePlays(currentTarget)}
      {...props}
    />
  )
}
