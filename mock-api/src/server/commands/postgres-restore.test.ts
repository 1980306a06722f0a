import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { post, user } from '../../storage/example-rows'
import { openPostgresStorage } from '../../storage/sql/postgres'
import { unboundedDialect } from '../../storage/sql/postgres-pool'
import type { SqlStorage } from '../../storage/sql/sql-storage'
import { foundAgain } from '../../storage/sql/testing/first-tables'
import { newSchema, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { openWholePostgres } from '../../storage/sql/whole/whole-database'
import { writeEarlierBackup } from '../testing/earlier-backup'
import { backUp } from './backup'
import { restore } from './restore'

const path = '/media/image/0b0e3b1c-0000-4000-8000-000000000000-30x15.webp'

/** A backup that has ada and an upload, of a database whose server goes on, with bob in her place. */
async function backedUp(given?: string) {
  const url = given ?? (await newSchema())
  const [server, database] = [await openPostgresStorage(url), await openWholePostgres(url)]
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-restore-'))
  onTestFinished(async () => {
    await Promise.all([server.close(), database.close()])
    await rm(folder, { recursive: true })
  })
  await server.transaction('write', (tx) => tx.users.put(user('ada')))
  const files = {
    async *pages() {
      yield [{ path, createdAt: 0 }]
    },
    serve: async () => new Response('picture'),
  }
  const file = join(folder, 'backup.gz')
  await backUp(database, files, file, 0)
  await server.transaction('write', async (tx) => {
    await tx.users.delete('ada')
    await tx.users.put(user('bob'))
  })
  return {
    server,
    database,
    earlier: join(folder, 'earlier.gz'),
    /** Restores it, with something done meanwhile, once the rows are there. */
    restoreDuring: (meanwhile: () => Promise<void>) =>
      restore({ database, files: { write: meanwhile }, file, replace: true }),
  }
}

async function namesIn(server: SqlStorage): Promise<string[]> {
  const rows = await server.transaction('read', (tx) => tx.users.getMany(['ada', 'bob']))
  return rows.map((row) => row._id)
}

it.runIf(postgresUrl)('a server answers from the old rows until a restore has ended', async () => {
  const { server, restoreDuring } = await backedUp()
  let meanwhile: unknown
  await restoreDuring(async () => {
    meanwhile = await namesIn(server)
  })
  expect([meanwhile, await namesIn(server)]).toEqual([['bob'], ['ada']])
})

it.runIf(postgresUrl)('a write that waits for a restore begins anew on the rows that are back', async () => {
  const { server, restoreDuring } = await backedUp()
  const found: unknown[] = []
  let writing: Promise<void> | undefined
  await restoreDuring(
    () =>
      new Promise((resolve) => {
        writing = server.transaction('write', async (tx) => {
          const author = await tx.users.get('bob')
          found.push(author?._id)
          resolve()
          if (author) await tx.posts.put(post('p1', { authorId: 'bob' }))
        })
      }),
  )
  await writing
  expect(found).toEqual(['bob', undefined])
  expect(await server.transaction('read', (tx) => tx.posts.get('p1'))).toBeUndefined()
})

it.runIf(postgresUrl)('a backup of the first version is brought up to date, beside a server', async () => {
  const { server, database, earlier } = await backedUp()
  await writeEarlierBackup(earlier)
  await restore({ database, files: { write: async () => undefined }, file: earlier, replace: true })
  const { found, expected } = await foundAgain(server)
  expect(found).toEqual(expected)
})

it.runIf(postgresUrl)(
  'tables of others in the same schema are neither in a backup nor in its way',
  async () => {
    const url = await newSchema()
    const others = new Kysely<unknown>({ dialect: unboundedDialect(url) })
    onTestFinished(() => others.destroy())
    await sql`create table others as select 1 as one`.execute(others)
    const { restoreDuring } = await backedUp(url)
    await restoreDuring(async () => undefined)
    expect((await sql`select * from others`.execute(others)).rows).toEqual([{ one: 1 }])
  },
)
