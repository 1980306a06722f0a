import * as z from 'zod/mini'
import { fieldInvalid } from '../domain/domain-error'
import type { PostRow, UserRow } from '../domain/rows'
import { usernameKey } from '../domain/usernames'
import { validated } from '../http/validate'
import type { Storage } from '../storage/ports'
import { postRowSchema, userRowSchema } from '../storage/row-schemas'
import { putRows } from './put-rows'
import { markSeeded } from './seed-database'

const format = 'echosphere-data'
const version = 1

const schema = z.object({
  format: z.literal(format),
  version: z.literal(version),
  users: z.array(userRowSchema),
  posts: z.array(postRowSchema),
})

/** All data as one JSON value: rows as they are stored, password hashes included. */
export interface DataFile {
  format: typeof format
  version: typeof version
  /** ISO 8601. */
  exportedAt: string
  users: UserRow[]
  posts: PostRow[]
}

/** Everything that is stored, as of one moment. Damaged rows are left out. */
export function exportData(storage: Storage, now: number): Promise<DataFile> {
  return storage.transaction('read', async (tx) => ({
    format,
    version,
    exportedAt: new Date(now).toISOString(),
    users: await tx.users.page({}),
    posts: await tx.posts.page({ order: 'latest' }),
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
 * Replaces everything by what {@link exportData} gave, in one transaction. It is checked before.
 * @throws DomainError 422 naming what is wrong with it, and then nothing has changed
 */
export async function importData(storage: Storage, data: unknown): Promise<void> {
  const { users, posts } = validated(schema, data, 'The file')
  checkReferences({ users, posts })
  await storage.transaction('write', async (tx) => {
    await tx.clear()
    await putRows(tx, { users, posts })
    await markSeeded(tx)
  })
}
