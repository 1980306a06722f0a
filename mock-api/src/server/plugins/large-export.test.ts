import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import Database from 'libsql'
import type { AccountExport } from 'shared/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signUp, startServer } from '../testing/test-server'

/** Far more than the buffers between a server and a client that does not read take. */
const comments = 30_000

/** Begins an export with many comments, of which nothing is read yet. */
async function begun(method = 'GET') {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const server = await startServer({ API_LOG_LEVEL: 'warn' }, undefined, { log })
  const token = await signUp(server, 'ada')
  const database = new Database(join(server.folder, 'echosphere.db'))
  onTestFinished(() => void database.close())
  const { _id: ada } = database.prepare('select "_id" from "users"').get() as { _id: string }
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${comments})`
  const id = `printf('c-%06d', i)`
  database
    .prepare(
      `insert into "comments" ("postId", "id", "authorId", "comment", "createdAt")
        ${numbers} select 'p', ${id}, ?, printf('%.1000c', 'x'), i from n`,
    )
    .run(ada)
  database.prepare(`insert into "authorComments" ${numbers} select ?, 'p', ${id} from n`).run(ada)
  const headers = { authorization: token }
  const sent = request(`${server.address}/api/account/export`, { method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { answer, database, ada, lines }
}

it('an export is read as its client takes it, so that any number of rows fits into memory', async () => {
  const { answer, database, ada } = await begun()
  // Comes after the comments.
  database.prepare('insert into "likes" ("from", "to", "createdAt") values (?, ?, ?)').run(ada, 'late', 1)
  const exported = (await json(answer)) as AccountExport
  expect(exported.comments).toHaveLength(comments)
  expect(exported.likes).toMatchObject([{ postId: 'late' }])
})

it('an export that the database breaks off never looks whole, and is logged', async () => {
  const { answer, database, lines } = await begun()
  database.exec('drop table "followsIn"')
  await expect(json(answer)).rejects.toThrow('aborted')
  expect(lines.join('')).toContain('no such table: followsIn')
})

it('HEAD reads no rows of an export, whose length nobody knows before', async () => {
  const readings = vi.spyOn(Database.prototype, 'prepare')
  onTestFinished(() => readings.mockRestore())
  const { answer } = await begun('HEAD')
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, undefined])
  await once(answer.resume(), 'end')
  expect(readings.mock.calls.flat().join()).not.toContain('from "authorComments"')
})
