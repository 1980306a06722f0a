/** One part of a file: a chunk, box, block or element. */
export interface Part {
  /** What its format calls it, mostly four characters. */
  readonly type: string
  /** Where its header begins. */
  readonly start: number
  /** Its content, from this byte to before `to`. Both lie within the file, however long the header says it is. */
  readonly from: number
  readonly to: number
  /** Where the next part begins. */
  readonly end: number
}

export function viewOf(file: Uint8Array): DataView {
  return new DataView(file.buffer, file.byteOffset, file.byteLength)
}

/** The four characters at a place by which formats name their parts. */
export function nameAt(view: DataView, at: number): string {
  const code = view.getUint32(at)
  return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
}
