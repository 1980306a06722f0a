import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type MediaFiles, memoryMediaFiles } from '../media/media-files'
import { seedPosts, seedUsers } from '../seed'
import type { Storage } from '../storage/ports'
import { type DatabaseDump, newDatabaseName } from '../storage/testing'
import v1 from '../storage/versions/v1.json'
import v2 from '../storage/versions/v2.json'
import v3 from '../storage/versions/v3.json'
import { createDevTools, type DevTools } from './dev-tools'
import { openSeeded } from './open-storage'

let storage: Storage
let files: MediaFiles
let handles: DevTools

beforeEach(async () => {
  ;({ storage } = await openSeeded(newDatabaseName(), 0))
  files = memoryMediaFiles()
  handles = createDevTools({ storage, files })
})

const content = async () => {
  const { exportedAt: _exportedAt, media: _media, ...rows } = await handles.exportData()
  return rows
}
type Table = 'users' | 'posts' | 'likes' | 'comments'
const copyOf = async () => structuredClone(await handles.exportData()) as never as Record<Table, never[]>

describe('exported data', () => {
  it('contains everything as JSON and restores it unchanged', async () => {
    await handles.seed(20)
    const before = await content()
    const file = JSON.stringify(await handles.exportData())
    await handles.reset()
    await handles.importData(JSON.parse(file))
    expect(await content()).toEqual(before)
    expect(before.posts).toHaveLength(seedPosts.length + 20)
  })

  it('persists after an import when the database is reopened', async () => {
    const name = newDatabaseName()
    const first = await openSeeded(name, 0)
    const file = await createDevTools({ ...first, files }).exportData()
    await createDevTools({ ...first, files }).importData({ ...file, posts: [] })
    first.close()
    const second = await openSeeded(name, 100)
    expect((await createDevTools({ ...second, files }).exportData()).posts).toEqual([])
  })
})

const upload = {
  path: '/media/image/6f1b6c1e-0000-4000-8000-000000000000-2x1.webp',
  blob: new Blob(['picture'], { type: 'image/webp' }),
  createdAt: 1,
}

describe('data of an earlier version', () => {
  /** A file as that version exported it, from its database. */
  const older = ({ version, stores: { users, posts } }: DatabaseDump) => ({
    format: 'echosphere-data',
    version,
    users: users?.rows.map(({ value }) => value),
    posts: posts?.rows.map(({ value }) => value).filter((value) => Object(value)._id !== 'damaged'),
  })

  it.each<DatabaseDump>([v1, v2, v3])('$version is moved into rows', async (dump) => {
    await handles.importData(older(dump))
    const rows = await content()
    expect([rows.users.length, rows.posts.length, rows.likes.length]).toEqual([10, 7, 18])
    const ines = rows.users.find(({ _id }) => _id === seedUsers[0]?._id)
    expect(ines).toMatchObject({ usernameSkeleton: 'inestaveira', followerCount: 8, bookmarkCount: 2 })
  })
})

describe('uploaded files', () => {
  it('are exported, deleted by a reset and restored by an import', async () => {
    await files.put(upload)
    const file = JSON.stringify(await handles.exportData())
    await handles.reset()
    expect(await files.all()).toEqual([])
    await handles.importData(JSON.parse(file))
    const [back] = await files.all()
    expect([back?.path, back?.blob.type, await back?.blob.text()]).toEqual([
      upload.path,
      'image/webp',
      'picture',
    ])
  })

  it('survive an export whole, however large', async () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 251)
    await files.put({ ...upload, blob: new Blob([bytes], { type: 'video/mp4' }) })
    await handles.importData(await handles.exportData())
    expect(new Uint8Array((await (await files.all())[0]?.blob.arrayBuffer()) ?? [])).toEqual(bytes)
  })

  it('are optional', async () => {
    const { media: _none, ...file } = await handles.exportData()
    await handles.importData({ ...file, posts: [] })
    expect((await content()).posts).toEqual([])
  })

  it.each([
    ['a page', { type: 'text/html' }, 'media.0.type: must be one of image/jpeg'],
    ['another path', { path: '/media/image/avatar-1.webp' }, 'media.0.path: is not valid.'],
    ['no base64', { data: 'ä' }, 'media.0.data: is not base64.'],
  ])('that are %s are rejected, and nothing changes', async (_what, changes, message) => {
    await files.put(upload)
    const file = await handles.exportData()
    const before = await content()
    const wrong = { ...file, posts: [], media: file.media.map((media) => ({ ...media, ...changes })) }
    await expect(handles.importData(wrong)).rejects.toThrow(message)
    expect(await content()).toEqual(before)
  })
})

