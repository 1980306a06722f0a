import type { DBSchema, IDBPDatabase, IDBPTransaction, IndexNames, StoreNames } from 'idb'
import { usernameSkeleton } from '../domain/look-alikes'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'

/** The stores of the database. An index of several fields sorts by them one after the other. */
export interface ApiSchema extends DBSchema {
  users: {
    key: string
    value: UserRow
    indexes: {
      usernameKey: string
      usernameSkeleton: string
      bookmarks: string
      latest: [number, string]
      profileAvatar: string
      background: string
    }
  }
  posts: {
    key: string
    value: PostRow
    indexes: {
      latest: [number, string]
      trending: [number, number, string]
      latestByAuthor: [string, number, string]
      trendingByAuthor: [string, number, number, string]
      postImage: string
    }
  }
  requests: { key: [string, string]; value: RequestRow; indexes: { createdAt: number } }
  meta: { key: string; value: unknown }
}

/** The open database. */
export type ApiDatabase = IDBPDatabase<ApiSchema>

/** The transaction in which a database gets another version. */
type Upgrade = IDBPTransaction<ApiSchema, StoreNames<ApiSchema>[], 'versionchange'>

interface IndexMaker<Name extends StoreNames<ApiSchema>> {
  createIndex(
    name: IndexNames<ApiSchema, Name>,
    keyPath: string | string[],
    options?: IDBIndexParameters,
  ): unknown
}

/** What migrations may do to a database: as little as can also be done without one, to know what it has to be like. */
export interface SchemaMaker {
  createObjectStore<Name extends StoreNames<ApiSchema>>(
    name: Name,
    options?: IDBObjectStoreParameters,
  ): IndexMaker<Name>
  /** A store that an earlier step has made. */
  objectStore<Name extends StoreNames<ApiSchema>>(name: Name): IndexMaker<Name>
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

/** Step n takes a database from version n to n + 1. A step that has been released is never edited: add another. */
const migrations: readonly ((database: SchemaMaker) => void)[] = [
  createStores,
  addRequests,
  addUsernameSkeletons,
]

/** The version that this code reads and writes. */
export const schemaVersion = migrations.length

/** Gives stores and indexes of any earlier version, 0 being none, those of {@link schemaVersion}. */
export function migrate(database: SchemaMaker, oldVersion: number): void {
  for (const step of migrations.slice(oldVersion)) step(database)
}

/** Gives the rows of people what version 3 began to keep. Damaged ones stay as they are. */
async function fillUsernameSkeletons(upgrade: Upgrade): Promise<void> {
  let cursor = await upgrade.objectStore('users').openCursor()
  while (cursor) {
    const { username } = cursor.value
    if (typeof username === 'string') {
      await cursor.update({ ...cursor.value, usernameSkeleton: usernameSkeleton(username) })
    }
    cursor = await cursor.continue()
  }
}

/** Brings a database of any earlier version, 0 being an empty one, to {@link schemaVersion}, or leaves it as it was. */
export function upgradeDatabase(database: ApiDatabase, oldVersion: number, upgrade: Upgrade): void {
  const maker: SchemaMaker = {
    createObjectStore: (name, options) => database.createObjectStore(name, options),
    objectStore: (name) => upgrade.objectStore(name),
  }
  migrate(maker, oldVersion)
  if (oldVersion === 0 || oldVersion >= 3) return
  // That it failed, the opening of the database tells.
  upgrade.done.catch(() => undefined)
  fillUsernameSkeletons(upgrade).catch(() => {
    try {
      upgrade.abort()
    } catch {
      // The request that failed has ended the transaction already.
    }
  })
}
