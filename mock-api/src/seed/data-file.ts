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
  /** Version 1 had no media, version 2 no username skeletons. */
  version: z.literal([1, 2, version]),
  users: z.array(z.extend(userRowSchema, { usernameSkeleton: z.optional(z.string()) })),
  posts: z.array(postRowSchema),
  media: z._default(z.array(mediaDataSchema), []),
})

/** All data as one JSON value: raw rows, including password hashes, and uploaded files. */
export interface DataFile {
  format: typeof format
  version: typeof version
  /** ISO 8601. */
  exportedAt: string
  users: UserRow[]
  posts: PostRow[]
  media: MediaData[]
}

/** The stores that hold all data. */
export interface DataStores {
  storage: Storage
  files: MediaFiles
}

/** Exports all data, reading the rows in one transaction. Damaged rows are skipped. */
export async function exportData({ storage, files }: DataStores, now: number): Promise<DataFile> {
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

/** @throws DomainError 422 naming the first entry with a duplicate value */
function checkDistinct(place: string, field: string, values: readonly string[]): void {
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) throw fieldInvalid(`${place}.${index}.${field}`, 'is there twice.')
    seen.add(value)
  }
}

/** Checks what no schema covers: unique keys and existing authors. */
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
 * Validates an export of {@link exportData}, then replaces all data with it, the rows in one transaction. Files that it does not
 * contain are unreferenced and stay until the next sweep.
 * @throws DomainError 422 naming the first problem, having changed nothing
 */
export async function importData({ storage, files }: DataStores, data: unknown): Promise<void> {
  const { posts, media, ...file } = validated(schema, data, 'The file')
  const users = file.users.map((user) => ({ ...user, usernameSkeleton: usernameSkeleton(user.username) }))
  checkReferences({ users, posts })
  const uploads = media.map((each, index) => fromMediaData(each, `media.${index}.data`))
  // Files first, so that no row refers to a missing one.
  for (const file of uploads) await files.put(file)
  await storage.transaction('write', async (tx) => {
    await tx.clear()
    await putRows(tx, { users, posts })
    await markSeeded(tx)
  })
}
