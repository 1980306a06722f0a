import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '../tables'
import { addIndexes, createTable, primaryKey, type Target, withNumbers } from './table-builders'

// See docs/decisions/0033-past-one-database.md: what is looked for stands first in the key of a table, which can be divided by it.

const relations = ['likes', 'dislikes', 'follows', 'bookmarks']

/** A table that is little more than its key. */
interface KeyTable {
  name: string
  texts: string[]
  numbers?: string[]
  /** The first column is the one that the table is divided by. */
  key: string[]
}

const edge = { texts: ['from', 'to'], numbers: ['createdAt'] }

async function createKeyTable(target: Target, { name, texts, numbers = [], key }: KeyTable): Promise<void> {
  const table = withNumbers(createTable(target, name, texts), numbers)
  const keyed = primaryKey(table, `${name}_key`, key)
  await (target.dialect === 'sqlite' ? keyed.modifyEnd(sql`without rowid`) : keyed).execute()
}

/** Fills columns of a table from another one. */
async function copy({ db }: Target, table: string, columns: string[], from: string, values = columns) {
  const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${list(columns)})
    select ${list(values)} from ${sql.table(from)}`.execute(db)
}

/** SQLite keeps a table that is a key only once if it is told to, which an existing table cannot be. */
async function withoutRowid(target: Target, table: KeyTable): Promise<void> {
  if (target.dialect !== 'sqlite') return
  const old = `${table.name}_old`
  await target.db.schema.alterTable(table.name).renameTo(old).execute()
  await createKeyTable(target, table)
  await copy(target, table.name, [...table.texts, ...(table.numbers ?? [])], old)
  await target.db.schema.dropTable(old).execute()
}

async function dropIndexes({ db }: Target, table: string, names: string[]): Promise<void> {
  for (const name of names) await db.schema.dropIndex(`${table}_${name}`).execute()
}

async function divideUsers(target: Target): Promise<void> {
  await createKeyTable(target, { name: 'usernames', texts: ['usernameKey', 'userId'], key: ['usernameKey'] })
  await copy(target, 'usernames', ['usernameKey', 'userId'], 'users', ['usernameKey', '_id'])
  for (const [name, column] of [
    ['usernameSkeletons', 'usernameSkeleton'],
    ['userMedia', 'url'],
  ] as const) {
    const columns = [column, 'userId']
    await createKeyTable(target, { name, texts: columns, key: columns })
  }
  await copy(target, 'usernameSkeletons', ['usernameSkeleton', 'userId'], 'users', [
    'usernameSkeleton',
    '_id',
  ])
  await sql`insert into ${sql.table('userMedia')} (${sql.ref('url')}, ${sql.ref('userId')})
    select ${sql.ref('profileAvatar')}, _id from users union select background, _id from users`.execute(
    target.db,
  )
  await dropIndexes(target, 'users', ['usernameKey', 'usernameSkeleton', 'profileAvatar', 'background'])
}

async function dividePosts(target: Target): Promise<void> {
  const ofAuthor = { texts: ['authorId', 'postId'], numbers: ['createdAt', 'likeCount'] }
  await createKeyTable(target, { name: 'authorPosts', ...ofAuthor, key: ['authorId', 'createdAt', 'postId'] })
  const columns = ['authorId', 'createdAt', 'likeCount']
  await copy(target, 'authorPosts', [...columns, 'postId'], 'posts', [...columns, '_id'])
  await addIndexes(target, 'authorPosts', { trending: ['authorId', 'likeCount', 'createdAt', 'postId'] })
  await dropIndexes(target, 'posts', ['latestByAuthor', 'trendingByAuthor'])
  await dropIndexes(target, 'postMedia', ['post'])
  await withoutRowid(target, { name: 'postMedia', texts: ['url', 'postId'], key: ['url', 'postId'] })
}

async function divideRelation(target: Target, name: string): Promise<void> {
  await createKeyTable(target, { name: `${name}In`, ...edge, key: ['to', 'createdAt', 'from'] })
  await copy(target, `${name}In`, ['from', 'to', 'createdAt'], name)
  await dropIndexes(target, name, ['out', 'in'])
  await withoutRowid(target, { name, ...edge, key: ['from', 'to'] })
}

/** Tables that many databases can share: each look-up names the value by which its table is divided. */
export async function distributeTables(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  const target: Target = { db, dialect }
  await divideUsers(target)
  await dividePosts(target)
  for (const name of relations) await divideRelation(target, name)
  // These two are listed from their beginnings.
  for (const name of ['follows', 'bookmarks'])
    await addIndexes(target, name, { out: ['from', 'createdAt', 'to'] })
  for (const name of ['userTerms', 'postTerms']) await dropIndexes(target, name, ['row'])
}
