import { type SyntheticEvent, useEffect, useState } from 'react'
import { showOriginal } from './picture-sources'

/** What {@link useFailedPicture} knows. */
export interface FailedPicture {
  isFailed: boolean
  /** Of the `<img>`, in place of that of `pictureSources`. */
  onError: (event: SyntheticEvent<HTMLImageElement>) => void
}

/** Whether a picture could not be loaded, for something calm in its place; until the browser is online, which loads it again. */
export function useFailedPicture(src: string): FailedPicture {
  const [failedSrc, setFailedSrc] = useState<string>()
  const isFailed = failedSrc === src
  useEffect(() => {
    if (!isFailed) return undefined
    const retry = () => setFailedSrc(undefined)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isFailed])
  const onError: FailedPicture['onError'] = (event) => {
    if (!showOriginal(event)) setFailedSrc(src)
  }
  return { isFailed, onError }
}
