// @ts-check
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'libsql'
import { startApi } from '../server/api-process.mjs'
import { writeTemplate } from './accounts.mjs'
import { generate } from './generate.mjs'

/** Kept between runs, and ignored by git. */
const cache = fileURLToPath(new URL('../../bench-results/data/', import.meta.url))

/**
 * A folder of data for the API, generated once.
 * @param {string} name of the folder, which must change with the sizes
 * @param {import('./generate.mjs').Sizes} sizes
 * @param {(what: string) => void} onStep
 */
export async function sqliteData(name, sizes, onStep) {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  // The server creates its tables, and rows to copy.
  const server = await startApi(part)
  const template = await writeTemplate(server.origin)
  await server.end()
  const database = new Database(join(part, 'echosphere.db'))
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000; begin')
  await generate(
    {
      dialect: 'sqlite',
      query: async (sql) => void database.prepare(sql).all(),
      columnsOf: async (table) => {
        const columns = /** @type {{ name: string }[]} */ (
          database.prepare(`pragma table_info("${table}")`).all()
        )
        return columns.map((column) => column.name)
      },
    },
    sizes,
    template,
    onStep,
  )
  database.exec('commit; analyze; pragma journal_mode = wal')
  database.close()
  await rename(part, folder)
  return folder
}
