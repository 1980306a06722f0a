import { randomUUID } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, inject } from 'vitest'
import { openPostgresStorage } from '../postgres'
import { unboundedDialect } from '../postgres-pool'
import type { SqlStorage } from '../sql-storage'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What start-postgres.ts has started; undefined where it could not. */
    postgresUrl: string | undefined
  }
}

/** Where tests find PostgreSQL; undefined where none can run, and start-postgres.ts has said why. */
export const postgresUrl: string | undefined = inject('postgresUrl')

/** @throws where no PostgreSQL runs */
function connect(): { url: string; db: Kysely<unknown> } {
  if (postgresUrl === undefined) throw new Error('PostgreSQL does not run here')
  return { url: postgresUrl, db: new Kysely<unknown>({ dialect: unboundedDialect(postgresUrl) }) }
}

/** A new, empty schema of its own. @returns the URL of a database that is only this schema */
export async function newSchema(): Promise<string> {
  const { url, db } = connect()
  const name = `s${randomUUID().replaceAll('-', '')}`
  await db.schema.createSchema(name).execute()
  await db.destroy()
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`
}

/** A new, empty database of its own, for tests that would disturb those in other schemas. @param options of `create database` */
export async function newDatabase(
  name: string,
  options = '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: existing, db } = connect()
  await sql`create database ${sql.id(name)} ${sql.raw(options)}`.execute(db)
  const url = new URL(existing)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await sql`drop database ${sql.id(name)}`.execute(db)
      await db.destroy()
    },
  }
}

/** The schema of a URL of `newSchema`. */
export function schemaOf(url: string): string {
  return /search_path=(\w+)/.exec(decodeURIComponent(url))?.[1] ?? ''
}

/**
 * Storages for the tests of the enclosing block, each in a schema of its own. They are emptied after a test and used again, because
 * tables take long to create.
 * @param prepare changes the empty tables
 */
export function postgresStorages(
  prepare: (url: string) => Promise<void> = async () => undefined,
): () => Promise<SqlStorage> {
  const create = async () => {
    const url = await newSchema()
    const storage = await openPostgresStorage(url, { connections: 4 })
    await prepare(url)
    return storage
  }
  const free: SqlStorage[] = []
  const used: SqlStorage[] = []
  afterEach(async () => {
    const left = used.splice(0)
    await Promise.all(left.map((storage) => storage.transaction('write', (tx) => tx.clear())))
    free.push(...left)
  })
  afterAll(async () => {
    await Promise.all(free.splice(0).map((storage) => storage.close()))
  })
  return async () => {
    const storage = free.pop() ?? (await create())
    used.push(storage)
    return storage
  }
}
