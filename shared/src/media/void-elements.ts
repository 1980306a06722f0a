import { type Element, elementsOf, numberAt, unsignedIn } from '../contract/media-content/elements'
import { viewOf } from '../contract/media-content/part'

/** Elements to keep, by parent; all others become Void. Live recordings have blocks beside clusters: see `elementsOf`. */
const segment = ['114d9b74', '1549a966', '1654ae6b', '1f43b675', '1c53bb6b']
const blocks = ['e7', 'a7', 'ab', 'a3', 'a0']
const tracks = ['ae']
const anywhere: ReadonlySet<string> = new Set(['1a45dfa3', '18538067', ...segment, ...blocks, ...tracks])
const wanted: Readonly<Record<string, ReadonlySet<string>>> = {
  file: anywhere,
  '18538067': new Set([...segment, ...blocks, ...tracks]),
  '1f43b675': new Set(blocks),
  '1654ae6b': new Set(tracks),
  // Of what is told about all of it: how long a tick and the whole are, and what wrote it.
  '1549a966': new Set(['2ad7b1', '4489', '4d80', '5741']),
  '114d9b74': new Set(['4dbb']),
}

const [block, blockInGroup, group, seek, track] = ['a3', 'a1', 'a0', '4dbb', 'ae']
const [video, audio] = [1, 2]
/** The name of a track, and checksums, which would be wrong. */
const unwanted: ReadonlySet<string> = new Set(['536e', 'bf'])

function childOf(view: DataView, { from, to }: Element, type: string): Element | undefined {
  for (const child of elementsOf(view, from, to)) if (child.type === type) return child
  return undefined
}

/** Overwrites in place: clusters are addressed by their file offset, so nothing may move. */
class ElementVoider {
  readonly #file: Uint8Array
  readonly #view: DataView
  /** Numbers of tracks that are seen or heard. */
  readonly #tracks = new Set<number>()

  constructor(file: Uint8Array) {
    this.#file = file
    this.#view = viewOf(file)
  }

  run(): void {
    this.#findTracks(0, this.#file.length)
    this.#voidIn('file', 0, this.#file.length)
  }

  #numberIn(element: Element, type: string): number | undefined {
    const child = childOf(this.#view, element, type)
    return child && unsignedIn(this.#view, child)
  }

  #isSeenOrHeard(entry: Element): boolean {
    const kind = this.#numberIn(entry, '83')
    return kind === video || kind === audio
  }

  #findTracks(begin: number, limit: number, depth = 0): void {
    // Tracks lie in their list in the segment: deeper is nothing.
    if (depth > 2) return
    for (const element of elementsOf(this.#view, begin, limit)) {
      if (element.type === '18538067' || element.type === '1654ae6b') {
        this.#findTracks(element.from, element.to, depth + 1)
      }
      if (element.type !== track || !this.#isSeenOrHeard(element)) continue
      this.#tracks.add(this.#numberIn(element, 'd7') ?? 0)
    }
  }

  #isWanted(parent: string, element: Element): boolean {
    const { type } = element
    if (unwanted.has(type) || wanted[parent]?.has(type) === false) return false
    if (type === track) return this.#isSeenOrHeard(element)
    if (type === seek) return anywhere.has(this.#numberIn(element, '53ab')?.toString(16) ?? '')
    if (type !== block && type !== group) return true
    const data = type === block ? element : childOf(this.#view, element, blockInGroup)
    return data !== undefined && this.#tracks.has(numberAt(this.#view, data.from, data.to)?.value ?? -1)
  }

  #voidIn(parent: string, begin: number, limit: number): void {
    let rest = begin
    for (const element of elementsOf(this.#view, begin, limit)) {
      rest = element.end
      if (!this.#isWanted(parent, element)) this.#void(element.start, element.end)
      else if (wanted[element.type] || element.type === track) {
        this.#voidIn(element.type, element.from, element.to)
      }
    }
    // What is no element.
    this.#void(rest, limit)
  }

  #void(start: number, end: number): void {
    const length = end - start
    this.#file.fill(0, start, end)
    if (length < 2) return
    this.#file[start] = 0xec
    if (length <= 128) {
      this.#file[start + 1] = 0x80 | (length - 2)
    } else {
      this.#file[start + 1] = 0x01
      this.#view.setUint32(start + 5, length - 9)
    }
  }
}

/** Removes the metadata of a WebM file without changing its length. */
export function voidElements(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const voided = file.slice()
  new ElementVoider(voided).run()
  return voided
}
