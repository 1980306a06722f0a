import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createPool } from '../postgres-pool'
import type { SqlTables } from '../tables'

/** A node of a plan of PostgreSQL, as far as tests look at it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** A statement that was run, and how the database finds what it asks for. */
export interface Explained {
  sql: string
  plan: PlanNode
}

/** A node and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** A connection whose statements are noted, and their plans. */
export async function openExplained(url: string) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<SqlTables>({
    dialect: new PostgresDialect({ pool: createPool(url, 1, () => undefined) }),
    log: ({ query }) => void statements.push(query),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A small table is read and sorted whole at no cost. What is still read or sorted whole has no index.
  await client.query('set enable_seqscan = off')
  await client.query('set enable_bitmapscan = off')
  await client.query('set enable_sort = off')
  return {
    db,
    /** The statements that some work runs. */
    explain: async (work: () => Promise<unknown>): Promise<Explained[]> => {
      statements.length = 0
      await work()
      const explained: Explained[] = []
      for (const { sql, parameters } of statements.splice(0)) {
        const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters])
        explained.push({ sql, plan: rows[0]['QUERY PLAN'][0].Plan })
      }
      return explained
    },
    close: async () => {
      await client.end()
      await db.destroy()
    },
  }
}
