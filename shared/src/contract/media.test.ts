import { describe, expect, it } from 'vitest'
import { limits } from './limits'
import { mediaFormatOf, mediaHeadBytes, mediaRefusal } from './media'

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.padEnd(mediaHeadBytes, '\0'), (character) => character.charCodeAt(0))
}

const png = bytes('\x89PNG\r\n\x1a\n')
const mp4 = bytes('\0\0\0\x20ftypisom')

describe('mediaFormatOf', () => {
  it.each([
    ['\xff\xd8\xff\xe1..Exif', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x20ftypavif', 'image/avif'],
    ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
    ['\0\0\0\x20ftypisom', 'video/mp4'],
    ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm', 'video/webm'],
  ])('detects the first bytes %j as %s', (head, type) => {
    expect(mediaFormatOf(bytes(head))?.type).toBe(type)
  })

  it.each(['', '<svg xmlns="', '<!doctype html>', '%PDF-1.7', '\0\0\0\x18ftypheic', 'RIFF\x10\0\0\0WAVE'])(
    'rejects the first bytes %j',
    (head) => {
      expect(mediaFormatOf(bytes(head))).toBeUndefined()
    },
  )

  it('handles files shorter than the checked bytes', () => {
    expect(mediaFormatOf(new Uint8Array())).toBeUndefined()
    expect(mediaFormatOf(new Uint8Array([0xff, 0xd8, 0xff]))?.kind).toBe('image')
  })
})

describe('mediaRefusal', () => {
  it.each([
    ['a picture up to the limit', 'image/png', limits.imageBytes, png, undefined],
    ['a picture over the limit', 'image/png', limits.imageBytes + 1, png, 'imageTooLarge'],
    ['a video up to the limit', 'video/mp4', limits.videoBytes, mp4, undefined],
    ['a video over the limit', 'video/mp4', limits.videoBytes + 1, mp4, 'videoTooLarge'],
    ['a video without a type', '', 1, mp4, undefined],
    ['a picture typed as bytes', 'application/octet-stream', 1, png, undefined],
    ['a picture typed as another picture format', 'image/jpeg', 1, png, undefined],
    ['a file without content', 'image/jpeg', 0, bytes(''), 'mediaEmpty'],
    ['a picture typed as a video', 'video/mp4', 1, png, 'mediaUnsupported'],
    ['a picture typed as text', 'text/plain', 1, png, 'mediaUnsupported'],
    ['a picture typed as SVG', 'image/svg+xml', 1, png, 'mediaUnsupported'],
    ['a page typed as a picture', 'image/png', 1, bytes('<html>'), 'mediaUnsupported'],
  ])('checks %s', (_what, type, size, head, refusal) => {
    expect(mediaRefusal({ type, size }, head)).toBe(refusal)
  })
})
