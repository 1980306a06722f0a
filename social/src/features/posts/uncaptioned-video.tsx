import type { ComponentProps } from 'react'

export type UncaptionedVideoProps = ComponentProps<'video'> & {
  /** What it shows, where somebody said so. */
  alt?: string | undefined
}

/** A video of a person's own: people publish them without captions, so what it shows is its name. */
export function UncaptionedVideo({ alt, ...props }: UncaptionedVideoProps) {
  return <video aria-label={alt || undefined} playsInline {...props} />
}
