import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'

// A released migration is never edited: add one. Each runs once, in the order of the names, under a lock of the database.

type Database = Kysely<unknown>
type Table = CreateTableBuilder<string, never>

/** Adds columns that must have a value. */
function withColumns(table: Table, type: 'text' | 'bigint', names: readonly string[]): Table {
  return names.reduce((all, name) => all.addColumn(name as never, type, (column) => column.notNull()), table)
}

function primaryKey(table: Table, name: string, columns: readonly string[]): Table {
  return table.addPrimaryKeyConstraint(name, columns as never[])
}

async function addIndexes(db: Database, table: string, indexes: Record<string, string[]>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  }
}

async function createUsers(db: Database): Promise<void> {
  const texts = ['username', 'usernameKey', 'usernameSkeleton', 'passwordHash', 'firstName', 'lastName']
  const media = ['profileAvatar', 'background']
  const numbers = ['createdAt', 'updatedAt', 'followerCount', 'followingCount', 'postCount', 'bookmarkCount']
  const table = withColumns(db.schema.createTable('users'), 'text', [
    '_id',
    ...texts,
    ...media,
    'bio',
    'website',
  ])
  await primaryKey(withColumns(table, 'bigint', numbers), 'users_key', ['_id']).execute()
  await db.schema
    .createIndex('users_usernameKey')
    .on('users')
    .columns(['usernameKey'] as never[])
    .unique()
    .execute()
  await addIndexes(db, 'users', {
    usernameSkeleton: ['usernameSkeleton'],
    latest: ['createdAt', '_id'],
    profileAvatar: ['profileAvatar'],
    background: ['background'],
  })
}

async function createPosts(db: Database): Promise<void> {
  const table = withColumns(db.schema.createTable('posts'), 'text', [
    ...['_id', 'authorId', 'content', 'postImage', 'mediaAlt'],
  ])
  const numbers = ['createdAt', 'updatedAt', 'likeCount', 'commentCount']
  await primaryKey(withColumns(table, 'bigint', numbers), 'posts_key', ['_id']).execute()
  await addIndexes(db, 'posts', {
    // With the author, so that a feed is read from the index alone.
    latest: ['createdAt', '_id', 'authorId'],
    trending: ['likeCount', 'createdAt', '_id', 'authorId'],
    latestByAuthor: ['authorId', 'createdAt', '_id'],
    trendingByAuthor: ['authorId', 'likeCount', 'createdAt', '_id'],
  })
  const media = withColumns(db.schema.createTable('postMedia'), 'text', ['url', 'postId'])
  await primaryKey(media, 'postMedia_key', ['url', 'postId']).execute()
  await addIndexes(db, 'postMedia', { post: ['postId'] })
}

async function createTerms(db: Database, name: 'userTerms' | 'postTerms'): Promise<void> {
  const table = withColumns(db.schema.createTable(name), 'text', ['term'])
  const keyed = primaryKey(
    withColumns(withColumns(table, 'bigint', ['createdAt']), 'text', ['id']),
    `${name}_key`,
    ['term', 'createdAt', 'id'],
  )
  // The key is all that a row has.
  await keyed.modifyEnd(sql`without rowid`).execute()
  await addIndexes(db, name, { row: ['id'] })
}

async function createEdges(db: Database, name: string): Promise<void> {
  const table = withColumns(db.schema.createTable(name), 'text', ['from', 'to'])
  await primaryKey(withColumns(table, 'bigint', ['createdAt']), `${name}_key`, ['from', 'to']).execute()
  await addIndexes(db, name, { out: ['from', 'createdAt', 'to'], in: ['to', 'createdAt', 'from'] })
}

async function createComments(db: Database): Promise<void> {
  const columns = ['postId', 'id', 'authorId', 'comment']
  const comments = withColumns(db.schema.createTable('comments'), 'text', columns)
  await primaryKey(withColumns(comments, 'bigint', ['createdAt']), 'comments_key', ['postId', 'id']).execute()
  await addIndexes(db, 'comments', { latest: ['postId', 'createdAt', 'id'] })
  const deleted = withColumns(db.schema.createTable('deletedComments'), 'text', columns)
  const moments = ['createdAt', 'deletedAt']
  await primaryKey(withColumns(deleted, 'bigint', moments), 'deletedComments_key', ['postId', 'id']).execute()
  await addIndexes(db, 'deletedComments', { deletion: ['deletedAt', 'id'] })
  const posts = withColumns(db.schema.createTable('deletedPosts'), 'text', ['postId'])
  await primaryKey(posts, 'deletedPosts_key', ['postId']).execute()
}

async function createRequestsAndMeta(db: Database): Promise<void> {
  const texts = ['callerId', 'key', 'fingerprint', 'postId']
  const requests = withColumns(db.schema.createTable('requests'), 'text', texts)
  const complete = withColumns(requests, 'bigint', ['createdAt']).addColumn('commentId' as never, 'text')
  await primaryKey(complete, 'requests_key', ['callerId', 'key']).execute()
  await addIndexes(db, 'requests', { age: ['createdAt', 'callerId', 'key'] })
  const meta = withColumns(db.schema.createTable('meta'), 'text', ['key', 'value'])
  await primaryKey(meta, 'meta_key', ['key']).execute()
}

/** The migrations of the database, by name. */
export const migrations: Record<string, Migration> = {
  '0001-tables': {
    async up(db) {
      await createUsers(db)
      await createPosts(db)
      await createTerms(db, 'userTerms')
      await createTerms(db, 'postTerms')
      for (const name of ['likes', 'dislikes', 'follows', 'bookmarks']) await createEdges(db, name)
      await createComments(db)
      await createRequestsAndMeta(db)
    },
  },
}
