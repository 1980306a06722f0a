import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiErrors, mediaFormatOf } from '../contract'
import { pixelsRefusal } from '../contract/media-content/pixels-refusal'
import {
  bigEndian,
  box,
  bytesOf,
  littleEndian,
  mp4Type,
  pngHeader,
  pngSignature,
} from '../testing/media-bytes'
import { realFiles } from '../testing/real-files'
import { NotPrepared } from './not-prepared'
import { stripMetadata } from './strip-metadata'

/** The outcome for a file before decoding: refused with a known error, or stripped. Always runs both. */
function judge(file: Uint8Array<ArrayBuffer>): string {
  const format = mediaFormatOf(file)
  if (!format) return 'mediaUnsupported'
  const refusal = pixelsRefusal(file, format)
  try {
    // JPEG is redrawn instead.
    const stripped = format.extension === 'jpg' ? file : stripMetadata(file, format)
    return refusal ?? (stripped.length <= file.length + 1 ? 'ready' : 'grown')
  } catch (error) {
    if (error instanceof NotPrepared) return error.reason
    throw error
  }
}

const outcomes: readonly string[] = ['ready', ...Object.keys(apiErrors)]

/** A value that headers use for lengths, offsets or flags. */
const byte = fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255))
const change = fc.record({ at: fc.nat(4000), to: byte })

describe('refuses or prepares randomly damaged files', () => {
  it.each(Object.entries(realFiles))('%s', (_name, whole) => {
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.array(change, { maxLength: 12 }),
        fc.boolean(),
        (length, changes, isCut) => {
          const file = whole.slice(0, isCut ? length : whole.length)
          for (const { at, to } of changes) if (file.length > 0) file[at % file.length] = to
          expect(outcomes).toContain(judge(file))
        },
      ),
      { numRuns: 500 },
    )
  })
})

/** Ten megabytes, the upload limit. */
const most = 10_240_000

function filled(head: Uint8Array, pattern: readonly number[]): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(most)
  for (let at = 0; at < most; at++) file[at] = pattern[at % pattern.length] ?? 0
  file.set(head)
  return file
}

const four = (value: number) => bigEndian(value, 4)
const full = (type: string, ...content: Parameters<typeof bytesOf>) => box(type, four(0), ...content)

describe('handles files crafted to be slow to parse in bounded time', () => {
  const busyTable = (coding: string) => {
    const chunks = 500_000
    return box(
      'trak',
      box('tkhd', new Uint8Array(76), [0, 9, 0, 0, 0, 9, 0, 0]),
      box(
        'mdia',
        full('hdlr', four(0), coding === 'av01' ? 'vide' : 'meta', new Uint8Array(13)),
        box(
          'minf',
          box(
            'stbl',
            full('stsd', four(1), box(coding, new Uint8Array(78))),
            full('stsz', four(1), four(0xffffffff)),
            full('stsc', four(1), four(1), four(0xffffffff), four(1)),
            full('stco', four(chunks), new Uint8Array(4 * chunks)),
          ),
        ),
      ),
    )
  }
  const everywhere = bytesOf(
    four(0x44000000).slice(0, 2),
    [0xff, 0xff],
    ...Array.from({ length: 0xffff }, (_, id) =>
      bytesOf(bigEndian(id, 2), [0, 0, 0, 1], four(0), four(most)),
    ),
  )
  it.each([
    ['empty chunks of a PNG', filled(bytesOf(pngSignature, pngHeader(2, 2)), [0])],
    ['empty chunks of a WebP', filled(bytesOf('RIFF', littleEndian(most - 8, 4), 'WEBPVP8X'), [0])],
    ['one-byte blocks of a GIF', filled(bytesOf('GIF89a', [2, 0, 2, 0, 0, 0, 0, 0x21, 0xfe]), [1, 7])],
    ['extensions of a GIF', filled(bytesOf('GIF89a', [2, 0, 2, 0, 0, 0, 0]), [0x21, 0xfe, 0])],
    ['markers of a JPEG', filled(Uint8Array.of(0xff, 0xd8, 0xff), [0xff, 0xd0])],
    ['empty boxes', filled(mp4Type, [0, 0, 0, 8, 0x74, 0x72, 0x61, 0x6b])],
    ['boxes in boxes', filled(mp4Type, [0, 0, 0, 0, 0x6d, 0x6f, 0x6f, 0x76])],
    [
      'elements in elements',
      filled(bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x84], 'webm'), [0x18, 0x53, 0x80, 0x67, 0xff]),
    ],
    ['empty elements', filled(bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x84], 'webm'), [0xa0, 0x80])],
    [
      'samples that are all at the same offset',
      bytesOf(mp4Type, box('moov', busyTable('av01')), new Uint8Array(6_000_000)),
    ],
    [
      'removed samples that are all at the same offset',
      bytesOf(mp4Type, box('moov', busyTable('mett')), new Uint8Array(6_000_000)),
    ],
    [
      'items that each span the whole file',
      filled(bytesOf(box('ftyp', 'avis'), full('meta', full('iloc', everywhere))), [0]),
    ],
  ])('%s', (_what, file) => {
    const start = performance.now()
    expect(outcomes).toContain(judge(file))
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})
