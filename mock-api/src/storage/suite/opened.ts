import { beforeEach } from 'vitest'
import type { EdgeRow, PostRow, UserRow } from '../../domain/rows'
import type { Storage, Transaction } from '../ports'

/** Makes a new, empty storage. */
export type CreateStorage = () => Promise<Storage>

/** The names of the tables of relations. */
export const edgeTables = ['likes', 'dislikes', 'follows', 'bookmarks'] as const

type Work<T> = (tx: Transaction) => Promise<T>

/** A new, empty storage for each test of the enclosing block. */
export function newStorage(create: CreateStorage) {
  let storage: Storage
  beforeEach(async () => {
    storage = await create()
  })
  const write = <T>(work: Work<T>) => storage.transaction('write', work)
  return {
    read: <T>(work: Work<T>) => storage.transaction('read', work),
    write,
    put: (...rows: (UserRow | PostRow)[]) =>
      write(async (tx) => {
        for (const row of rows) await ('authorId' in row ? tx.posts.put(row) : tx.users.put(row))
      }),
    add: (table: (typeof edgeTables)[number], ...rows: EdgeRow[]) =>
      write(async (tx) => {
        for (const row of rows) await tx[table].add(row)
      }),
  }
}

/** The ids of rows, joined by spaces. */
export function idsOf(rows: readonly ({ _id: string } | { id: string })[]): string {
  return rows.map((row) => ('_id' in row ? row._id : row.id)).join(' ')
}
