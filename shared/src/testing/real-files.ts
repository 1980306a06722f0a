import locatedMov from './files/located.mov?inline'
import locatedWebm from './files/located.webm?inline'
import losslessWebp from './files/lossless.webp?inline'
import lossyWebp from './files/lossy.webp?inline'
import movingAvif from './files/moving.avif?inline'
import movingGif from './files/moving.gif?inline'
import movingPng from './files/moving.png?inline'
import movingWebp from './files/moving.webp?inline'
import stillAvif from './files/still.avif?inline'
import stillJpeg from './files/still.jpg?inline'
import trackedMp4 from './files/tracked.mp4?inline'

function bytesIn(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataUrl.replace(/.*,/s, '')), (character) => character.charCodeAt(0))
}

/** Small files from real encoders. The animations and videos have location metadata, 48.2 degrees north. */
export const realFiles = {
  stillJpeg: bytesIn(stillJpeg),
  stillAvif: bytesIn(stillAvif),
  lossyWebp: bytesIn(lossyWebp),
  losslessWebp: bytesIn(losslessWebp),
  movingAvif: bytesIn(movingAvif),
  movingGif: bytesIn(movingGif),
  movingPng: bytesIn(movingPng),
  movingWebp: bytesIn(movingWebp),
  /** Its second track has a location in each sample. */
  trackedMp4: bytesIn(trackedMp4),
  locatedMov: bytesIn(locatedMov),
  locatedWebm: bytesIn(locatedWebm),
}
