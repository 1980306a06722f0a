import { describe, expect, it } from 'vitest'
import {
  type BytePart,
  bigEndian,
  box,
  bytesOf,
  element,
  endlessElement,
  littleEndian,
  mp4Type,
  pngChunk,
  pngHeader,
  pngSignature,
  track,
  webmTrack,
  webmType,
  webp,
  webpCanvas,
  webpChunk,
} from '../../testing/media-bytes'
import { realFiles } from '../../testing/real-files'
import { mediaFormatOf } from '../media'
import { largestSize } from './largest-size'
import { pixelsRefusal } from './pixels-refusal'

function formatOf(file: Uint8Array) {
  const format = mediaFormatOf(file)
  if (!format) throw new Error('The test made a file of no format')
  return format
}

function sizeOf(...parts: BytePart[]): string | undefined {
  const file = bytesOf(...parts)
  const size = largestSize(file, formatOf(file))
  return size && `${size.width}x${size.height}`
}

function refusalOf(...parts: BytePart[]): string | undefined {
  const file = bytesOf(...parts)
  return pixelsRefusal(file, formatOf(file))
}

const png = (width: number, height: number, ...more: BytePart[]) =>
  bytesOf(pngSignature, pngHeader(width, height), ...more)
const acTL = pngChunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0])

const gifFrame = (left: number, top: number, width: number, height: number) =>
  bytesOf([0x2c], ...[left, top, width, height].map((value) => littleEndian(value, 2)), [0, 2, 1, 0x44, 0])
const gif = (width: number, height: number, ...blocks: BytePart[]) =>
  bytesOf(
    'GIF89a',
    littleEndian(width, 2),
    littleEndian(height, 2),
    [0x80, 0, 0],
    new Uint8Array(6),
    ...blocks,
  )

const segment = (marker: number, ...content: BytePart[]) => {
  const inside = bytesOf(...content)
  return bytesOf([0xff, marker], bigEndian(inside.length + 2, 2), inside)
}
const startOfFrame = (marker: number, width: number, height: number) =>
  segment(marker, [8], bigEndian(height, 2), bigEndian(width, 2), [1, 1, 0x11, 0])
const startOfScan = segment(0xda, [1, 1, 0, 0, 63, 0])

const vp8 = (width: number, height: number) =>
  bytesOf([0x10, 0, 0, 0x9d, 0x01, 0x2a], littleEndian(width, 2), littleEndian(height, 2))
const vp8l = (width: number, height: number) =>
  bytesOf([0x2f], littleEndian(width - 1 + (height - 1) * 0x4000, 4))
const frame = (width: number, height: number, ...chunks: BytePart[]) =>
  webpChunk(
    'ANMF',
    new Uint8Array(6),
    littleEndian(width - 1, 3),
    littleEndian(height - 1, 3),
    [0, 0, 0, 0],
    ...chunks,
  )

