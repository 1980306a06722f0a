import { joinBytes } from '../contract/join-bytes'

/** A piece of binary data: text with one byte per character, numbers of one byte each, or bytes. */
export type BytePart = string | readonly number[] | Uint8Array

export function bytesOf(...parts: BytePart[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) =>
    typeof part === 'string' ? Uint8Array.from(part, (character) => character.charCodeAt(0)) : part,
  )
  return joinBytes(pieces)
}

/** A number in big-endian bytes. */
export function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256)
}

/** A number in little-endian bytes. */
export function littleEndian(value: number, bytes: number): number[] {
  return bigEndian(value, bytes).reverse()
}

/** A box of an MP4, QuickTime or AVIF. */
export function box(type: string, ...content: BytePart[]): Uint8Array<ArrayBuffer> {
  const inside = bytesOf(...content)
  return bytesOf(bigEndian(inside.length + 8, 4), type, inside)
}

/** A chunk of a PNG, with an invalid checksum. */
export function pngChunk(type: string, ...content: BytePart[]): Uint8Array<ArrayBuffer> {
  const inside = bytesOf(...content)
  return bytesOf(bigEndian(inside.length, 4), type, inside, [1, 2, 3, 4])
}

export const pngSignature = '\x89PNG\r\n\x1a\n'

export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  return pngChunk('IHDR', bigEndian(width, 4), bigEndian(height, 4), [8, 2, 0, 0, 0])
}

/** A chunk of a WebP. */
export function webpChunk(type: string, ...content: BytePart[]): Uint8Array<ArrayBuffer> {
  const inside = bytesOf(...content)
  return bytesOf(type, littleEndian(inside.length, 4), inside, inside.length % 2 ? [0] : [])
}

export function webp(...chunks: BytePart[]): Uint8Array<ArrayBuffer> {
  const body = bytesOf(...chunks)
  return bytesOf('RIFF', littleEndian(body.length + 4, 4), 'WEBP', body)
}

/** The VP8X chunk of an extended WebP: flags and canvas size. */
export function webpCanvas(flags: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  return webpChunk('VP8X', [flags, 0, 0, 0], littleEndian(width - 1, 3), littleEndian(height - 1, 3))
}

/** Samples of a track: the offset of its only chunk, and the size of each sample. */
export interface SampleTable {
  at: number
  sizes: readonly number[]
}

/** A track with its handler type, size and sample tables. */
export function track(
  handler: string,
  { width = 0, height = 0, coding = 'mp4v', more = [] as BytePart[] } = {},
  { at, sizes }: SampleTable = { at: 0, sizes: [] },
): Uint8Array<ArrayBuffer> {
  const four = (value: number) => bigEndian(value, 4)
  const size = [...bigEndian(width, 2), ...bigEndian(height, 2)]
  const entry = box(coding, new Uint8Array(24), size, new Uint8Array(50), ...more)
  const table = box(
    'stbl',
    box('stsd', four(0), four(1), entry),
    box('stsz', four(0), four(0), four(sizes.length), sizes.flatMap(four)),
    box('stsc', four(0), four(1), four(1), four(sizes.length), four(1)),
    box('stco', four(0), four(1), four(at)),
  )
  const shown = [...bigEndian(width, 2), 0, 0, ...bigEndian(height, 2), 0, 0]
  return box(
    'trak',
    box('tkhd', new Uint8Array(76), shown),
    box('mdia', box('hdlr', new Uint8Array(8), handler, new Uint8Array(13)), box('minf', table)),
  )
}

export const mp4Type = box('ftyp', 'isom', [0, 0, 0, 0], 'isommp42')

/** An element of a WebM; its ID in hexadecimal. */
export function element(id: string, ...content: BytePart[]): Uint8Array<ArrayBuffer> {
  const inside = bytesOf(...content)
  return bytesOf(elementId(id), [0x08], bigEndian(inside.length, 4), inside)
}

function elementId(id: string): number[] {
  return (id.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16))
}

/** An element of unknown length, as in live recordings. */
export function endlessElement(id: string, ...content: BytePart[]): Uint8Array<ArrayBuffer> {
  return bytesOf(elementId(id), [0xff], ...content)
}

export const webmType = element('1a45dfa3', element('4282', 'webm'))

/** A track of a WebM: type 1 is video, 2 audio, 33 metadata. */
export function webmTrack(number: number, kind: number, width = 0, height = 0): Uint8Array<ArrayBuffer> {
  const size = [element('b0', bigEndian(width, 2)), element('ba', bigEndian(height, 2))]
  return element(
    'ae',
    element('d7', [number]),
    element('83', [kind]),
    ...(width ? [element('e0', ...size)] : []),
  )
}
