const openings = ['This morning', 'On the way home', 'After the rain', 'Between two trains', 'At the market']
const subjects = [
  'a heron',
  'my neighbour',
  'the old tram',
  'a very small dog',
  'the baker',
  'someone’s kite',
]
const happenings = [
  'stood still',
  'waved',
  'was late again',
  'found the way',
  'sang a little',
  'asked for tea',
]

/** A seeded random generator (mulberry32): numbers from 0 (inclusive) to 1 (exclusive). */
function randomFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random choices that are the same for the same start. */
export class Chooser {
  readonly #random: () => number

  constructor(start: number) {
    this.#random = randomFrom(start)
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('The list is empty')
    return item
  }

  /** Up to `most` distinct items. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    return [...new Set(Array.from({ length: this.below(most + 1) }, () => this.one(items)))]
  }

  /** A UUID (version 4). */
  id(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }

  sentence(): string {
    return `${this.one(openings)} ${this.one(subjects)} ${this.one(happenings)}.`
  }
}
