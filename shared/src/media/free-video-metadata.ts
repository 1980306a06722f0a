/** Boxes in which cameras and programs write: where and when a video was made, and with what. */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
const containers: ReadonlySet<string> = new Set(['moov', 'trak'])

/** Marks boxes from `start` to `end` as free space, and those inside containers. */
function freeBoxes(file: Uint8Array, start: number, end: number): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = start; at + 8 <= end; ) {
    const told = view.getUint32(at)
    const isLong = told === 1 && at + 16 <= end
    // 0 reaches to the end; a long box tells its size after its type.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : told === 0 ? end - at : told
    if (size < 8) return
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    const [from, to] = [at + (isLong ? 16 : 8), Math.min(end, at + size)]
    if (containers.has(type)) freeBoxes(file, from, to)
    else if (metadata.has(type)) {
      file.set([0x66, 0x72, 0x65, 0x65] /* free */, at + 4)
      file.fill(0, from, to)
    }
    at += size
  }
}

/**
 * An MP4 or QuickTime video without what was written beside picture and sound. Its place is left as free space, because the
 * video finds its frames by their distance from the beginning.
 */
export function freeVideoMetadata(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const freed = file.slice()
  freeBoxes(freed, 0, freed.length)
  return freed
}
