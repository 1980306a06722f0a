import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiErrors } from 'shared/contract'
import * as v from 'valibot'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { passwordHashing } from '../../crypto/passwords'
import { memoryMediaFiles } from '../../media/media-files'
import { seedPosts, seedUsers } from '../../seed'
import { type DataFile, exportData } from '../../seed/data-file'
import { seedDatabase } from '../../seed/seed-database'
import { edge, post, user } from '../../storage/example-rows'
import { createMemoryStorage } from '../../storage/memory'
import { olderRows } from '../../storage/older-rows'
import version1 from '../../storage/versions/v1.json'
import { readSettings } from '../settings/settings'
import { readRealFile } from '../testing/real-files'
import { startServer } from '../testing/test-server'
import { importFile } from './import-file'
import { runCommand } from './run-command'

const upload = '/media/image/11111111-1111-4111-8111-111111111111-1x1.webp'
const picture = readRealFile('lossy.webp')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

/** What a browser exports: the demo accounts, and Ada, who follows one of them and shows a picture. */
async function exported(): Promise<DataFile> {
  const storage = createMemoryStorage()
  const files = memoryMediaFiles()
  await seedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.now())
  const passwordHash = await passwordHashing.hash('secret1')
  await storage.transaction('write', async (tx) => {
    await tx.users.put(user('ada', { username: 'ada', passwordHash }))
    await tx.posts.put(post('p1', { content: 'From my browser', postImage: [upload] }))
    await tx.follows.add(edge('ada', seedUsers[0]?._id ?? ''))
  })
  await files.put({ path: upload, blob: new Blob([picture], { type: 'image/webp' }), createdAt: 1 })
  return exportData({ storage, files }, Date.now())
}

async function importing(data: unknown, environment: Record<string, string> = {}): Promise<string> {
  const file = join(folder, 'data.json')
  await writeFile(file, typeof data === 'string' ? data : JSON.stringify(data))
  return runCommand(['import', file], readSettings({ API_DATA: folder, ...environment }, folder), folder)
}

/** Rows, the last of which was changed by hand. */
const changedLast = <Row>(rows: readonly Row[], changes: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, ...changes } : row))

it('brings people, posts and uploads of a browser over; their passwords stay, and demo accounts are left out', async () => {
  expect(await importing(await exported())).toBe(
    'Imported: 1 person, 1 post and 1 uploaded file. Left out: 4 demo accounts, whose passwords are public, and what they did.',
  )
  const server = await startServer({}, folder)
  const login = (username: string, password: string) =>
    server.send('POST', '/api/auth/login', { body: { username, password } })
  expect((await login('ada', 'secret1')).status).toBe(200)
  const [demo] = seedUsers
  expect((await login(demo?.username ?? '', demo?.password ?? '')).status).toBe(404)
  const { users } = await (await server.send('GET', '/api/users?limit=9')).json()
  expect(users).toMatchObject([{ username: 'ada', followingCount: 0 }])
  const { posts } = await (await server.send('GET', '/api/posts?limit=9')).json()
  expect(posts).toMatchObject([{ content: 'From my browser' }])
  expect(await (await server.send('GET', upload)).bytes()).toEqual(picture)
})

it('with API_DEMO, demo accounts come too', async () => {
  expect(await importing(await exported(), { API_DEMO: 'true' })).toMatch(/^Imported: 5 people/)
})

it.each([
  ['a text', 'Hello', 'is no JSON'],
  ['another JSON', { a: 1 }, 'format: is required'],
  ['a newer version', { format: 'echosphere-data', version: 5 }, 'version: must be one of'],
])('refuses %s in one sentence', async (_, data, message) => {
  await expect(importing(data)).rejects.toThrow(message)
})

