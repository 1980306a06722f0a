import { tmpdir } from 'node:os'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { unboundedDialect } from '../storage/sql/postgres-pool'
import { newDatabase, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { openDatabase } from './open-database'
import { readSettings } from './settings/settings'

const API_TOKEN_SECRET = 'a secret that is long enough for servers'

/** Opens a database. It is closed after the test. */
async function open(url: string) {
  const warn = vi.fn()
  const settings = readSettings({ DATABASE_URL: url, API_TOKEN_SECRET, API_DATA: tmpdir() }, '/')
  const storage = await openDatabase(settings, { warn, longestWait: 0 })
  onTestFinished(() => storage.close())
  return { storage, warn }
}

describe.runIf(postgresUrl)('a user of PostgreSQL with few rights', () => {
  let [owner, guest] = ['', '']
  let drop = async () => {}
  let db: Kysely<unknown>
  beforeAll(async () => {
    ;({ url: owner, drop } = await newDatabase('rights'))
    db = new Kysely<unknown>({ dialect: unboundedDialect(owner) })
    await sql`create role guest login password 'guest' connection limit 3`.execute(db)
    const url = new URL(owner)
    url.username = 'guest'
    url.password = 'guest'
    guest = url.href
  })
  afterAll(async () => {
    await sql`drop owned by guest`.execute(db)
    await sql`drop role guest`.execute(db)
    await db.destroy()
    await drop()
  })

  it('is refused at the start if they may only read, and not with the first write', async () => {
    await open(owner)
    await sql`grant select on all tables in schema public to guest`.execute(db)
    await expect(open(guest)).rejects.toThrow(
      /\/rights cannot be opened: its user lacks rights on its tables: grant it select, insert, update and delete\.$/,
    )
    await sql`grant insert, update, delete on all tables in schema public to guest`.execute(db)
    await open(guest)
  })

  it('gets few connections: what fails meanwhile is answered so, and the log says why, once', async () => {
    await open(owner)
    await sql`grant select, insert, update, delete on all tables in schema public to guest`.execute(db)
    const { storage, warn } = await open(guest)
    const read = () => storage.transaction('read', (tx) => tx.meta.get('seedVersion'))
    const results = await Promise.allSettled(Array.from({ length: 10 }, read))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(1)
    for (const each of refused) expect(each).toMatchObject({ reason: { reason: 'unavailable' } })
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Requests fail, because postgres:\/\/[^@]*\/rights says: too many connections for role "guest"\.$/,
        ),
      ],
    ])
  })
})
