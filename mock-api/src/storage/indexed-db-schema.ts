import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb'
import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, RequestRow, UserRow } from '../domain/rows'

/** A relation's edges by `[from, to]`, in the order of their moments from either end. */
interface EdgeStore {
  key: [string, string]
  value: EdgeRow
  indexes: { out: [string, number, string]; in: [string, number, string] }
}

/** An entry of a search index: a term, and the moment of a row that has it. */
export type TermEntry = [term: string, moment: number]

/** The search index: the entries of each row, by the row's id. */
interface TermStore {
  key: string
  value: { id: string; entries: TermEntry[] }
  indexes: { entries: TermEntry }
}

/** The database's stores. Compound indexes sort by their fields in order. */
export interface ApiSchema extends DBSchema {
  users: {
    key: string
    value: UserRow
    indexes: {
      usernameKey: string
      usernameSkeleton: string
      latest: [number, string]
      profileAvatar: string
      background: string
    }
  }
  posts: {
    key: string
    value: PostRow
    indexes: {
      /** The author comes last, so that a feed knows it without reading the post. */
      latest: [number, string, string]
      trending: [number, number, string, string]
      latestByAuthor: [string, number, string]
      trendingByAuthor: [string, number, number, string]
      postImage: string
    }
  }
  likes: EdgeStore
  dislikes: EdgeStore
  follows: EdgeStore
  bookmarks: EdgeStore
  comments: {
    key: [string, string]
    value: CommentRow
    indexes: { latest: [string, number, string]; author: [string, string, string] }
  }
  deletedComments: {
    key: [string, string]
    value: DeletedCommentRow
    indexes: { deletedAt: number; author: [string, string, string] }
  }
  /** Ids of posts. */
  deletedPosts: { key: string; value: string }
  /** Ids of users. */
  deletedUsers: { key: string; value: string }
  requests: { key: [string, string]; value: RequestRow; indexes: { createdAt: number } }
  meta: { key: string; value: unknown }
  userTerms: TermStore
  postTerms: TermStore
}

/** The open database. */
export type ApiDatabase = IDBPDatabase<ApiSchema>

/** The name of a store. */
export type StoreName = StoreNames<ApiSchema>

/** The names of the stores of relations. */
export type EdgeStoreName = 'likes' | 'dislikes' | 'follows' | 'bookmarks'

/** The names of the stores of what is still to be deleted. */
export type DeletedIdStoreName = 'deletedPosts' | 'deletedUsers'

/** The names of the stores of search indexes. */
export type TermStoreName = 'userTerms' | 'postTerms'

/** A store within a transaction over all stores. */
export type Store<Name extends StoreName> = IDBPObjectStore<
  ApiSchema,
  StoreName[],
  Name,
  'readonly' | 'readwrite' | 'versionchange'
>
