import { describe, expect, it } from 'vitest'
import { mediaFormats } from '../contract'
import { isAnimated } from '../contract/media-content/animation'
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
} from '../testing/media-bytes'
import { realFiles } from '../testing/real-files'
import { NotPrepared } from './not-prepared'
import { stripMetadata } from './strip-metadata'

const header = pngHeader(2, 1)
const pixels = pngChunk('IDAT', 'pixels')
const end = pngChunk('IEND')
const png = (...chunks: BytePart[]) => bytesOf(pngSignature, ...chunks)

describe('isAnimated', () => {
  it.each([
    ['a GIF', 'gif', bytesOf('GIF89a'), true],
    ['a PNG with acTL before the data', 'png', png(header, pngChunk('acTL'), pixels), true],
    ['a PNG with acTL after the data', 'png', png(header, pixels, pngChunk('acTL')), false],
    ['a truncated PNG', 'png', png(), false],
    ['a WebP with the animation flag', 'webp', webp(webpCanvas(0b10, 2, 2)), true],
    ['a WebP without the animation flag', 'webp', webp(webpCanvas(0b10000, 2, 2)), false],
    ['a simple WebP', 'webp', webp(webpChunk('VP8 ', [0xff, 0xff])), false],
    ['an AVIF sequence', 'avif', bytesOf([0, 0, 0, 32], 'ftypavis'), true],
    ['an AVIF', 'avif', bytesOf([0, 0, 0, 32], 'ftypavif'), false],
    ['a JPEG', 'jpeg', bytesOf([0xff, 0xd8, 0xff]), false],
  ] as const)('checks %s', (_what, format, file, moves) => {
    expect(isAnimated(file, mediaFormats[format])).toBe(moves)
  })
})

const text = (file: Uint8Array) => Array.from(file, (byte) => String.fromCharCode(byte)).join('')
const place = /48[.,]|GPS|EchoCam|my home|Exif/

describe('strips the metadata of real encoders from', () => {
  it.each([
    ['movingAvif', 'avif', true],
    ['movingGif', 'gif', false],
    ['movingPng', 'png', false],
    ['movingWebp', 'webp', false],
    ['trackedMp4', 'mp4', true],
    ['locatedMov', 'mov', true],
    ['locatedWebm', 'webm', true],
  ] as const)('%s', (name, format, keepsLength) => {
    const file = realFiles[name]
    expect(text(file)).toMatch(place)
    const stripped = stripMetadata(file, mediaFormats[format])
    expect(text(stripped)).not.toMatch(place)
    expect(stripped.length === file.length).toBe(keepsLength)
    expect(stripMetadata(stripped, mediaFormats[format])).toEqual(stripped)
  })
})

