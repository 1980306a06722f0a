import { describe, expect, it } from 'vitest'
import { mediaFormats } from '../contract'
import { isAnimated } from './animation'
import { stripMetadata } from './strip-metadata'

function bytes(...parts: (string | number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part,
    ),
  )
}

function pngChunk(type: string, data = ''): (string | number[])[] {
  return [[0, 0, 0, data.length], type, data, [1, 2, 3, 4]]
}

function webpChunk(type: string, data: number[]): (string | number[])[] {
  return [type, [data.length, 0, 0, 0], data, data.length % 2 ? [0] : []]
}

function webp(...chunks: (string | number[])[]): Uint8Array<ArrayBuffer> {
  const body = bytes(...chunks)
  return bytes('RIFF', [body.length + 4, 0, 0, 0], 'WEBP', [...body])
}

const signature = '\x89PNG\r\n\x1a\n'
const header = pngChunk('IHDR', 'header')
const pixels = pngChunk('IDAT', 'pixels')
const end = pngChunk('IEND')
const extended = (flags: number) => webpChunk('VP8X', [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0])

describe('a picture moves', () => {
  it.each([
    ['a GIF', 'gif', bytes('GIF89a'), true],
    ['a PNG that announces it', 'png', bytes(signature, ...header, ...pngChunk('acTL'), ...pixels), true],
    ['a PNG that does not', 'png', bytes(signature, ...header, ...pixels, ...pngChunk('acTL')), false],
    ['a PNG that ends early', 'png', bytes(signature), false],
    ['a WebP that announces it', 'webp', webp(...extended(0b10)), true],
    ['a WebP that does not', 'webp', webp(...extended(0b10000)), false],
    ['a simple WebP', 'webp', webp(...webpChunk('VP8 ', [0xff, 0xff])), false],
    ['an AVIF sequence', 'avif', bytes([0, 0, 0, 32], 'ftypavis'), true],
    ['an AVIF', 'avif', bytes([0, 0, 0, 32], 'ftypavif'), false],
    ['a JPEG', 'jpeg', bytes([0xff, 0xd8, 0xff]), false],
  ] as const)('or not: %s', (_what, format, file, moves) => {
    expect(isAnimated(file, mediaFormats[format])).toBe(moves)
  })
})

describe('what is written beside the pixels', () => {
  it('is taken out of a PNG', () => {
    const written = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'].flatMap((type) => pngChunk(type, 'home'))
    const file = bytes(signature, ...header, ...written, ...pixels, ...end)
    expect(stripMetadata(file, mediaFormats.png)).toEqual(bytes(signature, ...header, ...pixels, ...end))
  })

  it('is taken out of a WebP, and no longer announced', () => {
    const frame = webpChunk('ANMF', [1, 2, 3])
    const written = [...webpChunk('EXIF', [7, 7, 7]), ...webpChunk('XMP ', [8, 8])]
    const file = webp(...extended(0b11110), ...frame, ...written)
    expect(stripMetadata(file, mediaFormats.webp)).toEqual(webp(...extended(0b10010), ...frame))
  })

  it('is made free space in a video, which keeps its length', () => {
    const box = (type: string, ...inside: (string | number[])[]) => {
      const content = bytes(...inside)
      return [[0, 0, 0, content.length + 8], type, [...content]]
    }
    const video = (name: string, place: string) =>
      bytes(
        ...box('ftyp', 'isom'),
        ...box('moov', ...box('trak', ...box('mdia', 'udta'), ...box(name, place)), ...box(name, place)),
        [0, 0, 0, 1, ...bytes('mdat'), 0, 0, 0, 0, 0, 0, 0, 20, ...bytes('uuid')],
        ...box(name, place),
      )
    expect(stripMetadata(video('udta', '+48.2+16.4'), mediaFormats.mp4)).toEqual(
      video('free', '\0'.repeat(10)),
    )
  })

  it('does no harm to files that are cut off', () => {
    const png = bytes(signature, [0, 0, 9, 9], 'IDAT', 'few')
    expect(stripMetadata(png, mediaFormats.png)).toEqual(png)
    const video = bytes([0, 0, 9, 9], 'moov', [0, 0, 0, 3], 'trak')
    expect(stripMetadata(video, mediaFormats.mov)).toEqual(video)
  })
})
