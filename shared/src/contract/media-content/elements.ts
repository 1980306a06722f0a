import type { Part } from './part'

/** An element of a WebM; `type` is its id in hexadecimal digits. */
export type Element = Part

/** How many bytes a number takes, by the zeroes that its first byte begins with. 9 for none that there is. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23
}

/** A number without the bit that tells its length. Nothing when it is cut off. */
export function numberAt(
  view: DataView,
  at: number,
  limit: number,
): { value: number; length: number; isUnknown: boolean } | undefined {
  if (at >= limit) return undefined
  const first = view.getUint8(at)
  const length = lengthOf(first)
  if (length > 8 || at + length > limit) return undefined
  let value = first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let index = 1; index < length; index++) {
    const byte = view.getUint8(at + index)
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

function idAt(view: DataView, at: number, limit: number): string | undefined {
  const length = lengthOf(view.getUint8(at))
  if (length > 4 || at + length > limit) return undefined
  let id = 0
  for (let index = 0; index < length; index++) id = id * 256 + view.getUint8(at + index)
  return id.toString(16)
}

/**
 * The elements between two places, up to the first bytes that are none. One of unknown length, as live recordings have, is
 * given without content: what lies in it follows it.
 */
export function* elementsOf(view: DataView, begin = 0, limit = view.byteLength): Generator<Element> {
  for (let start = begin; start < limit; ) {
    const type = idAt(view, start, limit)
    if (type === undefined) return
    const size = numberAt(view, start + type.length / 2, limit)
    if (!size) return
    const from = start + type.length / 2 + size.length
    const to = size.isUnknown ? from : Math.min(limit, from + size.value)
    yield { type, start, from, to, end: to }
    start = to
  }
}

/** An unsigned number that is all of an element. */
export function unsignedIn(view: DataView, { from, to }: Element): number {
  let value = 0
  for (let at = from; at < Math.min(to, from + 8); at++) value = value * 256 + view.getUint8(at)
  return value
}
