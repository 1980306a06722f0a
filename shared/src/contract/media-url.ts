import { shippedPictures } from './default-media'

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
 * other providers (`#1200x800`). The sizes of pictures that ship with the product are known. `undefined` for other URLs.
 */
export function mediaSizeOf(url: string): MediaSize | undefined {
  const [, ...named] = /[-#]([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\d+)?(?:\.\w+)?$/.exec(url) ?? []
  const [width, height] = named.map(Number)
  return width && height ? { width, height } : shippedPictures.get(pathOf(url))
}

/** A copy of a picture that takes fewer bytes. */
export interface MediaCopy {
  readonly url: string
  /** In pixels. */
  readonly width: number
}

/** An uploaded picture whose name says that there is a copy of it, so many pixels wide. */
const withSmaller = /^([^\s,]*\/media\/image\/[\da-f]{8}-[\da-f-]{27}-\d+x\d+\.([1-9]\d{1,3}))(\.\w+)$/

/**
 * The copies of a picture, narrowest first, from its URL or path: the upload `…-2048x1365.640.webp` has one, 640 pixels wide, at
 * `…-2048x1365.640w.webp`. For those of pictures that ship with the product see {@link shippedPictures}. None for other URLs,
 * such as videos or uploads to other providers.
 */
export function mediaCopiesOf(url: string): readonly MediaCopy[] {
  const [, start, width, extension] = withSmaller.exec(url) ?? []
  if (start !== undefined) return [{ url: `${start}w${extension}`, width: Number(width) }]
  const { copies = [] } = shippedPictures.get(pathOf(url)) ?? {}
  return copies.map((width) => ({ url: url.replace(/\.webp$/, `.${width}w.avif`), width }))
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}
