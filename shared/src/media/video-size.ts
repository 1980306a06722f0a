import type { MediaSize } from '../contract'
import { withTimeout } from '../time/with-timeout'

/** Milliseconds until reading the metadata of a video times out. */
const timeoutMs = 10_000

/** The displayed size of a video. @throws Error when this browser cannot play it */
export async function videoSize(file: Blob): Promise<MediaSize> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    const size = new Promise<MediaSize>((resolve, reject) => {
      video.onerror = () => reject(new Error('The video cannot be played', { cause: video.error }))
      video.onloadedmetadata = () => {
        const { videoWidth: width, videoHeight: height } = video
        if (width && height) resolve({ width, height })
        else reject(new Error('The video has no picture'))
      }
      video.preload = 'metadata'
      video.src = url
    })
    return await withTimeout(size, timeoutMs)
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
