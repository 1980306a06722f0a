import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DomainError } from '../../domain/domain-error'
import { post } from '../example-rows'
import type { SqlStorage } from './sql-storage'
import { openSqliteStorage } from './sqlite'

let folder = ''
let storage: SqlStorage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  storage = await openSqliteStorage(join(folder, 'test.db'))
})

afterEach(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
})

const put = (id: string) => storage.transaction('write', (tx) => tx.posts.put(post(id)))
const stored = () => storage.transaction('read', (tx) => tx.posts.getMany(['a', 'b', 'c']))

it('of writes that arrive together, undoes only the one that fails', async () => {
  const failing = storage.transaction('write', async (tx) => {
    await tx.posts.put(post('b'))
    throw new Error('changed its mind')
  })
  const results = await Promise.allSettled([put('a'), failing, put('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await stored()).map(({ _id }) => _id)).toEqual(['a', 'c'])
})

it('does the others once if one is refused that has changed nothing', async () => {
  const counts: (number | undefined)[] = []
  const like = () =>
    storage.transaction('write', async (tx) => {
      counts.push((await tx.posts.count('a', { likeCount: 1 }))?.likeCount)
    })
  const refused = storage.transaction('write', async (tx) => {
    await tx.likes.delete('nobody', 'a')
    throw new DomainError('alreadyLiked')
  })
  const results = await Promise.allSettled([put('a'), like(), refused, like()])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(counts).toEqual([1, 2])
})

it('lets each write see those before it', async () => {
  const counts: (number | undefined)[] = []
  const like = () =>
    storage.transaction('write', async (tx) => {
      counts.push((await tx.posts.count('a', { likeCount: 1 }))?.likeCount)
    })
  await Promise.all([put('a'), like(), like()])
  expect(counts).toEqual([1, 2])
})

it('tells each commit, also of another connection', async () => {
  const before = storage.version?.()
  expect(storage.version?.()).toBe(before)
  await put('a')
  const between = storage.version?.()
  expect(between).not.toBe(before)
  const other = await openSqliteStorage(join(folder, 'test.db'))
  await other.transaction('write', (tx) => tx.posts.put(post('b')))
  await other.close()
  expect(storage.version?.()).not.toBe(between)
})