describe('an invalid file', () => {
  const change = (table: Table, index: number, changes: object) => async () => {
    const file = await copyOf()
    Object.assign(file[table][index] ?? {}, changes)
    return file
  }

  it.each<[string, () => unknown, string]>([
    ['no object', () => 'text', 'The file: must be of type object.'],
    [
      'another format',
      async () => ({ ...(await copyOf()), format: 'x' }),
      'format: must be one of echosphere-data.',
    ],
    [
      'another version',
      async () => ({ ...(await copyOf()), version: 5 }),
      'version: must be one of 1, 2, 3, 4.',
    ],
    ['no users', async () => ({ ...(await copyOf()), users: undefined }), 'users: is required.'],
    ['a wrong row', change('posts', 1, { likeCount: 'many' }), 'posts.1.likeCount: must be of type'],
    [
      'a username twice',
      change('users', 1, { usernameKey: seedUsers[2]?.username }),
      'users.1.usernameKey: is',
    ],
    [
      'an id twice',
      async () => {
        const { posts, ...file } = await copyOf()
        return { ...file, posts: [...posts, ...posts.slice(0, 1)] }
      },
      'posts.6._id: is there twice.',
    ],
    [
      'an author who is not there',
      change('posts', 2, { authorId: 'nobody' }),
      'posts.2.authorId: is not among',
    ],
    [
      'a like twice',
      async () => {
        const { likes, ...file } = await copyOf()
        return { ...file, likes: [...likes, ...likes.slice(0, 1)] }
      },
      'likes.14.to: is there twice.',
    ],
    ['a wrong comment', change('comments', 0, { createdAt: 'now' }), 'comments.0.createdAt: must be of type'],
  ])('with %s is rejected by name and changes nothing', async (_, make, message) => {
    const before = await content()
    await expect(handles.importData(await make())).rejects.toThrow(message)
    expect(await content()).toEqual(before)
  })
})

it('imported counters are those of the rows, and what belongs to missing posts is dropped', async () => {
  const file = await handles.exportData()
  const [first] = file.posts
  if (!first) throw new Error('The seed is empty')
  const posts = [{ ...first, likeCount: 99, commentCount: 99 }]
  const users = file.users.map((user) => ({ ...user, followerCount: 99, postCount: 0 }))
  await handles.importData({ ...file, users, posts })
  const rows = await content()
  expect(rows.posts).toEqual([first])
  expect(new Set(rows.likes.map(({ to }) => to))).toEqual(new Set([first._id]))
  expect(rows.users.map(({ followerCount }) => followerCount)).toEqual(
    file.users.map(({ followerCount }) => followerCount),
  )
  expect(rows.users.map(({ postCount }) => postCount).toSorted()).toEqual([0, 0, 0, 1])
})

describe('what belongs to people who are not there', () => {
  it('is not exported, so that the file of a database with a damaged account can be imported', async () => {
    const [first] = seedUsers
    await storage.transaction('write', (tx) => tx.users.delete(first?._id ?? ''))
    const file = await handles.exportData()
    expect(file.posts.length).toBeGreaterThan(0)
    await handles.importData(file)
    expect(await content()).toMatchObject({ users: file.users, posts: file.posts })
  })

  it('is not imported, so that counts are those of the people who are', async () => {
    const { users, ...file } = await handles.exportData()
    const [gone, ...others] = users
    const posts = file.posts.filter(({ authorId }) => authorId !== gone?._id)
    await handles.importData({ ...file, users: others, posts })
    const rows = await content()
    const ids = new Set(others.map(({ _id }) => _id))
    const named = [...rows.follows, ...rows.likes, ...rows.bookmarks].map(({ from }) => from)
    const followed = rows.follows.map(({ to }) => to)
    const authors = rows.comments.map(({ authorId }) => authorId)
    expect([...named, ...followed, ...authors].filter((id) => !ids.has(id))).toEqual([])
    const followers = rows.users.reduce((sum, { followerCount }) => sum + followerCount, 0)
    const comments = rows.posts.reduce((sum, { commentCount }) => sum + commentCount, 0)
    expect([followers, comments]).toEqual([rows.follows.length, rows.comments.length])
  })
})

it('a reset restores the seed', async () => {
  await handles.seed(10)
  await storage.transaction('write', (tx) => tx.posts.delete(seedPosts[0]?._id ?? ''))
  await handles.reset()
  const { users, posts } = await content()
  expect(posts.map(({ _id }) => _id).toSorted()).toEqual(seedPosts.map(({ _id }) => _id).toSorted())
  expect(users).toHaveLength(seedUsers.length)
})
