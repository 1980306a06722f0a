import { joinBytes } from '../join-bytes'
import { av1Sizes } from './av1-sizes'
import { boxesAt, boxesOf } from './boxes'
import type { Range } from './budget'
import { itemsOf } from './items'
import { type Part, viewOf } from './part'
import { samplesOf } from './samples'
import type { Sizes } from './sizes'

/** Handler types of visible tracks. */
const visibleHandlers: ReadonlySet<string> = new Set(['vide', 'pict', 'auxv'])

/** The handler type of a track, four characters, if it has one. */
export function handlerOf(view: DataView, track: Part): string | undefined {
  for (const { from, to } of boxesAt(view, ['mdia', 'hdlr'], track.from, track.to)) {
    if (from + 12 > to) return undefined
    return String.fromCharCode(...[8, 9, 10, 11].map((index) => view.getUint8(from + index)))
  }
  return undefined
}

/** Reads an av1C box: four bytes, then units. */
function configured(view: DataView, { from, to }: Part): Sizes {
  return av1Sizes(view, { from: from + 4, to })
}

/** Joins extents: a header may be split at any byte. */
function joined(view: DataView, ranges: readonly Range[]): DataView {
  const pieces = ranges.map(({ from, to }) => new Uint8Array(view.buffer, view.byteOffset + from, to - from))
  return viewOf(joinBytes(pieces))
}

/** Sizes in the properties of a picture, its tiles and grids, and in its data. */
function* itemSizes(view: DataView): Sizes {
  for (const { from, to } of boxesAt(view, ['meta', 'iprp', 'ipco', 'ispe'])) {
    if (from + 12 <= to) yield { width: view.getUint32(from + 4), height: view.getUint32(from + 8) }
  }
  for (const box of boxesAt(view, ['meta', 'iprp', 'ipco', 'av1C'])) yield* configured(view, box)
  for (const meta of boxesAt(view, ['meta'])) {
    for (const { type, ranges } of itemsOf(view, meta)) {
      const data = joined(view, ranges)
      if (type === 'av01') yield* av1Sizes(data, { from: 0, to: data.byteLength })
      // A grid has the size of its output, in 16 or 32 bits.
      if (type === 'grid' && data.byteLength >= 8) {
        const isLong = data.getUint8(1) & 1
        yield isLong
          ? { width: data.getUint32(4), height: data.getUint32(8) }
          : { width: data.getUint16(4), height: data.getUint16(6) }
      }
    }
  }
}

/** Display size of a track, in 16.16 fixed point. */
function* shownSizes(view: DataView, track: Part): Sizes {
  for (const { from, to } of boxesAt(view, ['tkhd'], track.from, track.to)) {
    const at = from < to && view.getUint8(from) === 1 ? from + 88 : from + 76
    if (at + 8 <= to) yield { width: view.getUint16(at), height: view.getUint16(at + 4) }
  }
}

/** Sizes in the sample descriptions of a track, and for AV1 (animated AVIF) in its data. */
function* codedSizes(view: DataView, track: Part): Sizes {
  for (const table of boxesAt(view, ['mdia', 'minf', 'stbl', 'stsd'], track.from, track.to)) {
    for (const { type, from, to } of boxesOf(view, table.from + 8, table.to)) {
      if (from + 28 <= to) yield { width: view.getUint16(from + 24), height: view.getUint16(from + 26) }
      if (type !== 'av01') continue
      for (const box of boxesAt(view, ['av1C'], from + 78, to)) yield* configured(view, box)
      for (const sample of samplesOf(view, track)) yield* av1Sizes(view, sample)
    }
  }
}

/** The sizes of all items of a picture and all visible tracks. @throws RangeError if the file is malformed */
export function* boxSizes(view: DataView): Sizes {
  yield* itemSizes(view)
  for (const track of boxesAt(view, ['moov', 'trak'])) {
    if (!visibleHandlers.has(handlerOf(view, track) ?? '')) continue
    yield* shownSizes(view, track)
    yield* codedSizes(view, track)
  }
}
