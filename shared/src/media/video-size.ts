import type { MediaSize } from '../contract'

/** Milliseconds after which a video that tells nothing of itself is given up. */
const patience = 10_000

/** The size of a video as it is shown. @throws Error when this browser cannot play it */
export async function videoSize(file: Blob): Promise<MediaSize> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The video told nothing of itself in time')), patience)
      video.onerror = () => reject(new Error('The video cannot be played', { cause: video.error }))
      video.onloadedmetadata = () => {
        const { videoWidth: width, videoHeight: height } = video
        if (width && height) resolve({ width, height })
        else reject(new Error('The video has no picture'))
      }
      video.preload = 'metadata'
      video.src = url
    })
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
