/** What migrations may use of a store. */
interface IndexMaker {
  createIndex(name: string, keyPath: string | string[], options?: IDBIndexParameters): unknown
  deleteIndex(name: string): void
}

/** What migrations may use of a database. It is small, so that a stub can record the expected layout. */
export interface SchemaMaker {
  createObjectStore(name: string, options?: IDBObjectStoreParameters): IndexMaker
  /** A store that an earlier step created. */
  objectStore(name: string): IndexMaker
}

function createStores(database: SchemaMaker): void {
  const users = database.createObjectStore('users', { keyPath: '_id' })
  users.createIndex('usernameKey', 'usernameKey', { unique: true })
  users.createIndex('bookmarks', 'bookmarks', { multiEntry: true })
  users.createIndex('latest', ['createdAt', '_id'])
  users.createIndex('profileAvatar', 'profileAvatar')
  users.createIndex('background', 'background')

  const posts = database.createObjectStore('posts', { keyPath: '_id' })
  posts.createIndex('latest', ['createdAt', '_id'])
  posts.createIndex('trending', ['likeCount', 'createdAt', '_id'])
  posts.createIndex('latestByAuthor', ['authorId', 'createdAt', '_id'])
  posts.createIndex('trendingByAuthor', ['authorId', 'likeCount', 'createdAt', '_id'])
  posts.createIndex('postImage', 'postImage', { multiEntry: true })

  database.createObjectStore('meta')
}

function addRequests(database: SchemaMaker): void {
  const requests = database.createObjectStore('requests', { keyPath: ['callerId', 'key'] })
  requests.createIndex('createdAt', 'createdAt')
}

function addUsernameSkeletons(database: SchemaMaker): void {
  database.objectStore('users').createIndex('usernameSkeleton', 'usernameSkeleton')
}

function addRelations(database: SchemaMaker): void {
  database.objectStore('users').deleteIndex('bookmarks')
  const posts = database.objectStore('posts')
  posts.deleteIndex('latest')
  posts.deleteIndex('trending')
  posts.createIndex('latest', ['createdAt', '_id', 'authorId'])
  posts.createIndex('trending', ['likeCount', 'createdAt', '_id', 'authorId'])
  for (const name of ['likes', 'dislikes', 'follows', 'bookmarks']) {
    const edges = database.createObjectStore(name, { keyPath: ['from', 'to'] })
    edges.createIndex('out', ['from', 'createdAt', 'to'])
    edges.createIndex('in', ['to', 'createdAt', 'from'])
  }
  const comments = database.createObjectStore('comments', { keyPath: ['postId', 'id'] })
  comments.createIndex('latest', ['postId', 'createdAt', 'id'])
  const deletedComments = database.createObjectStore('deletedComments', { keyPath: ['postId', 'id'] })
  deletedComments.createIndex('deletedAt', 'deletedAt')
  database.createObjectStore('deletedPosts')
  for (const name of ['userTerms', 'postTerms']) {
    const terms = database.createObjectStore(name, { keyPath: 'id' })
    terms.createIndex('entries', 'entries', { multiEntry: true })
  }
}

/** Finds the comments of a person whose account is deleted. */
function addAuthors(database: SchemaMaker): void {
  for (const name of ['comments', 'deletedComments']) {
    database.objectStore(name).createIndex('author', ['authorId', 'postId', 'id'])
  }
  database.createObjectStore('deletedUsers')
}

/** Step n migrates version n to n + 1. Never edit a released step: add another. */
const migrations: readonly ((database: SchemaMaker) => void)[] = [
  createStores,
  addRequests,
  addUsernameSkeletons,
  addRelations,
  addAuthors,
  // Posts in scripts that put no space between words are found by all of these: `indexed-db-upgrade.ts`.
  () => undefined,
]

/** The current version. */
export const schemaVersion = migrations.length

/** Migrates stores and indexes from any earlier version to {@link schemaVersion}; 0 is a new database. */
export function migrate(database: SchemaMaker, oldVersion: number): void {
  for (const step of migrations.slice(oldVersion)) step(database)
}
