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
  const [, ...named] = /[-#]([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\d+)?(?:\.\w+)?$/.exec(url) ?? []
  const [width, height] = named.length > 0 ? named.map(Number) : (sizesOfSeed[pathOf(url)] ?? [])
  return width && height ? { width, height } : undefined
}

/** The smaller copy of an uploaded picture. */
export interface SmallerMedia {
  readonly url: string
  /** In pixels. */
  readonly width: number
}

/** An uploaded picture whose name says that there is a copy of it, so many pixels wide. */
const withSmaller = /^([^\s,]*\/media\/image\/[\da-f]{8}-[\da-f-]{27}-\d+x\d+\.([1-9]\d{1,3}))(\.\w+)$/

/**
 * The smaller copy of a picture that a server keeps, from its URL or path: `…-2048x1365.640.webp` has one, 640 pixels wide, at
 * `…-2048x1365.640w.webp`. `undefined` for other URLs: seed pictures, videos, uploads to a browser or to other providers.
 */
export function smallerMediaOf(url: string): SmallerMedia | undefined {
  const [, start, width, extension] = withSmaller.exec(url) ?? []
  return start === undefined ? undefined : { url: `${start}w${extension}`, width: Number(width) }
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}
