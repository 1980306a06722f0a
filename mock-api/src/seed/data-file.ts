import * as z from 'zod/mini'
import { fieldInvalid } from '../domain/domain-error'
import { usernameSkeleton } from '../domain/look-alikes'
import type { PostRow, UserRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'
import { validated } from '../http/validate'
import { fromMediaData, type MediaData, mediaDataSchema, toMediaData } from '../media/media-data'
import type { MediaFiles } from '../media/media-files'
import type { Storage } from '../storage/ports'
import { postRowSchema, userRowSchema } from '../storage/row-schemas'
import { putRows } from './put-rows'
import { markSeeded } from './seed-database'

const format = 'echosphere-data'
const version = 3

const schema = z.object({
  format: z.literal(format),
  /** 1 had no media, 2 no skeletons of usernames. */
  version: z.literal([1, 2, version]),
  users: z.array(z.extend(userRowSchema, { usernameSkeleton: z.optional(z.string()) })),
  posts: z.array(postRowSchema),
  media: z._default(z.array(mediaDataSchema), []),
})

/** All data as one JSON value: rows as they are stored, password hashes included, and uploaded files. */
export interface DataFile {
  format: typeof format
  version: typeof version
  /** ISO 8601. */
  exportedAt: string
  users: UserRow[]
  posts: PostRow[]
  media: MediaData[]
}

/** Where all data lies. */
export interface DataPlaces {
  storage: Storage
  files: MediaFiles
}

/** Everything that is stored, rows as of one moment. Damaged rows are left out. */
export async function exportData({ storage, files }: DataPlaces, now: number): Promise<DataFile> {
  const media = await Promise.all((await files.all()).map(toMediaData))
  return storage.transaction('read', async (tx) => ({
    format,
    version,
    exportedAt: new Date(now).toISOString(),
    users: await tx.users.page({}),
    posts: await tx.posts.page({ order: 'latest' }),
    media,
  }))
}

/** @throws DomainError 422 naming the first entry whose value an earlier one has already */
function checkDistinct(place: string, field: string, values: readonly string[]): void {
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) throw fieldInvalid(`${place}.${index}.${field}`, 'is there twice.')
    seen.add(value)
  }
}

/** What no schema sees: keys that are unique, and authors who are there. */
function checkReferences({ users, posts }: Pick<DataFile, 'users' | 'posts'>): void {
  checkDistinct(
    'users',
    '_id',
    users.map(({ _id }) => _id),
  )
  checkDistinct(
    'users',
    'usernameKey',
    users.map((user) => user.usernameKey),
  )
  checkDistinct(
    'posts',
    '_id',
    posts.map(({ _id }) => _id),
  )
  const wrongKey = users.findIndex((user) => user.usernameKey !== usernameKey(user.username))
  if (wrongKey !== -1) throw fieldInvalid(`users.${wrongKey}.usernameKey`, 'is not that of the username.')
  const people = new Set(users.map(({ _id }) => _id))
  const orphan = posts.findIndex(({ authorId }) => !people.has(authorId))
  if (orphan !== -1) throw fieldInvalid(`posts.${orphan}.authorId`, 'is not among the users.')
}

/**
 * Replaces everything by what {@link exportData} gave, rows in one transaction. It is checked before. Files that the data does
 * not hold stay until they are swept: nothing shows them.
 * @throws DomainError 422 naming what is wrong with it, and then nothing has changed
 */
export async function importData({ storage, files }: DataPlaces, data: unknown): Promise<void> {
  const { posts, media, ...file } = validated(schema, data, 'The file')
  const users = file.users.map((user) => ({ ...user, usernameSkeleton: usernameSkeleton(user.username) }))
  checkReferences({ users, posts })
  const uploads = media.map((each, index) => fromMediaData(each, `media.${index}.data`))
  // Before the rows that show them.
  for (const file of uploads) await files.put(file)
  await storage.transaction('write', async (tx) => {
    await tx.clear()
    await putRows(tx, { users, posts })
    await markSeeded(tx)
  })
}
