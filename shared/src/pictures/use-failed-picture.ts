import { type SyntheticEvent, useState } from 'react'
import { useReconnect } from '../connection/reconnect'
import { showOriginal } from './picture-sources'

/** What {@link useFailedPicture} knows. */
export interface FailedPicture {
  isFailed: boolean
  /** Of the `<img>`. */
  onError: (event: SyntheticEvent<HTMLImageElement>) => void
}

/** Whether a picture could not be loaded, for something calm in its place; until the connection is back, which loads it again. */
export function useFailedPicture(src: string): FailedPicture {
  const [failedSrc, setFailedSrc] = useState<string>()
  const isFailed = failedSrc === src
  useReconnect(isFailed, () => setFailedSrc(undefined))
  const onError: FailedPicture['onError'] = (event) => {
    if (!showOriginal(event)) setFailedSrc(src)
  }
  return { isFailed, onError }
}