it('names the entry that is wrong, and imports nothing', async () => {
  const data = await exported()
  const media = [{ ...data.media[0], path: '/media/../../etc/passwd' }]
  await expect(importing({ ...data, media })).rejects.toThrow(
    /and nothing was: media\.0\.path: is not valid\.$/,
  )
  const users = [...data.users, ...data.users]
  await expect(importing({ ...data, users })).rejects.toThrow(/users\.5\._id: is there twice\.$/)
  expect(await importing(data)).toMatch(/^Imported/)
})

it.each<[changed: (data: DataFile) => Partial<DataFile>, problem: string]>([
  [
    ({ users }) => ({ users: changedLast(users, { website: 'javascript:alert(1)' }) }),
    'users.4.website: is no web address',
  ],
  [
    ({ users }) => ({ users: changedLast(users, { profileAvatar: 'javascript:alert(1)' }) }),
    'users.4.profileAvatar: is not a URL that starts with http:// or https://',
  ],
  [
    ({ posts }) => ({ posts: changedLast(posts, { content: 'a'.repeat(2001) }) }),
    'content: has more than 2000 characters',
  ],
  [({ posts }) => ({ posts: changedLast(posts, { _id: '../x/y' }) }), '_id: is no id'],
  [
    ({ users }) => ({ users: changedLast(users, { username: 'ada ' }) }),
    'users.4.username: is empty, or begins or ends with a space',
  ],
  [
    ({ media }) => ({
      media: changedLast(media, { data: btoa('<!doctype html><script>alert(1)</script>') }),
    }),
    `media.0.data, ${upload}: is no image that can be uploaded`,
  ],
  [
    ({ media }) => ({ media: changedLast(media, { path: upload.replace('image', 'video') }) }),
    'is no video that can be uploaded',
  ],
  [
    ({ media }) => ({ media: changedLast(media, { path: upload.replace('webp', 'mp4') }) }),
    apiErrors.mediaUnsupported.message.replace(/\.$/, ''),
  ],
])('refuses what no call of the API takes: %#', async (change, problem) => {
  const data = await exported()
  await expect(importing({ ...data, ...change(data) })).rejects.toThrow(`${problem}.`)
  expect(await importing(data)).toMatch(/^Imported/)
})

it('takes a video as an avatar, as the first version did', async () => {
  const data = await exported()
  const users = changedLast(data.users, { profileAvatar: 'https://example.org/media/video/ada.mp4' })
  expect(await importing({ ...data, users })).toMatch(/^Imported/)
})

it('refuses a database that is not empty', async () => {
  await importing(await exported())
  await expect(importing(await exported())).rejects.toThrow('The database is not empty')
})

it('deletes nobody who signs up while the files are written', async () => {
  const storage = createMemoryStorage()
  const file = join(folder, 'data.json')
  await writeFile(file, JSON.stringify(await exported()))
  const write = () => storage.transaction('write', (tx) => tx.users.put(user('eve')))
  await expect(importFile({ storage, files: { write }, file, demo: false })).rejects.toThrow('is not empty')
  expect(await storage.transaction('read', (tx) => tx.users.get('eve'))).toBeDefined()
})

/** The dump has damaged rows as well, which no export has. */
const isWhole = (value: unknown) =>
  v.safeParse(olderRows().post, value).success || v.safeParse(olderRows().user, value).success

it('reads what the first version exported', async () => {
  const { users, posts } = version1.stores
  const valuesOf = ({ rows }: { rows: { value: unknown }[] }) =>
    rows.flatMap(({ value }) => (isWhole(value) ? [value] : []))
  const data = { format: 'echosphere-data', version: 1, users: valuesOf(users), posts: valuesOf(posts) }
  expect(await importing(data)).toMatch(/^Imported: 6 people, 0 posts .* Left out: 4 demo accounts/)
  const { users: imported } = await (
    await (await startServer({}, folder)).send('GET', '/api/users?limit=9')
  ).json()
  // Its rules for usernames were fewer.
  expect(imported).toContainEqual(expect.objectContaining({ username: 'a/b ü' }))
})
