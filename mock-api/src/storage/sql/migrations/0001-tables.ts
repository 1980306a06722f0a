import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '../tables'
import { addIndexes, createTable, primaryKey, type Target, textTypes, withNumbers } from './table-builders'

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

/** The first tables. */
export async function createTables(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  const target: Target = { db, dialect }
  await createUsers(target)
  await createPosts(target)
  await createTerms(target, 'userTerms')
  await createTerms(target, 'postTerms')
  for (const name of ['likes', 'dislikes', 'follows', 'bookmarks']) await createEdges(target, name)
  await createComments(target)
  await createRequestsAndMeta(target)
}