describe('stripMetadata', () => {
  it('removes any ancillary chunk from a PNG', () => {
    const written = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'myGp'].map((type) => pngChunk(type, 'home'))
    const file = png(header, ...written, pixels, end)
    expect(stripMetadata(file, mediaFormats.png)).toEqual(png(header, pixels, end))
  })

  it('removes metadata from a WebP and clears its flags', () => {
    const frame = webpChunk('ANMF', [1, 2, 3])
    const written = [webpChunk('EXIF', [7, 7, 7]), webpChunk('XMP ', [8, 8]), webpChunk('home', [9])]
    const file = webp(webpCanvas(0b11110, 2, 2), frame, ...written)
    expect(stripMetadata(file, mediaFormats.webp)).toEqual(webp(webpCanvas(0b10010, 2, 2), frame))
  })

  it('removes metadata from a GIF but keeps its looping', () => {
    const screen = bytesOf('GIF89a', [2, 0, 1, 0, 0, 0, 0])
    const extension = (label: number, ...blocks: string[]) =>
      bytesOf([0x21, label], ...blocks.flatMap((block) => [[block.length], block]), [0])
    const frame = bytesOf([0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0x80], new Uint8Array(6), [2, 1, 0x44, 0])
    const shown = [extension(0xf9, '\x04\x0a\0\0'), extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), frame]
    const written = [
      extension(0xfe, 'home'),
      extension(0xff, 'XMP DataXMP', '<x:xmpmeta/>'),
      extension(0x01, 'at'),
    ]
    expect(stripMetadata(bytesOf(screen, ...written, ...shown, ';home'), mediaFormats.gif)).toEqual(
      bytesOf(screen, ...shown, ';'),
    )
  })

  it('overwrites metadata of a video with free boxes, without changing its length', () => {
    const video = (name: string, written: string) => {
      const sound = track('soun')
      const more = box(name, written)
      return bytesOf(
        mp4Type,
        box('moov', bytesOf(bigEndian(sound.length + more.length, 4), sound.subarray(4), more), more),
        [0, 0, 0, 1, ...bytesOf('mdat'), 0, 0, 0, 0, 0, 0, 0, 20, ...bytesOf('uuid')],
        more,
      )
    }
    for (const name of ['udta', 'meta', 'uuid', 'free', 'gpsX']) {
      expect(stripMetadata(video(name, '+48.2+16.4'), mediaFormats.mp4)).toEqual(
        video('free', '\0'.repeat(10)),
      )
    }
  })

  it.each(['meta', 'text', 'sbtl', 'tmcd', 'camm'])('removes a %s track with its samples', (handler) => {
    const start = mp4Type.length + 8
    const seen = track('vide', { width: 2, height: 1 }, { at: start + 4, sizes: [4] })
    const placed = track(handler, {}, { at: start + 8, sizes: [3, 2] })
    const data = box('mdat', '....', 'SEEN', '+48+1', 'more')
    const stripped = stripMetadata(bytesOf(mp4Type, data, box('moov', seen, placed)), mediaFormats.mov)
    expect(stripped).toEqual(
      bytesOf(
        mp4Type,
        box('mdat', '....', 'SEEN', '\0\0\0\0\0', 'more'),
        box('moov', seen, box('free', new Uint8Array(placed.length - 8))),
      ),
    )
  })

  it('refuses fragmented files with a metadata track', () => {
    const file = bytesOf(mp4Type, box('moov', box('mvex'), track('vide'), track('meta')), box('moof'))
    const refusal = expect.objectContaining({ reason: 'metadataNotRemovable' })
    expect(() => stripMetadata(file, mediaFormats.mp4)).toThrow(refusal)
    const plain = bytesOf(mp4Type, box('moov', box('mvex'), track('vide')), box('moof'))
    expect(stripMetadata(plain, mediaFormats.mp4)).toEqual(plain)
  })

  it('refuses a file whose metadata cannot be located', () => {
    const lost = box('trak', box('mdia', box('hdlr', new Uint8Array(8), 'meta', new Uint8Array(13))))
    expect(() => stripMetadata(bytesOf(mp4Type, box('moov', lost)), mediaFormats.mp4)).toThrow(NotPrepared)
  })

  it.each([
    ['of known length', element],
    ['of a live recording', endlessElement],
  ] as const)(
    'overwrites metadata of a WebM %s with Void elements, without changing its length',
    (_what, outer) => {
      const tracks = (third: Uint8Array) => element('1654ae6b', webmTrack(1, 1, 2, 1), webmTrack(2, 2), third)
      const blockOf = (number: number) => element('a3', [0x80 | number, 0, 0, 0x80], 'frame')
      const gone = ({ length }: Uint8Array) =>
        length > 128
          ? bytesOf([0xec, 0x01], bigEndian(length - 9, 7), new Uint8Array(length - 9))
          : bytesOf([0xec, 0x80 | (length - 2)], new Uint8Array(length - 2))
      const webm = (change: (written: Uint8Array) => Uint8Array) =>
        bytesOf(
          webmType,
          outer(
            '18538067',
            element('114d9b74', change(element('4dbb', element('53ab', [0x12, 0x54, 0xc3, 0x67])))),
            element('1549a966', element('2ad7b1', [1]), change(element('7ba9', 'my home'))),
            tracks(change(webmTrack(3, 33))),
            outer(
              '1f43b675',
              element('e7', [0]),
              blockOf(1),
              change(blockOf(3)),
              change(element('a0', element('a1', [0x83, 0, 0, 0], '+48.2'))),
              element('a0', element('a1', [0x82, 0, 0, 0], 'sound')),
            ),
            change(element('1254c367', element('7373', '+48.2+16.4'.repeat(20)))),
          ),
        )
      const file = webm((written) => written)
      expect(stripMetadata(file, mediaFormats.webm)).toEqual(webm(gone))
    },
  )

  it('handles truncated files', () => {
    const file = png([0, 0, 9, 9], 'IDAT', 'few')
    expect(stripMetadata(file, mediaFormats.png)).toEqual(file)
    const video = bytesOf([0, 0, 9, 9], 'mdat', [0, 0, 0, 3], 'trak')
    expect(stripMetadata(video, mediaFormats.mov)).toEqual(video)
  })

  it('removes the unreadable rest of a file', () => {
    const video = bytesOf(mp4Type, [0, 0, 0, 3], 'trakhome')
    expect(stripMetadata(video, mediaFormats.mov)).toEqual(bytesOf(mp4Type, box('free', [0, 0, 0, 0])))
    expect(stripMetadata(bytesOf(webmType, [0], 'home'), mediaFormats.webm)).toEqual(
      bytesOf(webmType, [0xec, 0x83, 0, 0, 0]),
    )
  })
})
