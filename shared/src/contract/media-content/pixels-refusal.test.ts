import { describe, expect, it } from 'vitest'
import {
  type BytePart,
  bigEndian,
  box,
  bytesOf,
  element,
  endlessElement,
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
import {
  acTL,
  av1,
  avif,
  avifType,
  frame,
  full,
  gif,
  gifFrame,
  png,
  segment,
  simpleBlock,
  spatial,
  startOfFrame,
  startOfScan,
  tracks,
  vp8,
  vp8l,
  vp9,
  webm,
} from '../../testing/media-files'
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

describe('reads the size from the headers', () => {
  it.each([
    ['a PNG', png(40, 30), '40x30'],
    ['a JPEG', realFiles.stillJpeg, '40x30'],
    ['a lossy WebP', realFiles.lossyWebp, '40x30'],
    ['a lossless WebP', realFiles.losslessWebp, '40x30'],
    ['an AVIF', realFiles.stillAvif, '40x30'],
    ['an animated PNG', realFiles.movingPng, '32x24'],
    ['a GIF', realFiles.movingGif, '32x24'],
    ['an animated WebP', realFiles.movingWebp, '32x24'],
    ['an animated AVIF', realFiles.movingAvif, '32x24'],
    ['an MP4', realFiles.trackedMp4, '64x48'],
    ['a QuickTime video', realFiles.locatedMov, '64x48'],
    ['a WebM', realFiles.locatedWebm, '64x48'],
  ])('of %s', (_what, file, size) => {
    expect(sizeOf(file)).toBe(size)
  })
})

describe('uses the largest of several sizes', () => {
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
      'a WebP with frame data larger than the frame',
      webp(webpCanvas(2, 1, 1), frame(1, 1, webpChunk('VP8 ', vp8(9000, 8000)))),
    ],
    ['an AVIF with a tile larger than itself', avif('av01', av1(1, 1), spatial(1, 1), spatial(9000, 8000))],
    ['an AVIF whose data is larger than declared', avif('av01', data, spatial(1, 1))],
    [
      'an AVIF whose sequence header follows other units',
      avif('av01', bytesOf([0x7a, 3, 1, 2, 3, 0x12, 0], data), spatial(1, 1)),
    ],
    [
      'an AVIF whose configuration is larger than declared',
      avif('av01', av1(1, 1), spatial(1, 1), box('av1C', [0x81, 0, 0, 0], data)),
    ],
    [
      'an AVIF grid',
      avif('grid', bytesOf([0, 0, 1, 1], bigEndian(9000, 2), bigEndian(8000, 2)), spatial(1, 1)),
    ],
    [
      'an AVIF grid with 32-bit numbers',
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
      'an MP4 whose AV1 is larger than declared',
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
      'a WebM whose VP8 is larger than declared',
      webm(tracks('V_VP8', 1, 1), element('1f43b675', simpleBlock(vp8(9000, 8000)))),
    ],
    [
      'a WebM whose VP9 is larger than declared',
      webm(tracks('V_VP9', 1, 1), element('1f43b675', simpleBlock(vp9(9000, 8000)))),
    ],
    [
      'a WebM whose VP9 is larger in a hidden frame',
      webm(
        tracks('V_VP9', 1, 1),
        element('1f43b675', simpleBlock(vp9(9000, 8000), vp9(1, 1), [0xc1, 12, 12, 0xc1])),
      ),
    ],
    [
      'a WebM whose AV1 is larger than declared',
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

  it('ignores the size of a thumbnail', () => {
    const exif = segment(0xe1, 'Exif\0\0', [0xff, 0xd8], startOfFrame(0xc0, 9000, 8000))
    expect(sizeOf([0xff, 0xd8], exif, startOfFrame(0xc0, 40, 30), startOfScan)).toBe('40x30')
  })
})

describe('checks the pixels of a file', () => {
  it.each([
    ['a picture of 50 megapixels', png(10_000, 5000), undefined],
    ['a picture with one pixel more', png(50_000_001, 1), 'imageTooManyPixels'],
    ['a picture of 2 GB when decoded', png(23_000, 23_000), 'imageTooManyPixels'],
    ['an animated PNG of 16 megapixels', png(4000, 4000, acTL), undefined],
    ['a larger animated PNG', png(4001, 4000, acTL), 'animationTooManyPixels'],
    ['a GIF of 35 bytes that expands to 256 megapixels', gif(16_000, 16_000), 'animationTooManyPixels'],
    ['a larger animated WebP', webp(webpCanvas(2, 4001, 4000)), 'animationTooManyPixels'],
    [
      'a video of 16 megapixels',
      bytesOf(mp4Type, box('moov', track('vide', { width: 4000, height: 4000 }))),
      undefined,
    ],
    [
      'a larger video',
      bytesOf(mp4Type, box('moov', track('vide', { width: 4001, height: 4000 }))),
      'videoTooManyPixels',
    ],
  ])('%s', (_what, file, refusal) => {
    expect(refusalOf(file)).toBe(refusal)
  })

  it.each([
    ['a PNG without a header', bytesOf(pngSignature, pngChunk('IDAT', 'pixels'))],
    ['a PNG truncated in its header', png(40, 30).subarray(0, 20)],
    ['a PNG without height', png(40, 0)],
    ['a truncated GIF', bytesOf('GIF89a', [40, 0, 30])],
    ['a JPEG without a frame', bytesOf([0xff, 0xd8], startOfScan)],
    ['a JPEG whose height comes later', bytesOf([0xff, 0xd8], startOfFrame(0xc0, 40, 0), startOfScan)],
    ['a WebP without a picture', webp(webpChunk('ICCP', 'colours'))],
    ['an AVIF without properties', bytesOf(avifType, box('mdat', 'data'))],
    [
      'an AVIF without item locations',
      bytesOf(avifType, full('meta', full('iloc', [0x44, 0, 0, 9]), box('iprp', box('ipco', spatial(1, 1))))),
    ],
    ['a video with only an audio track', bytesOf(mp4Type, box('moov', track('soun')))],
    ['a WebM without tracks', webm(element('1549a966'))],
    ['a WebM with laced frames', webm(tracks('V_VP8', 1, 1), element('a3', [0x81, 0, 0, 0x06], vp8(1, 1)))],
  ])('refuses %s, which declares no size', (_what, file) => {
    expect(refusalOf(file)).toBe('mediaUnreadable')
  })
})
