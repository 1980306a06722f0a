import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { ratios } from '../posts/media-ratios'

/** The shape that an item will have in its post, once it is loaded. Pass the handlers to its `img` or `video`. */
export function useShownRatio() {
  const [ratio, setRatio] = useState(ratios.unknown)
  const measure = (width: number, height: number) => {
    if (width && height) setRatio(Math.min(ratios.maxOfPair, Math.max(ratios.min, width / height)))
  }
  return {
    style: { '--ratio': ratio } as CSSProperties,
    onImage: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      measure(currentTarget.naturalWidth, currentTarget.naturalHeight),
    onVideo: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
      measure(currentTarget.videoWidth, currentTarget.videoHeight),
  }
}
