import { type MediaFormat, mediaFormats } from '../contract'
import { handlerOf } from '../contract/media-content/box-sizes'
import { boxesAt, boxesOf, versionLength } from '../contract/media-content/boxes'
import { itemsOf } from '../contract/media-content/items'
import { type Part, viewOf } from '../contract/media-content/part'
import { samplesOf } from '../contract/media-content/samples'
import { NotPrepared } from './not-prepared'

/**
 * Boxes to keep, by parent; all others are overwritten with free space, because metadata beside picture and sound has many
 * names: `udta`, `uuid`, `meta` and vendor boxes.
 */
const wanted: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'pdin', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tapt', 'trgr']),
  meta: new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'grpl', 'dinf']),
}

/** Boxes to remove below those. */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** Boxes to descend into, by parent. */
const containers: Readonly<Record<string, readonly string[]>> = {
  file: ['moov', 'moof', 'meta'],
  moov: ['trak'],
  trak: ['mdia'],
  mdia: ['minf'],
  minf: ['stbl'],
  moof: ['traf'],
}

/** Handlers of audible and visible tracks. Others contain positions: timed metadata, and subtitles of drones. */
const handlers: ReadonlySet<string> = new Set(['vide', 'soun', 'pict', 'auxv'])

/** Items that are pictures or compose them. */
const pictures: ReadonlySet<string> = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap'])

const free = [0x66, 0x72, 0x65, 0x65]

/** Overwrites in place: frames are addressed by their file offset, so nothing may move. */
class BoxFreer {
  readonly #file: Uint8Array
  readonly #view: DataView
  readonly #isPicture: boolean

  constructor(file: Uint8Array, isPicture: boolean) {
    this.#file = file
    this.#view = viewOf(file)
    this.#isPicture = isPicture
  }

  run(): void {
    this.#freeIn('file', 0, this.#file.length)
  }

  #isWanted(parent: string, box: Part): boolean {
    const { type } = box
    if (parent === 'file' && type === 'meta') return this.#isPicture
    // A reference may point to a removed track. In pictures, references provide transparency.
    if (parent === 'trak' && type === 'tref') return this.#isPicture
    if (!(wanted[parent]?.has(type) ?? !metadata.has(type))) return false
    return type !== 'trak' || handlers.has(handlerOf(this.#view, box) ?? '')
  }

  #freeIn(parent: string, begin: number, limit: number): void {
    let rest = begin
    for (const box of boxesOf(this.#view, begin, limit)) {
      rest = box.end
      if (!this.#isWanted(parent, box)) this.#freeBox(box)
      else if (containers[parent]?.includes(box.type)) {
        if (box.type === 'meta') this.#freeItems(box)
        this.#freeIn(box.type, box.from + versionLength(this.#view, box), box.to)
      }
    }
    this.#freeRest(rest, limit)
  }

  #freeBox(box: Part): void {
    if (box.type === 'trak') this.#freeSamples(box)
    if (box.type === 'meta') this.#freeItems(box)
    this.#file.set(free, box.start + 4)
    this.#file.fill(0, box.from, box.to)
  }

  /** Bytes that are not a box. */
  #freeRest(start: number, end: number): void {
    this.#file.fill(0, start, end)
    if (end - start < 8) return
    this.#view.setUint32(start, end - start)
    this.#file.set(free, start + 4)
  }

  #freeSamples(track: Part): void {
    const isFragmented = [['moof'], ['moov', 'mvex']].some((path) => !boxesAt(this.#view, path).next().done)
    if (isFragmented) throw new NotPrepared('metadataNotRemovable')
    for (const { from, to } of samplesOf(this.#view, track)) this.#file.fill(0, from, to)
  }

  /** Contains metadata of pictures, such as EXIF and XMP. */
  #freeItems(meta: Part): void {
    for (const { type, entry, typeAt, ranges } of itemsOf(this.#view, meta)) {
      if (pictures.has(type)) continue
      for (const { from, to } of ranges) this.#file.fill(0, from, to)
      this.#file.fill(0, Math.min(typeAt, entry.to), entry.to)
      if (typeAt + 4 <= entry.to) this.#file.set(free, typeAt)
    }
  }
}

/**
 * Removes the metadata of an MP4, QuickTime or AVIF file without changing its length.
 * @throws NotPrepared or RangeError when the metadata cannot be located
 */
export function freeBoxes(file: Uint8Array<ArrayBuffer>, { type }: MediaFormat): Uint8Array<ArrayBuffer> {
  const freed = file.slice()
  new BoxFreer(freed, type === mediaFormats.avif.type).run()
  return freed
}
