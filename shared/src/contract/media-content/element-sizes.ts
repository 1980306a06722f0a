import { av1Sizes } from './av1-sizes'
import type { Range } from './budget'
import { type Element, elementsOf, numberAt, unsignedIn } from './elements'
import type { Sizes } from './sizes'
import { vp8Size, vp9Sizes } from './vp-sizes'

/** Segment, Tracks, Cluster, BlockGroup. */
const containers: ReadonlySet<string> = new Set(['18538067', '1654ae6b', '1f43b675', 'a0'])
const [track, simpleBlock, block] = ['ae', 'a3', 'a1']

/** Readers of frame sizes by codec. */
const readers: Readonly<Record<string, (view: DataView, data: Range) => Sizes>> = {
  *V_VP8(view, data) {
    const size = vp8Size(view, data)
    if (size) yield size
  },
  V_VP9: vp9Sizes,
  V_AV1: av1Sizes,
}

function textIn(view: DataView, { from, to }: Element): string {
  return String.fromCharCode(
    ...Array.from({ length: Math.min(16, to - from) }, (_, i) => view.getUint8(from + i)),
  )
}

/** Reads tracks and the blocks after them. */
class ElementSizes {
  readonly #view: DataView
  readonly #codecs = new Map<number, string>()

  constructor(view: DataView) {
    this.#view = view
  }

  *in(begin: number, limit: number, depth = 0): Sizes {
    // Segment, Cluster, BlockGroup, Block: nothing of interest is deeper.
    if (depth > 3) return
    for (const element of elementsOf(this.#view, begin, limit)) {
      const { type, from, to } = element
      if (containers.has(type)) yield* this.in(from, to, depth + 1)
      if (type === track) yield* this.#inTrack(element)
      if (type === simpleBlock || type === block) yield* this.#inBlock(element)
    }
  }

  *#inTrack({ from, to }: Element): Sizes {
    let [number, codec] = [0, '']
    for (const element of elementsOf(this.#view, from, to)) {
      if (element.type === 'd7') number = unsignedIn(this.#view, element)
      if (element.type === '86') codec = textIn(this.#view, element)
      if (element.type === 'e0') yield this.#videoSize(element)
    }
    this.#codecs.set(number, codec)
  }

  #videoSize({ from, to }: Element) {
    let [width, height] = [0, 0]
    for (const element of elementsOf(this.#view, from, to)) {
      if (element.type === 'b0') width = Math.max(width, unsignedIn(this.#view, element))
      if (element.type === 'ba') height = Math.max(height, unsignedIn(this.#view, element))
    }
    return { width, height }
  }

  /** A block: track number, two bytes of time, flags, frame. */
  *#inBlock({ from, to }: Element): Sizes {
    const number = numberAt(this.#view, from, to)
    const read = readers[this.#codecs.get(number?.value ?? 0) ?? '']
    if (!number || !read || from + number.length + 3 > to) return
    const data = from + number.length + 3
    if (this.#view.getUint8(data - 1) & 0x06) throw new RangeError('Laced video frames')
    yield* read(this.#view, { from: data, to })
  }
}

/** The sizes of all video tracks of a WebM and of their frames. @throws RangeError if the file is malformed */
export function elementSizes(view: DataView): Sizes {
  return new ElementSizes(view).in(0, view.byteLength)
}
