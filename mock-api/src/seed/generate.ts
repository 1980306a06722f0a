import { avatarFor, defaultCover } from '../domain/default-media'
import { usernameSkeleton } from '../domain/look-alikes'
import type { PostRow, UserRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'

/** People who do not exist, and what they never wrote. */
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

/** Numbers from 0 to below 1, always the same for the same start (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses what is different from one post to the next. */
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
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }

  /** Up to `most` distinct ones. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    return [...new Set(Array.from({ length: this.below(most + 1) }, () => this.one(items)))]
  }

  /** In the form of a random UUID. */
  id(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }

  sentence(): string {
    return `${this.one(openings)} ${this.one(subjects)} ${this.one(happenings)}.`
  }
}

/** Nobody can log in as them: their password hash is none. Each follows the next three. */
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
 * Posts, one every seven minutes back from `now` (milliseconds of the epoch), by one person for every fifty posts, five at
 * least. The same `run` gives the same data; another one shares no id and no username with it.
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
