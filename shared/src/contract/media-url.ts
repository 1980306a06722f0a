import { sizesOfSeed } from './default-media'

/** Width and height in pixels, as shown. */
export interface MediaSize {
  readonly width: number
  readonly height: number
}

/** Whether a media item is a video, by the fourth segment of its URL. */
export function isVideoUrl(url: string): boolean {
  return url.split('/')[4] === 'video'
}

/**
 * The size in the URL of an uploaded file, so that lists can reserve its space: at the end of its name, or in the fragment for
 * other providers (`#1200x800`). The sizes of seed pictures are known. `undefined` for other URLs.
 */
export function mediaSizeOf(url: string): MediaSize | undefined {
  const [, ...named] = /[-#]([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\w+)?$/.exec(url) ?? []
  const [width, height] = named.length > 0 ? named.map(Number) : (sizesOfSeed[pathOf(url)] ?? [])
  return width && height ? { width, height } : undefined
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}
