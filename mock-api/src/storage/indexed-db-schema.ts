import type { DBSchema, IDBPDatabase, IndexNames, StoreNames } from 'idb'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'

/** The stores of the database. An index of several fields sorts by them one after the other. */
export interface ApiSchema extends DBSchema {
  users: {
    key: string
    value: UserRow
    indexes: {
      usernameKey: string
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

/** What migrations may do to a database: as little as can also be done without one, to know what it has to be like. */
export interface SchemaMaker {
  createObjectStore<Name extends StoreNames<ApiSchema>>(
    name: Name,
    options?: IDBObjectStoreParameters,
  ): {
    createIndex(
      name: IndexNames<ApiSchema, Name>,
      keyPath: string | string[],
      options?: IDBIndexParameters,
    ): unknown
  }
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

/** Step n takes a database from version n to n + 1. A step that has been released is never edited: add another. */
const migrations: readonly ((database: SchemaMaker) => void)[] = [createStores, addRequests]

/** The version that this code reads and writes. */
export const schemaVersion = migrations.length

/** Brings a database of any earlier version, 0 being an empty one, to {@link schemaVersion}. */
export function migrate(database: SchemaMaker, oldVersion: number): void {
  for (const step of migrations.slice(oldVersion)) step(database)
}
