import type { ApiErrorName } from './errors'
import { limits } from './limits'

/** How a media item is shown. */
export type MediaKind = 'image' | 'video'

/** An accepted upload format: kind, MIME type and file extension. */
export interface MediaFormat {
  readonly kind: MediaKind
  readonly type: string
  readonly extension: string
}

/** Number of leading bytes that {@link mediaFormatOf} needs; fewer if the file is shorter. */
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

/** All accepted upload formats, by common name. */
export const mediaFormats: Readonly<Record<keyof typeof formats, MediaFormat>> = formats

/** The leading bytes of a file, one character per byte. */
function textOf(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, mediaHeadBytes))
}

/** The first box of an ISO base media file has its brand: `avif` is a picture, `qt  ` QuickTime. */
function isoFormat(text: string): MediaFormat | undefined {
  const brand = text.slice(8, 12)
  if (brand === 'avif' || brand === 'avis') return formats.avif
  // HEIC pictures of phones, which only Safari can show.
  if (/^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
    return text.includes('avif', 16) ? formats.avif : undefined
  return brand === 'qt  ' ? formats.mov : formats.mp4
}

/**
 * Detects the format of a file by its content, ignoring its name. `undefined` for everything else, including SVG, which may
 * contain scripts.
 * @param head the first {@link mediaHeadBytes} bytes
 */
export function mediaFormatOf(head: Uint8Array): MediaFormat | undefined {
  const text = textOf(head)
  if (text.startsWith('\xff\xd8\xff')) return formats.jpeg
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return formats.png
  if (/^GIF8[79]a/.test(text)) return formats.gif
  if (/^RIFF.{4}WEBP/s.test(text)) return formats.webp
  if (text.slice(4, 8) === 'ftyp') return isoFormat(text)
  // Matroska has the same signature; browsers play only its WebM subset.
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')) return formats.webm
  return undefined
}

/**
 * Validates a file by the rules of the form and the API. Returns the name of the error, if any.
 * @param file its MIME type as reported by the browser, and its size in bytes
 * @param head its first {@link mediaHeadBytes} bytes
 */
export function mediaRefusal(
  { type, size }: { type: string; size: number },
  head: Uint8Array,
): ApiErrorName | undefined {
  if (size === 0) return 'mediaEmpty'
  const format = mediaFormatOf(head)
  const named = /^(image|video)\//.exec(type)?.[1]
  const isNamedOtherwise = type !== '' && type !== 'application/octet-stream' && named !== format?.kind
  if (!format || isNamedOtherwise || type.startsWith('image/svg')) return 'mediaUnsupported'
  if (format.kind === 'video') return size > limits.videoBytes ? 'videoTooLarge' : undefined
  return size > limits.imageBytes ? 'imageTooLarge' : undefined
}
