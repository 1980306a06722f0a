import type { DBSchema, IDBPDatabase, IDBPTransaction, IndexNames, StoreNames } from 'idb'
import { usernameSkeleton } from '../domain/look-alikes'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'

/** A row as stored: released versions named the fingerprint `said`. */
type StoredRequest = Omit<RequestRow, 'fingerprint'> & { readonly said: string }

/** The database's stores. Compound indexes sort by their fields in order. */
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
  requests: { key: [string, string]; value: StoredRequest; indexes: { createdAt: number } }
  meta: { key: string; value: unknown }
}

/** The open database. */
export type ApiDatabase = IDBPDatabase<ApiSchema>

/** A version upgrade. */
type Upgrade = IDBPTransaction<ApiSchema, StoreNames<ApiSchema>[], 'versionchange'>

interface IndexMaker<Name extends StoreNames<ApiSchema>> {
  createIndex(
    name: IndexNames<ApiSchema, Name>,
    keyPath: string | string[],
    options?: IDBIndexParameters,
  ): unknown
}

/** What migrations may use of a database. It is small, so that a stub can record the expected layout. */
export interface SchemaMaker {
  createObjectStore<Name extends StoreNames<ApiSchema>>(
    name: Name,
    options?: IDBObjectStoreParameters,
  ): IndexMaker<Name>
  /** A store that an earlier step created. */
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

/** Step n migrates version n to n + 1. Never edit a released step: add another. */
const migrations: readonly ((database: SchemaMaker) => void)[] = [
  createStores,
  addRequests,
  addUsernameSkeletons,
]

/** The current version. */
export const schemaVersion = migrations.length

/** Migrates stores and indexes from any earlier version to {@link schemaVersion}; 0 is a new database. */
export function migrate(database: SchemaMaker, oldVersion: number): void {
  for (const step of migrations.slice(oldVersion)) step(database)
}

/** Adds the field that version 3 introduced to user rows. Skips damaged ones. */
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

/** Upgrades a database from any earlier version (0 is a new one) to {@link schemaVersion}, or leaves it unchanged. */
export function upgradeDatabase(database: ApiDatabase, oldVersion: number, upgrade: Upgrade): void {
  const maker: SchemaMaker = {
    createObjectStore: (name, options) => database.createObjectStore(name, options),
    objectStore: (name) => upgrade.objectStore(name),
  }
  migrate(maker, oldVersion)
  if (oldVersion === 0 || oldVersion >= 3) return
  // A failure already rejects the opening of the database.
  upgrade.done.catch(() => undefined)
  fillUsernameSkeletons(upgrade).catch(() => {
    try {
      upgrade.abort()
    } catch {
      // The failed request has already ended the transaction.
    }
  })
}
