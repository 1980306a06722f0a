import { type Kysely, Migrator } from 'kysely'
import { edge, post, user } from '../../example-rows'
import type { Storage, Transaction } from '../../ports'
import { migrationsOf } from '../migrations'
import type { SqlDialect } from '../tables'

const [ada, bob] = [user('ada', { usernameSkeleton: 'look' }), user('bob', { firstName: 'Robert' })]
const [first, second] = [
  post('p1', {
    content: 'hello',
    likeCount: 2,
    postImage: ['/media/image/p1.webp'],
    mediaAlt: ['a picture'],
  }),
  post('p2', { authorId: 'bob', content: 'hello again', createdAt: 2 }),
]
/** Only the beginning of its sentence could be found. */
const unspaced = post('p3', { authorId: 'eve', content: '今天吃了面包', createdAt: 3 })
const comment = { postId: 'p1', id: 'c1', authorId: 'bob', comment: 'hi', createdAt: 3 }
const deleted = { ...comment, id: 'c2', deletedAt: 4 }
const request = { callerId: 'ada', key: 'k1', fingerprint: 'x', createdAt: 1, postId: 'p1', commentId: 'c1' }
const edges = [edge('bob', 'p1', 1), edge('ada', 'p1', 2), edge('ada', 'p2', 3)]

/** Lists were JSON from the first version on. */
function columnsOf(row: ReturnType<typeof post>) {
  return { ...row, postImage: JSON.stringify(row.postImage), mediaAlt: JSON.stringify(row.mediaAlt) }
}

/** Sessions could not be ended. */
function firstUser({ tokenVersion: _version, endedSessions: _ended, ...columns }: ReturnType<typeof user>) {
  return columns
}

const rows: Record<string, object[]> = {
  users: [ada, bob].map(firstUser),
  userTerms: ['rob', 'bob'].map((term) => ({ term, createdAt: bob.createdAt, id: 'bob' })),
  posts: [first, second, unspaced].map(columnsOf),
  postTerms: [
    ...[first, second].map(({ createdAt, _id }) => ({ term: 'hello', createdAt, id: _id })),
    { term: '今天', createdAt: unspaced.createdAt, id: unspaced._id },
  ],
  postMedia: [{ url: '/media/image/p1.webp', postId: 'p1' }],
  likes: edges,
  dislikes: edges,
  follows: [edge('ada', 'bob')],
  bookmarks: edges,
  comments: [comment],
  deletedComments: [deleted],
  deletedPosts: [{ postId: 'gone' }],
  requests: [request],
  meta: [{ key: 'seeded', value: 'true' }],
}

/** Makes the tables of the first version, with rows. */
export async function makeFirstTables(
  db: Kysely<Record<string, object>>,
  dialect: SqlDialect,
  schema?: string,
): Promise<void> {
  const { '0001-tables': first } = migrationsOf(dialect)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(first && { '0001-tables': first }) }) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  for (const [table, values] of Object.entries(rows)) await db.insertInto(table).values(values).execute()
}

async function edgesFound(tx: Transaction, table: 'likes' | 'dislikes' | 'bookmarks') {
  const page = { order: 'latest', limit: 9 } as const
  return [await tx[table].page({ to: 'p1', ...page }), await tx[table].page({ from: 'ada', ...page })]
}

/** Everything that {@link makeFirstTables} writes, as it is found now, and what is expected. */
export async function foundAgain(storage: Storage): Promise<{ found: unknown; expected: unknown }> {
  const page = { limit: 9 }
  const found = await storage.transaction('read', async (tx) => ({
    names: [
      await tx.users.byUsername('ada'),
      await tx.users.isUsernameTaken('bob'),
      await tx.users.isSkeletonTaken('look'),
    ],
    people: await tx.users.search({ ...page, terms: ['rob', 'bob'], matches: () => true }),
    shown: [
      await tx.users.showing(ada.profileAvatar),
      await tx.users.showing(ada.background),
      await tx.posts.showing('/media/image/p1.webp'),
    ],
    posts: await tx.posts.search({ ...page, terms: ['hello'], matches: () => true }),
    unspaced: await tx.posts.search({ ...page, terms: ['今天', '面包'], matches: () => true }),
    ofAda: await tx.posts.page({ ...page, order: 'trending', authorId: 'ada' }),
    feed: await tx.posts.feed({ ...page, order: 'latest', readerId: 'ada' }),
    likes: await edgesFound(tx, 'likes'),
    dislikes: await edgesFound(tx, 'dislikes'),
    bookmarks: await edgesFound(tx, 'bookmarks'),
    followers: await tx.follows.page({ ...page, to: 'bob', order: 'oldest' }),
    comments: [
      ...(await tx.comments.page({ ...page, postId: 'p1', order: 'oldest' })),
      ...(await tx.deletedComments.page({ ...page, postId: 'p1' })),
      ...(await tx.comments.byAuthor({ ...page, authorId: 'bob' })),
    ],
    others: [await tx.deletedPosts.first(), await tx.requests.get('ada', 'k1'), await tx.meta.get('seeded')],
  }))
  const [bobs, adas, last] = edges
  const expectedEdges = [
    [adas, bobs],
    [last, adas],
  ]
  const expected = {
    names: [ada, true, true],
    people: [bob],
    shown: [true, true, true],
    posts: [second, first],
    unspaced: [unspaced],
    ofAda: [first],
    feed: [second, first],
    likes: expectedEdges,
    dislikes: expectedEdges,
    bookmarks: expectedEdges,
    followers: [edge('ada', 'bob')],
    comments: [comment, deleted, comment],
    others: ['gone', request, true],
  }
  return { found, expected }
}
