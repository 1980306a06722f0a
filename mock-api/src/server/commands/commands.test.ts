import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { SetUpProblem } from '../settings/setting-values'
import { readSettings } from '../settings/settings'
import { signUp, startServer, type TestServer, uploadPhoto } from '../testing/test-server'
import { runCommand } from './run-command'

const minimal = { Prefer: 'return=minimal' }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function command(folder: string, ...words: string[]): Promise<string> {
  return runCommand(words, readSettings({ API_DATA: folder }, folder), folder)
}

/** Somebody with a picture of theirs. @returns its path */
async function publishPhoto(server: TestServer): Promise<string> {
  const token = await signUp(server, 'ada')
  const { url } = await uploadPhoto(server, token)
  const body = { postData: { content: 'Look', postImage: [url] } }
  expect((await server.send('POST', '/api/posts', { token, body, headers: minimal })).status).toBe(201)
  return new URL(url).pathname
}

async function feedOf({ send }: TestServer) {
  return (await (await send('GET', '/api/posts?limit=5', { headers: minimal })).json()).posts
}

/** A backup of a server that goes on, beside it. */
async function backedUp(): Promise<{ server: TestServer; file: string; path: string }> {
  const server = await startServer()
  const path = await publishPhoto(server)
  const file = join(await newFolder(), 'backup.gz')
  await command(server.folder, 'backup', file)
  return { server, file, path }
}

it('a backup of a server that goes on brings everything back into a new one, uploads and sessions included', async () => {
  const { server, file, path } = await backedUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const folder = await newFolder()
  expect(await command(folder, 'restore', file)).toMatch(/^\d+ rows and 1 uploaded file are back\.$/)
  const restored = await startServer({}, folder)
  const [post] = await feedOf(restored)
  expect(post).toMatchObject({ content: 'Look', username: 'ada' })
  const [theirs, ours] = await Promise.all([server.send('GET', path), restored.send('GET', path)])
  expect(await ours.bytes()).toEqual(await theirs.bytes())
  const body = { username: 'ada', password: 'secret1' }
  expect((await restored.send('POST', '/api/auth/login', { body })).status).toBe(200)
})

it('a database in use is replaced only by --replace', async () => {
  const { file, server } = await backedUp()
  await expect(command(server.folder, 'restore', file)).rejects.toThrow('The database is not empty')
  await signUp(server, 'bob')
  await command(server.folder, 'restore', '--replace', file)
  const { users } = await (await server.send('GET', '/api/users?limit=9')).json()
  expect(users.map(({ username }: { username: string }) => username)).toEqual(['ada'])
})

const wrongFiles: [string, (whole: Buffer) => Buffer | string, RegExp][] = [
  ['nothing', () => '', /is no backup of this server\.$/],
  ['a text', () => 'Hello', /is no backup of this server\.$/],
  ['another compressed file', () => gzipSync('{"a":1}\n'), /is no backup of this server\.$/],
  ['the first half', (whole) => whole.subarray(0, whole.length / 2), /is damaged or was cut off, so nothing/],
  [
    'lines that are missing',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/\n\[.*\n/, '\n'),
      ),
    /is damaged or was cut off, so nothing/,
  ],
  [
    'a row that was changed',
    (whole) => gzipSync(gunzipSync(whole).toString().replace('"Look"', '"Loot"')),
    /is damaged or was cut off, so nothing/,
  ],
  [
    'lines without an end',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/\{"rows".*/, ''),
      ),
    /is damaged or was cut off, so nothing/,
  ],
  [
    'the format of a newer version',
    (whole) => gzipSync(gunzipSync(whole).toString().replace('"version":1', '"version":2')),
    /was written by a newer version/,
  ],
]

it('a file that is no whole backup of this version is refused in one sentence, and changes nothing', async () => {
  const { file, server } = await backedUp()
  const whole = await readFile(file)
  for (const [what, change, message] of wrongFiles) {
    await writeFile(file, change(whole))
    const restoring = command(server.folder, 'restore', file, '--replace')
    await expect(restoring, what).rejects.toThrow(SetUpProblem)
    await expect(restoring, what).rejects.toThrow(message)
  }
  expect(await feedOf(server)).toHaveLength(1)
})

