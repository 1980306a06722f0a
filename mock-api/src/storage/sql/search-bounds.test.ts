import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { postSearch } from '../../domain/search-terms'
import { post } from '../example-rows'
import type { SqlStorage } from './sql-storage'
import { openSqliteStorage } from './sqlite'

/** Posts of which only the oldest is what these searches look for. @param others writes, to the index alone, what stands before it */
async function storageOf(content: string, others: string): Promise<SqlStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-search-'))
  const path = join(folder, 'test.db')
  const storage = await openSqliteStorage(path)
  onTestFinished(async () => {
    await storage.close()
    await rm(folder, { recursive: true })
  })
  await storage.transaction('write', (tx) => tx.posts.put(post('oldest', { content, createdAt: 0 })))
  const database = new Database(path)
  database.exec(others)
  database.close()
  return storage
}

/** Entries of a term, one for each number. */
const entries = (term: string, numbers: string) => `
  with recursive numbers(n) as (${numbers})
  insert into postTerms (term, createdAt, id) select '${term}', n, 'p' || n from numbers;`
const upTo = (most: number) => `select 1 union all select n + 1 from numbers where n < ${most}`
const everySecond = (first: number, most: number) =>
  `select ${first} union all select n + 2 from numbers where n < ${most - 1}`

async function found(storage: SqlStorage, q: string) {
  const search = postSearch(q) ?? { terms: [], matches: () => true }
  return storage.transaction('read', async (tx) =>
    (await tx.posts.search({ ...search, limit: 20 })).map(({ _id }) => _id),
  )
}

it.each([
  [4000, ['oldest']],
  [7000, []],
])('compares some of the newest rows that have the terms, here of %i', async (count, expected) => {
  const storage = await storageOf('wonderfully', entries('wonder', upTo(count)))
  expect(await found(storage, 'wonderfully')).toEqual(expected)
})

it.each([
  [8000, ['oldest']],
  [30_000, []],
])('joins the newest entries of terms that hardly meet, here of %i', async (count, expected) => {
  const lists = entries('odd', everySecond(1, count * 2)) + entries('even', everySecond(2, count * 2))
  const storage = await storageOf('odd even', lists)
  expect(await found(storage, 'odd even')).toEqual(expected)
})

it('finds whatever it is when one of its terms is rare', async () => {
  const storage = await storageOf('odd seldom', entries('odd', upTo(30_000)))
  expect(await found(storage, 'odd seldom')).toEqual(['oldest'])
})
