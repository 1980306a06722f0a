import { avatarFor, defaultCover } from '../domain/default-media'
import { usernameSkeleton } from '../domain/look-alikes'
import type { PostRow, UserRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'

/** Generated users and their posts. */
export interface GeneratedData {
  users: UserRow[]
  posts: PostRow[]
}

const firstNames = ['Amira', 'Bo', 'Chidi', 'Dunja', 'Emre', 'Freya', 'Goran', 'Hana', 'Ivo', 'Jun']
const lastNames = ['Adeyemi', 'Brandt', 'Castro', 'Dimitrov', 'Eklund', 'Farah', 'Grgić', 'Hoang']
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

const minute = 60_000
const day = 24 * 60 * minute
const postsPerPerson = 50

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

/** Random choices. */
class Chooser {
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

/** Nobody can log in as these people, because their password hash is invalid. Each follows the next three. */
function generatePeople(choose: Chooser, count: number, run: number, now: number): UserRow[] {
  const ids = Array.from({ length: count }, () => choose.id())
  const around = (index: number, steps: readonly number[]) =>
    [...new Set(steps.map((step) => ids[(index + step + count) % count] ?? ''))].filter(
      (id) => id !== ids[index],
    )
  return ids.map((_id, index) => {
    const username = `echo-${run}-${index + 1}`
    const createdAt = now - 400 * day - index * minute
    return {
      _id,
      username,
      usernameKey: usernameKey(username),
      usernameSkeleton: usernameSkeleton(username),
      passwordHash: '',
      firstName: choose.one(firstNames),
      lastName: choose.one(lastNames),
      profileAvatar: avatarFor(_id),
      background: defaultCover,
      bio: '',
      website: '',
      createdAt,
      updatedAt: createdAt,
      followers: around(index, [-1, -2, -3]),
      following: around(index, [1, 2, 3]),
      bookmarks: [],
    }
  })
}

function generatePost(choose: Chooser, ids: readonly string[], createdAt: number): PostRow {
  const likedBy = choose.some(ids, 8)
  return {
    _id: choose.id(),
    authorId: choose.one(ids),
    content: Array.from({ length: 1 + choose.below(3) }, () => choose.sentence()).join(' '),
    postImage: [],
    createdAt,
    updatedAt: createdAt,
    likeCount: likedBy.length,
    likedBy,
    dislikedBy: [],
    comments: Array.from({ length: choose.below(3) }, (_, index) => ({
      id: choose.id(),
      authorId: choose.one(ids),
      comment: choose.sentence(),
      createdAt: createdAt + index + 1,
    })),
  }
}

/**
 * Generates posts, one every seven minutes back from `now` (epoch milliseconds), and one author per fifty posts, at least five.
 * The same `run` gives the same data; different runs share no ids or usernames.
 */
export function generate(count: number, run: number, now: number): GeneratedData {
  const choose = new Chooser(run)
  const users = generatePeople(choose, Math.max(5, Math.ceil(count / postsPerPerson)), run, now)
  const ids = users.map(({ _id }) => _id)
  const posts = Array.from({ length: count }, (_, index) =>
    generatePost(choose, ids, now - (index + 1) * 7 * minute),
  )
  return { users, posts }
}
