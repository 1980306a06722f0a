import * as v from 'valibot'
import { fieldInvalid } from '../domain/domain-error'
import { usernameSkeleton } from '../domain/look-alikes'
import { commentRow, deletedCommentRow, edgeRow, postRow, userRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'
import { validated } from '../http/validate'
import { fromMediaData, type MediaData, mediaDataSchema, toMediaData } from '../media/media-data'
import type { MediaFile, MediaFiles } from '../media/media-files'
import { olderRows } from '../storage/older-rows'
import type { Storage } from '../storage/ports'
import type { Rows } from '../storage/rows'
import { splitRows } from '../storage/split-rows'
import { putRows } from './put-rows'
import { readRows } from './read-rows'
import { rowsOfPeople } from './rows-of-people'
import { savedFile, savedRows } from './saved-rows'
import { markSeeded } from './seed-database'

const format = 'echosphere-data'
const version = 4
const olderVersions = [1, 2, 3] as const

const header = v.object({ format: v.literal(format), version: v.picklist([...olderVersions, version]) })
const media = v.optional(v.array(mediaDataSchema), [])

/** Version 1 had no media, version 2 no username skeletons, version 3 lists in place of rows. */
const older = olderRows()
const olderFile = v.object({ users: v.array(older.user), posts: v.array(older.post), media })

const file = v.object({
  users: v.array(userRow),
  posts: v.array(postRow),
  likes: v.array(edgeRow),
  dislikes: v.array(edgeRow),
  follows: v.array(edgeRow),
  bookmarks: v.array(edgeRow),
  comments: v.array(commentRow),
  deletedComments: v.array(deletedCommentRow),
  media,
})

/** All data as one JSON value: raw rows, including password hashes, and uploaded files. */
export interface DataFile extends Rows {
  format: typeof format
  version: typeof version
  /** ISO 8601. */
  exportedAt: string
  media: MediaData[]
}

/** The stores that hold all data. */
export interface DataStores {
  storage: Storage
  files: MediaFiles
}

/** Exports all data, reading the rows in one transaction. Damaged rows are skipped, and what belongs to damaged or deleted accounts. */
export async function exportData({ storage, files }: DataStores, now: number): Promise<DataFile> {
  const media = await Promise.all((await files.all()).map(toMediaData))
  const rows = await storage.transaction('read', readRows)
  return { format, version, exportedAt: new Date(now).toISOString(), ...rowsOfPeople(rows), media }
}

/** @throws DomainError 422 naming the first entry with a duplicate value */
function checkDistinct<Row>(
  table: string,
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
): void {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(fields.map((field) => row[field]))
    if (seen.has(key)) throw fieldInvalid(`${table}.${index}.${fields.at(-1)}`, 'is there twice.')
    seen.add(key)
  }
}

/** Checks what no schema covers: unique keys and existing authors. */
function checkReferences(rows: Rows): void {
  const { users, posts } = rows
  checkDistinct('users', users, ['_id'])
  checkDistinct('users', users, ['usernameKey'])
  checkDistinct('posts', posts, ['_id'])
  for (const table of ['likes', 'dislikes', 'follows', 'bookmarks'] as const) {
    checkDistinct(table, rows[table], ['from', 'to'])
  }
  for (const table of ['comments', 'deletedComments'] as const) {
    checkDistinct(table, rows[table], ['postId', 'id'])
  }
  const wrongKey = users.findIndex((user) => user.usernameKey !== usernameKey(user.username))
  if (wrongKey !== -1) throw fieldInvalid(`users.${wrongKey}.usernameKey`, 'is not that of the username.')
  const people = new Set(users.map(({ _id }) => _id))
  const orphan = posts.findIndex(({ authorId }) => !people.has(authorId))
  if (orphan !== -1) throw fieldInvalid(`posts.${orphan}.authorId`, 'is not among the users.')
}

const savedWithMedia = v.object({ ...savedFile.entries, media })

/** Whether this may be what was saved of a database that cannot be used, which names its tables otherwise. */
const isSaved = (data: unknown) => typeof data === 'object' && data !== null && 'stores' in data

/** The rows and files of an export of any version, or of what was saved of a database. */
function readFile(data: unknown, now: number): { rows: Rows; media: MediaData[] } {
  if (isSaved(data)) {
    const { media, ...saved } = validated(savedWithMedia, data, 'The file')
    return { rows: savedRows(saved, now), media }
  }
  const { version: found } = validated(header, data, 'The file')
  if (found !== version) {
    const { media, ...older } = validated(olderFile, data, 'The file')
    return { rows: splitRows(older, now), media }
  }
  const { media, users, ...rows } = validated(file, data, 'The file')
  const named = users.map((user) => ({ ...user, usernameSkeleton: usernameSkeleton(user.username) }))
  return { rows: { ...rows, users: named }, media }
}

/** What an export holds: rows whose counters agree with them, and uploaded files. */
export interface ReadData {
  rows: Rows
  uploads: MediaFile[]
}

/**
 * Validates an export of {@link exportData}, of this version or an earlier one, or what `exportReadable` saved.
 * @param now epoch milliseconds
 * @throws DomainError 422 naming the first problem
 */
export function readData(data: unknown, now: number): ReadData {
  const { rows, media } = readFile(data, now)
  checkReferences(rows)
  return {
    rows: rowsOfPeople(rows),
    uploads: media.map((each, index) => fromMediaData(each, `media.${index}.data`)),
  }
}

/** Replaces all data by what was read, the rows in one transaction. */
export async function putData(
  { storage, files }: { storage: Storage; files: Pick<MediaFiles, 'put'> },
  { rows, uploads }: ReadData,
): Promise<void> {
  // Files first, so that no row refers to a missing one.
  for (const upload of uploads) await files.put(upload)
  await storage.transaction('write', async (tx) => {
    await tx.clear()
    await putRows(tx, rows)
    await markSeeded(tx)
  })
}

/**
 * Validates what {@link readData} takes, then replaces all data with it. Files that it does not contain are unreferenced and stay until the next sweep.
 * @param now epoch milliseconds
 * @throws DomainError 422 naming the first problem, having changed nothing
 */
export async function importData(stores: DataStores, data: unknown, now: number): Promise<void> {
  await putData(stores, readData(data, now))
}
