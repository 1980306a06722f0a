import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryMediaFiles } from '../media/media-files'
import { createDevTools } from '../mirage/dev-tools'
import { openSeeded } from '../mirage/open-storage'
import { exportReadable } from '../storage/recover'
import { type DatabaseDump, newDatabaseName, putRaw, restoreDatabase } from '../storage/testing'
import v1 from '../storage/versions/v1.json'
import v3 from '../storage/versions/v3.json'
import v4 from '../storage/versions/v4.json'
import v6 from '../storage/versions/v6.json'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** All rows of a database with the seed, once this was imported. */
async function imported(file: unknown) {
  const { storage, close } = await openSeeded(newDatabaseName(), 0)
  const tools = createDevTools({ storage, files: memoryMediaFiles() })
  await tools.importData(JSON.parse(JSON.stringify(file)))
  const { exportedAt: _, ...rows } = await tools.exportData()
  close()
  return rows
}

it.each<DatabaseDump>([v1, v3, v4, v6])(
  'what was saved of a database of version $version comes back',
  async (dump) => {
    const name = newDatabaseName()
    await restoreDatabase(name, dump)
    const saved = await exportReadable(name)
    expect(saved.version).toBe(dump.version)
    const { users, posts, likes } = await imported(saved)
    expect([users.length, posts.length, likes.length]).toEqual([10, 7, 18])
  },
)

it('damaged rows stay away, and so does what belongs to damaged accounts', async () => {
  const name = newDatabaseName()
  const { storage, close } = await openSeeded(name, 0)
  const before = await createDevTools({ storage, files: memoryMediaFiles() }).exportData()
  const [damaged] = before.users
  await putRaw(name, 'users', { ...damaged, followerCount: null })
  await putRaw(name, 'posts', { _id: 'damaged' })
  const { stores, ...saved } = await exportReadable(name)
  close()
  const rows = await imported({ ...saved, stores })
  expect(rows.users.map(({ _id }) => _id)).toEqual(before.users.slice(1).map(({ _id }) => _id))
  expect(rows.posts).toHaveLength(before.posts.filter(({ authorId }) => authorId !== damaged?._id).length)
  // A database that lacks a store cannot be used either.
  const { posts: _, ...rest } = stores
  expect(await imported({ ...saved, stores: rest })).toMatchObject({ posts: [], likes: [] })
})

it('what newer code wrote, or was no database, is refused by name', async () => {
  const saved = { version: 99, stores: { users: [] }, media: [] }
  await expect(imported(saved)).rejects.toThrow('version: must be at most 6.')
  await expect(imported({ ...saved, version: 0 })).rejects.toThrow('version: must be at least 1.')
  await expect(imported({ ...saved, version: 6, stores: [] })).rejects.toThrow('stores.users: is required.')
})