it('a backup whose tables are newer is refused, also with a right hash', async () => {
  const { file, server } = await backedUp()
  const { createHash } = await import('node:crypto')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .replace('"0001-tables"', '"0001-tables","9999-future"')
    .split('\n')
    .slice(0, -2)
    .map((line) => `${line}\n`)
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
  const rows = lines.filter((line) => line.startsWith('[')).length
  await writeFile(file, gzipSync(`${lines.join('')}${JSON.stringify({ rows, files: 1, sha256 })}\n`))
  const restoring = command(server.folder, 'restore', file, '--replace')
  await expect(restoring).rejects.toThrow('was written by a newer version of this server')
  expect(await feedOf(server)).toHaveLength(1)
})

it('a backup never overwrites a file, and leaves no part of one', async () => {
  const { file, server } = await backedUp()
  const before = await readFile(file)
  await expect(command(server.folder, 'backup', file)).rejects.toThrow(
    /exists already: choose another name\.$/,
  )
  expect(await readFile(file)).toEqual(before)
  const nowhere = join(server.folder, 'nowhere', 'backup.gz')
  await expect(command(server.folder, 'backup', nowhere)).rejects.toThrow(/cannot be written: ENOENT/)
})

it('a backup that finds none of the uploads that people show says so', async () => {
  const { server } = await backedUp()
  await rm(join(server.folder, 'media'), { recursive: true })
  const file = join(await newFolder(), 'backup.gz')
  expect(await command(server.folder, 'backup', file)).toMatch(
    / rows and 0 uploaded files, although people show some: API_DATA or S3_BUCKET must name where they are\. Keep it safe: /,
  )
  const withoutUploads = await startServer()
  await signUp(withoutUploads, 'ada')
  expect(await command(withoutUploads.folder, 'backup', `${file}.2`)).toMatch(
    / rows and 0 uploaded files\. Keep/,
  )
})

it('where there is no database, a backup creates none', async () => {
  const folder = await newFolder()
  const missing = join(folder, 'data')
  await expect(command(missing, 'backup', join(folder, 'backup.gz'))).rejects.toThrow(/cannot be opened/)
  await expect(stat(missing)).rejects.toThrow('ENOENT')
  // That of a service on PostgreSQL has uploads alone, and DATABASE_URL may have been forgotten.
  const ofUploads = join(folder, 'uploads')
  await mkdir(join(ofUploads, 'media'), { recursive: true })
  await expect(command(ofUploads, 'backup', join(folder, 'backup.gz'))).rejects.toThrow(
    /echosphere\.db cannot be opened: it does not exist, or this user may not open it\.$/,
  )
  expect(await readdir(ofUploads)).toEqual(['media'])
  await expect(stat(join(folder, 'backup.gz'))).rejects.toThrow('ENOENT')
})

it('a backup of a database in which no server has made tables says so', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'echosphere.db'), '')
  await expect(command(folder, 'backup', join(folder, 'backup.gz'))).rejects.toThrow(
    'The database has no tables of this server: DATABASE_URL or API_DATA must name the one that it uses.',
  )
})

it.each([
  [['back'], '“back” is no command: there are backup <file>, restore <file> [--replace], import <file>.'],
  [['toString', 'a'], '“toString” is no command: there are'],
  [['backup'], 'backup needs a file: backup <file>.'],
  [['restore', '--replace'], 'restore needs a file: restore <file> [--replace].'],
  [['backup', 'a', 'b'], 'backup takes <file> and nothing else.'],
  [['backup', 'a', '--replace'], 'backup takes <file> and nothing else.'],
  [['restore', 'a', '--force'], 'restore takes <file> [--replace] and nothing else.'],
  [['restore', 'a', '--replace', '--replace'], 'restore takes <file> [--replace] and nothing else.'],
])('%j is refused in a sentence', async (words, sentence) => {
  await expect(command(await newFolder(), ...words)).rejects.toThrow(sentence)
})
