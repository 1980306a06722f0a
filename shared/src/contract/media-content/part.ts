/** One part of a file: a chunk, box, block or element. */
export interface Part {
  /** Its type in the format's terms, mostly four characters. */
  readonly type: string
  /** Offset of its header. */
  readonly start: number
  /** Its content, `to` excluded. Clamped to the file, whatever length the header declares. */
  readonly from: number
  readonly to: number
  /** Offset of the next part. */
  readonly end: number
}

export function viewOf(file: Uint8Array): DataView {
  return new DataView(file.buffer, file.byteOffset, file.byteLength)
}

/** The four-character code at an offset. */
export function nameAt(view: DataView, at: number): string {
  const code = view.getUint32(at)
  return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
}
