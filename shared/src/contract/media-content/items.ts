import { boxesAt } from './boxes'
import { type Range, withinBudget } from './budget'
import type { Part } from './part'

/** An item of an AVIF: a picture or its metadata. */
export interface Item {
  /** `av01`, `grid`, `Exif`, `mime` and so on; empty if missing. */
  readonly type: string
  /** Its `infe` box, and the offset of the type in it. */
  readonly entry: Part
  readonly typeAt: number
  /** Its extents in the file. */
  readonly ranges: readonly Range[]
}

/** Reads numbers in sequence. @throws RangeError beyond the end */
function cursorOf(view: DataView, start: number) {
  let at = start
  return {
    get at() {
      return at
    },
    read(bytes: number): number {
      let value = 0
      for (let index = 0; index < bytes; index++) value = value * 256 + view.getUint8(at++)
      return value
    },
  }
}

function* placesIn(view: DataView, { from }: Part, data: Part | undefined): Generator<[number, Range]> {
  const cursor = cursorOf(view, from)
  const version = cursor.read(4) >>> 24
  const sizes = cursor.read(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const idBytes = version < 2 ? 2 : 4
  const count = cursor.read(idBytes)
  for (let item = 0; item < count; item++) {
    const id = cursor.read(idBytes)
    const method = version > 0 ? cursor.read(2) & 15 : 0
    cursor.read(2)
    const base = cursor.read(baseBytes)
    const extents = cursor.read(2)
    const isEndless = extents > 1 && offsetBytes < 4 && lengthBytes < 4
    if (method > 1 || isEndless) throw new RangeError('Unsupported item location')
    const [start, limit] = method === 1 ? [data?.from ?? 0, data?.to ?? 0] : [0, view.byteLength]
    for (let extent = 0; extent < extents; extent++) {
      cursor.read(indexBytes)
      const begin = Math.min(limit, start + base + cursor.read(offsetBytes))
      const length = cursor.read(lengthBytes)
      yield [id, { from: begin, to: length === 0 ? limit : Math.min(limit, begin + length) }]
    }
  }
}

/**
 * All items of a `meta` box.
 * @throws RangeError if it is malformed or their locations are unsupported
 */
export function itemsOf(view: DataView, meta: Part): Item[] {
  const below = (...path: string[]) => boxesAt(view, ['meta', ...path], meta.start, meta.end)
  const [data] = below('idat')
  const places = new Map<number, Range[]>()
  for (const locations of below('iloc')) {
    for (const [id, range] of placesIn(view, locations, data)) {
      const ranges = places.get(id)
      if (ranges) ranges.push(range)
      else places.set(id, [range])
    }
  }
  for (const _ of withinBudget([...places.values()].flat(), view));
  const items: Item[] = []
  for (const entry of below('iinf', 'infe')) {
    const version = view.getUint8(entry.from)
    const idBytes = version < 3 ? 2 : 4
    const id = cursorOf(view, entry.from + 4).read(idBytes)
    const typeAt = entry.from + 6 + idBytes
    const hasType = version >= 2 && typeAt + 4 <= entry.to
    const type = hasType ? String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(typeAt + i))) : ''
    items.push({ type, entry, typeAt, ranges: places.get(id) ?? [] })
  }
  return items
}
