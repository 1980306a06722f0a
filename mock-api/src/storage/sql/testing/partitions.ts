import pg from 'pg'
import { distributionColumns, type SqlTables, tableNames } from '../tables'
import { nodesOf, type PlanNode } from './query-plans'

/** The partitions of each table. */
export const partitions = 8

/**
 * Divides each table of a database that has no rows yet by its column, as a database on many machines does. PostgreSQL refuses this if
 * a key does not have the column.
 */
export async function partitionTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of tableNames) {
    // Not dropped: a migration that looks through the catalogue meanwhile, in another schema, would fail (Kysely 0.28.18).
    const whole = `whole_${name}`
    await client.query(`alter table "${name}" rename to "${whole}"`)
    await client.query(
      `create table "${name}" (like "${whole}" including all) partition by hash ("${distributionColumns[name]}")`,
    )
    for (let number = 0; number < partitions; number += 1) {
      await client.query(
        `create table "${name}_${number}" partition of "${name}" for values with (modulus ${partitions}, remainder ${number})`,
      )
    }
  }
  await client.end()
}

/** The partitions of each table that a plan reads or changes. Rows to add have one each. */
export function partitionsOf(plan: PlanNode): Map<keyof SqlTables, Set<string>> {
  const found = new Map<keyof SqlTables, Set<string>>()
  for (const node of nodesOf(plan)) {
    const [, table] = /^(\w+)_\d$/.exec(node['Relation Name'] ?? '') ?? []
    const name = tableNames.find((each) => each === table)
    if (!name) continue
    found.set(name, (found.get(name) ?? new Set()).add(node['Relation Name'] ?? ''))
  }
  return found
}

/** For how many values of its column a statement looks in a table. */
export function keysIn(sql: string, table: keyof SqlTables): number {
  const conditions = new RegExp(`"${distributionColumns[table]}" (?:= (\\$\\d+)|in \\(([^()]*)\\))`, 'g')
  return [...sql.matchAll(conditions)].reduce(
    (sum, [, one, several]) => sum + (one ?? several ?? '').split(',').length,
    0,
  )
}

/** Tables that a plan sorts without having bounded what is sorted. */
export function sortedWhole(plan: PlanNode, isSorted = false): string[] {
  const type = plan['Node Type']
  const below = type === 'Limit' ? false : isSorted || type.endsWith('Sort')
  const own = below && plan['Relation Name'] ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap((each) => sortedWhole(each, below))]
}