/** A unit of AV1 with the header of a sequence of still pictures. */
const av1 = (width: number, height: number) => {
  const bits = `000${'1'}${'1'}00000${'1111'}${'1111'}${(width - 1).toString(2).padStart(16, '0')}${(height - 1).toString(2).padStart(16, '0')}`
  const bytes = bits.padEnd(56, '0').match(/.{8}/g) ?? []
  return bytesOf(
    [0x0a, bytes.length],
    bytes.map((byte) => Number.parseInt(byte, 2)),
  )
}
/** A frame of VP9 that needs no other. */
const vp9 = (width: number, height: number) => {
  const size = [width - 1, height - 1].map((value) => value.toString(2).padStart(16, '0')).join('')
  const bits = `10000010${'010010011000001101000010'}0000${size}0`
  return (bits.padEnd(96, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

const full = (type: string, ...content: BytePart[]) => box(type, [0, 0, 0, 0], ...content)
const avifType = box('ftyp', 'avif', [0, 0, 0, 0], 'avifmif1')
const item = (type: string, at: number, length: number, ...properties: BytePart[]) =>
  full(
    'meta',
    full('hdlr', 'null', 'pict', new Uint8Array(13)),
    full('iloc', [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1], bigEndian(at, 4), bigEndian(length, 4)),
    full('iinf', [0, 1], box('infe', [2, 0, 0, 0, 0, 1, 0, 0], type, [0])),
    box('iprp', box('ipco', ...properties)),
  )
const spatial = (width: number, height: number) => full('ispe', bigEndian(width, 4), bigEndian(height, 4))
/** An AVIF of one item, whose data comes first. */
const avif = (type: string, data: Uint8Array, ...properties: BytePart[]) =>
  bytesOf(avifType, box('mdat', data), item(type, avifType.length + 8, data.length, ...properties))

const webm = (...content: BytePart[]) => bytesOf(webmType, element('18538067', ...content))
const tracks = (codec: string, width: number, height: number) =>
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
const simpleBlock = (...data: BytePart[]) => element('a3', [0x81, 0, 0, 0x80], ...data)

describe('the size of a file is read from its headers', () => {
  it.each([
    ['a PNG', png(40, 30), '40x30'],
    ['a JPEG', realFiles.stillJpeg, '40x30'],
    ['a WebP with loss', realFiles.lossyWebp, '40x30'],
    ['a WebP without', realFiles.losslessWebp, '40x30'],
    ['an AVIF', realFiles.stillAvif, '40x30'],
    ['a PNG that moves', realFiles.movingPng, '32x24'],
    ['a GIF', realFiles.movingGif, '32x24'],
    ['a WebP that moves', realFiles.movingWebp, '32x24'],
    ['an AVIF that moves', realFiles.movingAvif, '32x24'],
    ['an MP4', realFiles.trackedMp4, '64x48'],
    ['a QuickTime video', realFiles.locatedMov, '64x48'],
    ['a WebM', realFiles.locatedWebm, '64x48'],
  ])('of %s', (_what, file, size) => {
    expect(sizeOf(file)).toBe(size)
  })
})

describe('the largest of several sizes counts', () => {
  const data = av1(9000, 8000)
  it.each([
    ['a PNG with a second header', png(1, 1, pngHeader(9000, 8000))],
    [
      'a PNG with a frame larger than itself',
      png(1, 1, acTL, pngChunk('fcTL', [0, 0, 0, 0, 0, 0, 0x23, 0x28, 0, 0, 0x1f, 0x40])),
    ],
    [
      'a GIF with a frame larger than its screen',
      gif(1, 1, gifFrame(0, 0, 1, 1), gifFrame(1000, 2000, 8000, 6000)),
    ],
    ['a GIF with a screen larger than its frame', gif(9000, 8000, gifFrame(0, 0, 1, 1))],
    [
      'a JPEG with a second frame header',
      bytesOf([0xff, 0xd8], startOfFrame(0xc0, 1, 1), startOfFrame(0xc2, 9000, 8000), startOfScan),
    ],
    [
      'a JPEG with fill bytes and junk before its header',
      bytesOf([0xff, 0xd8, 0xff, 0xff, 0xe0, 0, 2, 7, 0xff, 0, 0xff, 0xd0], startOfFrame(0xc1, 9000, 8000)),
    ],
    [
      'a WebP whose canvas is larger than its picture',
      webp(webpCanvas(0, 9000, 8000), webpChunk('VP8 ', vp8(1, 1))),
    ],
    [
      'a WebP whose picture is larger than its canvas',
      webp(webpCanvas(0, 1, 1), webpChunk('VP8L', vp8l(9000, 8000))),
    ],
    ['a WebP with a frame larger than its canvas', webp(webpCanvas(2, 1, 1), frame(9000, 8000))],
    [
      'a WebP with the picture of a frame larger than that',
      webp(webpCanvas(2, 1, 1), frame(1, 1, webpChunk('VP8 ', vp8(9000, 8000)))),
    ],
    ['an AVIF with a tile larger than itself', avif('av01', av1(1, 1), spatial(1, 1), spatial(9000, 8000))],
    ['an AVIF whose data is larger than it says', avif('av01', data, spatial(1, 1))],
    [
      'an AVIF whose data hides behind other units',
      avif('av01', bytesOf([0x7a, 3, 1, 2, 3, 0x12, 0], data), spatial(1, 1)),
    ],
    [
      'an AVIF whose configuration is larger than it says',
      avif('av01', av1(1, 1), spatial(1, 1), box('av1C', [0x81, 0, 0, 0], data)),
    ],
    [
      'an AVIF that puts tiles together',
      avif('grid', bytesOf([0, 0, 1, 1], bigEndian(9000, 2), bigEndian(8000, 2)), spatial(1, 1)),
    ],
    [
      'an AVIF that puts tiles together, in long numbers',
      avif('grid', bytesOf([0, 1, 1, 1], bigEndian(9000, 4), bigEndian(8000, 4)), spatial(1, 1)),
    ],
    [
      'an MP4 whose second track is larger',
      bytesOf(
        mp4Type,
        box('moov', track('vide', { width: 1, height: 1 }), track('vide', { width: 9000, height: 8000 })),
      ),
    ],
    [
      'an MP4 whose AV1 is larger than it says',
      bytesOf(
        mp4Type,
        box('mdat', data),
        box(
          'moov',
          track(
            'vide',
            { width: 1, height: 1, coding: 'av01' },
            { at: mp4Type.length + 8, sizes: [data.length] },
          ),
        ),
      ),
    ],
    [
      'a WebM whose second track is larger',
      webm(element('1654ae6b', webmTrack(1, 1, 1, 1), webmTrack(2, 1, 9000, 8000))),
    ],
    [
      'a WebM whose VP8 is larger than it says',
      webm(tracks('V_VP8', 1, 1), element('1f43b675', simpleBlock(vp8(9000, 8000)))),
    ],
    [
      'a WebM whose VP9 is larger than it says',
      webm(tracks('V_VP9', 1, 1), element('1f43b675', simpleBlock(vp9(9000, 8000)))),
    ],
    [
      'a WebM whose VP9 is larger in a frame that is not shown',
      webm(
        tracks('V_VP9', 1, 1),
        element('1f43b675', simpleBlock(vp9(9000, 8000), vp9(1, 1), [0xc1, 12, 12, 0xc1])),
      ),
    ],
    [
      'a WebM whose AV1 is larger than it says',
      webm(tracks('V_AV1', 1, 1), element('1f43b675', element('a0', element('a1', [0x81, 0, 0, 0], data)))),
    ],
    [
      'a live recording',
      bytesOf(
        webmType,
        endlessElement(
          '18538067',
          tracks('V_VP8', 1, 1),
          endlessElement('1f43b675', simpleBlock(vp8(9000, 8000))),
        ),
      ),
    ],
  ])('in %s', (_what, file) => {
    expect(sizeOf(file)).toBe('9000x8000')
    expect(refusalOf(file)).toMatch(/TooManyPixels$/)
  })

  it('and a thumbnail, which is no size of the picture, does not', () => {
    const exif = segment(0xe1, 'Exif\0\0', [0xff, 0xd8], startOfFrame(0xc0, 9000, 8000))
    expect(sizeOf([0xff, 0xd8], exif, startOfFrame(0xc0, 40, 30), startOfScan)).toBe('40x30')
  })
})

describe('a file is refused', () => {
  it.each([
    ['a picture of 50 megapixels', png(10_000, 5000), undefined],
    ['a picture of one pixel more', png(50_000_001, 1), 'imageTooManyPixels'],
    ['the picture that takes 2 GB', png(23_000, 23_000), 'imageTooManyPixels'],
    ['a PNG of 16 megapixels that moves', png(4000, 4000, acTL), undefined],
    ['a PNG of more that moves', png(4001, 4000, acTL), 'animationTooManyPixels'],
    ['the GIF of 35 bytes that everybody decodes', gif(16_000, 16_000), 'animationTooManyPixels'],
    ['a WebP of more that moves', webp(webpCanvas(2, 4001, 4000)), 'animationTooManyPixels'],
    [
      'a video of 16 megapixels',
      bytesOf(mp4Type, box('moov', track('vide', { width: 4000, height: 4000 }))),
      undefined,
    ],
    [
      'a video of more',
      bytesOf(mp4Type, box('moov', track('vide', { width: 4001, height: 4000 }))),
      'videoTooManyPixels',
    ],
  ])('or not: %s', (_what, file, refusal) => {
    expect(refusalOf(file)).toBe(refusal)
  })

  it.each([
    ['a PNG without a header', bytesOf(pngSignature, pngChunk('IDAT', 'pixels'))],
    ['a PNG that is cut off in its header', png(40, 30).subarray(0, 20)],
    ['a PNG without height', png(40, 0)],
    ['a GIF that is cut off', bytesOf('GIF89a', [40, 0, 30])],
    ['a JPEG without a frame', bytesOf([0xff, 0xd8], startOfScan)],
    ['a JPEG whose height comes later', bytesOf([0xff, 0xd8], startOfFrame(0xc0, 40, 0), startOfScan)],
    ['a WebP without a picture', webp(webpChunk('ICCP', 'colours'))],
    ['an AVIF without properties', bytesOf(avifType, box('mdat', 'data'))],
    [
      'an AVIF whose items lie nowhere',
      bytesOf(avifType, full('meta', full('iloc', [0x44, 0, 0, 9]), box('iprp', box('ipco', spatial(1, 1))))),
    ],
    ['a video that only sounds', bytesOf(mp4Type, box('moov', track('soun')))],
    ['a WebM without tracks', webm(element('1549a966'))],
    [
      'a WebM whose frames share blocks',
      webm(tracks('V_VP8', 1, 1), element('a3', [0x81, 0, 0, 0x06], vp8(1, 1))),
    ],
  ])('when it names no size: %s', (_what, file) => {
    expect(refusalOf(file)).toBe('mediaUnreadable')
  })
})
