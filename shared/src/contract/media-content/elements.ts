import type { Part } from './part'

/** An element of a WebM; `type` is its ID in hexadecimal. */
export type Element = Part

/** Bytes of a variable-length number, from the leading zeros of its first byte. 9 is invalid. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23
}

/** A variable-length number without its length marker; undefined if truncated. */
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
 * The elements in a range, up to the first invalid bytes. An element of unknown length, as in live recordings, is yielded
 * without content; its children follow it.
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

/** The unsigned integer in an element. */
export function unsignedIn(view: DataView, { from, to }: Element): number {
  let value = 0
  for (let at = from; at < Math.min(to, from + 8); at++) value = value * 256 + view.getUint8(at)
  return value
}
