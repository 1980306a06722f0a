import type { ApiErrorName } from './errors'
import { limits } from './limits'

/** What a media item is shown as. */
export type MediaKind = 'image' | 'video'

/** A format that people can upload: how it is shown, its MIME type, and how names of such files end. */
export interface MediaFormat {
  readonly kind: MediaKind
  readonly type: string
  readonly extension: string
}

/** Bytes from the beginning of a file that {@link mediaFormatOf} wants to see; fewer when it has no more. */
export const mediaHeadBytes = 64

const formats = {
  jpeg: { kind: 'image', type: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', type: 'image/png', extension: 'png' },
  gif: { kind: 'image', type: 'image/gif', extension: 'gif' },
  webp: { kind: 'image', type: 'image/webp', extension: 'webp' },
  avif: { kind: 'image', type: 'image/avif', extension: 'avif' },
  mp4: { kind: 'video', type: 'video/mp4', extension: 'mp4' },
  mov: { kind: 'video', type: 'video/quicktime', extension: 'mov' },
  webm: { kind: 'video', type: 'video/webm', extension: 'webm' },
} as const satisfies Record<string, MediaFormat>

/** Every format that can be uploaded, by its common name. */
export const mediaFormats: Readonly<Record<keyof typeof formats, MediaFormat>> = formats

/** What the bytes of a file begin with, one character for each byte. */
function textOf(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, mediaHeadBytes))
}

/** ISO base media files tell in their first box what they are: brand `avif` is a picture, `qt  ` QuickTime. */
function isoFormat(text: string): MediaFormat | undefined {
  const brand = text.slice(8, 12)
  if (brand === 'avif' || brand === 'avis') return formats.avif
  // Pictures of phones, which browsers other than Safari cannot show.
  if (/^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
    return text.includes('avif', 16) ? formats.avif : undefined
  return brand === 'qt  ' ? formats.mov : formats.mp4
}

/**
 * The format of a file by its content (decision 21), whatever its name says. Nothing for all else, SVG included: it may hold
 * scripts.
 * @param head the first {@link mediaHeadBytes} bytes
 */
export function mediaFormatOf(head: Uint8Array): MediaFormat | undefined {
  const text = textOf(head)
  if (text.startsWith('\xff\xd8\xff')) return formats.jpeg
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return formats.png
  if (/^GIF8[79]a/.test(text)) return formats.gif
  if (/^RIFF.{4}WEBP/s.test(text)) return formats.webp
  if (text.slice(4, 8) === 'ftyp') return isoFormat(text)
  // Matroska begins alike; what of it browsers play calls itself WebM.
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')) return formats.webm
  return undefined
}

/**
 * Why a file is refused, by the name of the error, or nothing: the rules of section 5 and decision 21, for the form and the API.
 * @param file its MIME type by name, as the browser tells it, and its size in bytes
 * @param head its first {@link mediaHeadBytes} bytes
 */
export function mediaRefusal(
  { type, size }: { type: string; size: number },
  head: Uint8Array,
): ApiErrorName | undefined {
  const format = mediaFormatOf(head)
  const named = /^(image|video)\//.exec(type)?.[1]
  const isNamedOtherwise = type !== '' && type !== 'application/octet-stream' && named !== format?.kind
  if (!format || isNamedOtherwise || type.startsWith('image/svg')) return 'mediaUnsupported'
  if (format.kind === 'video') return size > limits.videoBytes ? 'videoTooLarge' : undefined
  return size > limits.imageBytes ? 'imageTooLarge' : undefined
}
