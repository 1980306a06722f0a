import { sizesOfSeed } from './default-media'

/** Width and height in pixels, as shown. */
export interface MediaSize {
  readonly width: number
  readonly height: number
}

/** Whether a media item is a video: the fourth segment of its URL says so (section 3). */
export function isVideoUrl(url: string): boolean {
  return url.split('/')[4] === 'video'
}

/**
 * The size that the URL of an uploaded file carries, so that lists reserve its place before it is there: at the end of its
 * name, or in the fragment where another provider named it (`#1200x800`). Those of the seed are known. Nothing for other URLs.
 */
export function mediaSizeOf(url: string): MediaSize | undefined {
  const [, ...named] = /[-#]([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\w+)?$/.exec(url) ?? []
  const [width, height] = named.length > 0 ? named.map(Number) : (sizesOfSeed[pathOf(url)] ?? [])
  return width && height ? { width, height } : undefined
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}
