import type { Part } from './part'

/** Bytes of a colour table, by the flags of what it belongs to. */
function colourTable(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/** Where the blocks of data that begin here end. */
function endOfData(view: DataView, start: number): number {
  let at = start
  while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1
  return Math.min(view.byteLength, at + 1)
}

/** An extension's type is its label and, where it is an application's, the name of that. */
function extensionType(view: DataView, start: number): string {
  const label = view.getUint8(start + 1)
  if (label !== 0xff || start + 14 > view.byteLength) return `extension ${label.toString(16)}`
  const name = Array.from({ length: 11 }, (_, index) => view.getUint8(start + 3 + index))
  return `extension ff ${String.fromCharCode(...name)}`
}

/** Where the first block of a GIF begins: after its header and the colour table of all frames. */
export function gifHeadEnd(view: DataView): number {
  return view.byteLength < 13
    ? view.byteLength
    : Math.min(view.byteLength, 13 + colourTable(view.getUint8(10)))
}

/**
 * The blocks of a GIF, up to its end or to what is none: `image`, which begins with its place and size, or `extension` with its
 * label in hexadecimal digits.
 */
export function* gifBlocks(view: DataView): Generator<Part> {
  for (let start = gifHeadEnd(view); start + 2 <= view.byteLength; ) {
    const introducer = view.getUint8(start)
    const isImage = introducer === 0x2c
    if (isImage ? start + 11 > view.byteLength : introducer !== 0x21) return
    const from = start + (isImage ? 1 : 2)
    const data = isImage ? start + 11 + colourTable(view.getUint8(start + 9)) : from
    const end = endOfData(view, data)
    yield { type: isImage ? 'image' : extensionType(view, start), start, from, to: end, end }
    start = end
  }
}
