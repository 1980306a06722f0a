import type { Part } from './part'

/** Bytes of a colour table, from the flags of its screen or image. */
function colourTable(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/** The end of the data sub-blocks that begin here. */
function endOfData(view: DataView, start: number): number {
  let at = start
  while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1
  return Math.min(view.byteLength, at + 1)
}

/** The label of an extension, with the name of the application for application extensions. */
function extensionType(view: DataView, start: number): string {
  const label = view.getUint8(start + 1)
  if (label !== 0xff || start + 14 > view.byteLength) return `extension ${label.toString(16)}`
  const name = Array.from({ length: 11 }, (_, index) => view.getUint8(start + 3 + index))
  return `extension ff ${String.fromCharCode(...name)}`
}

/** The offset of the first block of a GIF, after the header and the global colour table. */
export function gifHeadEnd(view: DataView): number {
  return view.byteLength < 13
    ? view.byteLength
    : Math.min(view.byteLength, 13 + colourTable(view.getUint8(10)))
}

/**
 * The blocks of a GIF, up to its end or the first invalid byte: `image`, which begins with its position and size, or
 * `extension` with its label in hexadecimal.
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
