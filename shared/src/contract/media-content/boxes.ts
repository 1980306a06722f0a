import { nameAt, type Part } from './part'

/** The boxes in a range of an ISO base media file: MP4, QuickTime, AVIF. */
export function* boxesOf(view: DataView, begin = 0, limit = view.byteLength): Generator<Part> {
  for (let start = begin; start + 8 <= limit; ) {
    const declared = view.getUint32(start)
    const isLong = declared === 1 && start + 16 <= limit
    // Size 0 extends to the end; size 1 means a 64-bit size after the type.
    const size = isLong ? Number(view.getBigUint64(start + 8)) : declared === 0 ? limit - start : declared
    const head = isLong ? 16 : 8
    if (size < head) return
    const end = Math.min(limit, start + size)
    yield { type: nameAt(view, start + 4), start, from: start + head, to: end, end }
    start = end
  }
}

/** All boxes at a path of types in a range. */
export function* boxesAt(
  view: DataView,
  [type, ...rest]: readonly string[],
  begin?: number,
  limit?: number,
): Generator<Part> {
  for (const box of boxesOf(view, begin, limit)) {
    if (box.type !== type) continue
    if (rest.length === 0) yield box
    else yield* boxesAt(view, rest, box.from + versionLength(view, box), box.to)
  }
}

/** Bytes before the child boxes of a container (version, flags, count). QuickTime's `meta` has none. */
export function versionLength(view: DataView, { type, from, to }: Part): number {
  if (type === 'stsd') return 8
  if (type === 'iinf') return from < to && view.getUint8(from) === 0 ? 6 : 8
  if (type !== 'meta') return 0
  return from + 8 <= to && nameAt(view, from + 4) === 'hdlr' ? 0 : 4
}
