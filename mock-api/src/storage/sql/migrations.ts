import { type CreateTableBuilder, type Kysely, type Migration, type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from './tables'

// A released migration is never edited: add one. Each runs once, in the order of the names, under a lock of the database.

type Table = CreateTableBuilder<string, never>

/** What a migration changes. */
interface Target {
  db: Kysely<unknown>
  dialect: SqlDialect
}

/** Texts are sorted and compared by their bytes, whatever language PostgreSQL was set up for: keys of pages rely on it. */
const textTypes: Record<SqlDialect, RawBuilder<unknown>> = {
  sqlite: sql`text`,
  postgres: sql`text collate "C"`,
}

/** Begins a table of texts that must have a value. */
function createTable({ db, dialect }: Target, table: string, texts: readonly string[]): Table {
  const empty = db.schema.createTable(table) as Table
  return texts.reduce(
    (all, name) => all.addColumn(name as never, textTypes[dialect], (column) => column.notNull()),
    empty,
  )
}

/** Adds numbers that must have a value. */
function withNumbers(table: Table, names: readonly string[]): Table {
  return names.reduce(
    (all, name) => all.addColumn(name as never, 'bigint', (column) => column.notNull()),
    table,
  )
}

function primaryKey(table: Table, name: string, columns: readonly string[]): Table {
  return table.addPrimaryKeyConstraint(name, columns as never[])
}

async function addIndexes({ db }: Target, table: string, indexes: Record<string, string[]>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  }
}

async function createUsers(target: Target): Promise<void> {
  const texts = ['username', 'usernameKey', 'usernameSkeleton', 'passwordHash', 'firstName', 'lastName']
  const media = ['profileAvatar', 'background']
  const numbers = ['createdAt', 'updatedAt', 'followerCount', 'followingCount', 'postCount', 'bookmarkCount']
  const table = createTable(target, 'users', ['_id', ...texts, ...media, 'bio', 'website'])
  await primaryKey(withNumbers(table, numbers), 'users_key', ['_id']).execute()
  await target.db.schema
    .createIndex('users_usernameKey')
    .on('users')
    .columns(['usernameKey'] as never[])
    .unique()
    .execute()
  await addIndexes(target, 'users', {
    usernameSkeleton: ['usernameSkeleton'],
    latest: ['createdAt', '_id'],
    profileAvatar: ['profileAvatar'],
    background: ['background'],
  })
}

async function createPosts(target: Target): Promise<void> {
  const table = createTable(target, 'posts', ['_id', 'authorId', 'content', 'postImage', 'mediaAlt'])
  const numbers = ['createdAt', 'updatedAt', 'likeCount', 'commentCount']
  await primaryKey(withNumbers(table, numbers), 'posts_key', ['_id']).execute()
  await addIndexes(target, 'posts', {
    // With the author, so that a feed is read from the index alone.
    latest: ['createdAt', '_id', 'authorId'],
    trending: ['likeCount', 'createdAt', '_id', 'authorId'],
    latestByAuthor: ['authorId', 'createdAt', '_id'],
    trendingByAuthor: ['authorId', 'likeCount', 'createdAt', '_id'],
  })
  const media = createTable(target, 'postMedia', ['url', 'postId'])
  await primaryKey(media, 'postMedia_key', ['url', 'postId']).execute()
  await addIndexes(target, 'postMedia', { post: ['postId'] })
}

async function createTerms(target: Target, name: 'userTerms' | 'postTerms'): Promise<void> {
  const table = withNumbers(createTable(target, name, ['term', 'id']), ['createdAt'])
  const keyed = primaryKey(table, `${name}_key`, ['term', 'createdAt', 'id'])
  // The key is all that a row has.
  await (target.dialect === 'sqlite' ? keyed.modifyEnd(sql`without rowid`) : keyed).execute()
  await addIndexes(target, name, { row: ['id'] })
}

async function createEdges(target: Target, name: string): Promise<void> {
  const table = withNumbers(createTable(target, name, ['from', 'to']), ['createdAt'])
  await primaryKey(table, `${name}_key`, ['from', 'to']).execute()
  await addIndexes(target, name, { out: ['from', 'createdAt', 'to'], in: ['to', 'createdAt', 'from'] })
}

async function createComments(target: Target): Promise<void> {
  const columns = ['postId', 'id', 'authorId', 'comment']
  const comments = withNumbers(createTable(target, 'comments', columns), ['createdAt'])
  await primaryKey(comments, 'comments_key', ['postId', 'id']).execute()
  await addIndexes(target, 'comments', { latest: ['postId', 'createdAt', 'id'] })
  const deleted = withNumbers(createTable(target, 'deletedComments', columns), ['createdAt', 'deletedAt'])
  await primaryKey(deleted, 'deletedComments_key', ['postId', 'id']).execute()
  await addIndexes(target, 'deletedComments', { deletion: ['deletedAt', 'id'] })
  const posts = createTable(target, 'deletedPosts', ['postId'])
  await primaryKey(posts, 'deletedPosts_key', ['postId']).execute()
}

async function createRequestsAndMeta(target: Target): Promise<void> {
  const texts = ['callerId', 'key', 'fingerprint', 'postId']
  const requests = withNumbers(createTable(target, 'requests', texts), ['createdAt'])
  const complete = requests.addColumn('commentId' as never, textTypes[target.dialect])
  await primaryKey(complete, 'requests_key', ['callerId', 'key']).execute()
  await addIndexes(target, 'requests', { age: ['createdAt', 'callerId', 'key'] })
  const meta = createTable(target, 'meta', ['key', 'value'])
  await primaryKey(meta, 'meta_key', ['key']).execute()
}

/** The migrations of a database, by name. */
export function migrationsOf(dialect: SqlDialect): Record<string, Migration> {
  return {
    '0001-tables': {
      async up(db) {
        const target: Target = { db, dialect }
        await createUsers(target)
        await createPosts(target)
        await createTerms(target, 'userTerms')
        await createTerms(target, 'postTerms')
        for (const name of ['likes', 'dislikes', 'follows', 'bookmarks']) await createEdges(target, name)
        await createComments(target)
        await createRequestsAndMeta(target)
      },
    },
  }
}
