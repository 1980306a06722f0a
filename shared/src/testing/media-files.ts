// Parts of images and videos, as bytes, for tests that read their headers.

import {
  type BytePart,
  bigEndian,
  box,
  bytesOf,
  element,
  littleEndian,
  pngChunk,
  pngHeader,
  pngSignature,
  webmType,
  webpChunk,
} from './media-bytes'

export const png = (width: number, height: number, ...more: BytePart[]) =>
  bytesOf(pngSignature, pngHeader(width, height), ...more)
export const acTL = pngChunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0])

export const gifFrame = (left: number, top: number, width: number, height: number) =>
  bytesOf([0x2c], ...[left, top, width, height].map((value) => littleEndian(value, 2)), [0, 2, 1, 0x44, 0])
export const gif = (width: number, height: number, ...blocks: BytePart[]) =>
  bytesOf(
    'GIF89a',
    littleEndian(width, 2),
    littleEndian(height, 2),
    [0x80, 0, 0],
    new Uint8Array(6),
    ...blocks,
  )

export const segment = (marker: number, ...content: BytePart[]) => {
  const inside = bytesOf(...content)
  return bytesOf([0xff, marker], bigEndian(inside.length + 2, 2), inside)
}
export const startOfFrame = (marker: number, width: number, height: number) =>
  segment(marker, [8], bigEndian(height, 2), bigEndian(width, 2), [1, 1, 0x11, 0])
export const startOfScan = segment(0xda, [1, 1, 0, 0, 63, 0])

export const vp8 = (width: number, height: number) =>
  bytesOf([0x10, 0, 0, 0x9d, 0x01, 0x2a], littleEndian(width, 2), littleEndian(height, 2))
export const vp8l = (width: number, height: number) =>
  bytesOf([0x2f], littleEndian(width - 1 + (height - 1) * 0x4000, 4))
export const frame = (width: number, height: number, ...chunks: BytePart[]) =>
  webpChunk(
    'ANMF',
    new Uint8Array(6),
    littleEndian(width - 1, 3),
    littleEndian(height - 1, 3),
    [0, 0, 0, 0],
    ...chunks,
  )

/** An AV1 sequence header of a still picture. */
export const av1 = (width: number, height: number) => {
  const bits = `000${'1'}${'1'}00000${'1111'}${'1111'}${(width - 1).toString(2).padStart(16, '0')}${(height - 1).toString(2).padStart(16, '0')}`
  const bytes = bits.padEnd(56, '0').match(/.{8}/g) ?? []
  return bytesOf(
    [0x0a, bytes.length],
    bytes.map((byte) => Number.parseInt(byte, 2)),
  )
}
/** A VP9 key frame. */
export const vp9 = (width: number, height: number) => {
  const size = [width - 1, height - 1].map((value) => value.toString(2).padStart(16, '0')).join('')
  const bits = `10000010${'010010011000001101000010'}0000${size}0`
  return (bits.padEnd(96, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

export const full = (type: string, ...content: BytePart[]) => box(type, [0, 0, 0, 0], ...content)
export const avifType = box('ftyp', 'avif', [0, 0, 0, 0], 'avifmif1')
const item = (type: string, at: number, length: number, ...properties: BytePart[]) =>
  full(
    'meta',
    full('hdlr', 'null', 'pict', new Uint8Array(13)),
    full('iloc', [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1], bigEndian(at, 4), bigEndian(length, 4)),
    full('iinf', [0, 1], box('infe', [2, 0, 0, 0, 0, 1, 0, 0], type, [0])),
    box('iprp', box('ipco', ...properties)),
  )
export const spatial = (width: number, height: number) =>
  full('ispe', bigEndian(width, 4), bigEndian(height, 4))
/** An AVIF with one item, data first. */
export const avif = (type: string, data: Uint8Array, ...properties: BytePart[]) =>
  bytesOf(avifType, box('mdat', data), item(type, avifType.length + 8, data.length, ...properties))

export const webm = (...content: BytePart[]) => bytesOf(webmType, element('18538067', ...content))
export const tracks = (codec: string, width: number, height: number) =>
  element(
    '1654ae6b',
    element(
      'ae',
      element('d7', [1]),
      element('83', [1]),
      element('86', codec),
      element('e0', element('b0', bigEndian(width, 2)), element('ba', bigEndian(height, 2))),
    ),
  )
export const simpleBlock = (...data: BytePart[]) => element('a3', [0x81, 0, 0, 0x80], ...data)
