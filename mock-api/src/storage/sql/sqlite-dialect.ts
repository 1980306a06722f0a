import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type Database from 'libsql'
import { storable } from './storable-parameters'
import type { SqlTables } from './tables'
import { asksForOne } from './texts'

/** Statements that stay prepared: far more than the product has. Only lists of ids have many lengths. */
const mostPrepared = 500

/** Prepares statements, which stay prepared: to prepare one costs more than to run it. */
function preparing<Prepared>(prepare: (sql: string) => Prepared): (sql: string) => Prepared {
  const all = new Map<string, Prepared>()
  return (sql) => {
    const known = all.get(sql)
    if (known) return known
    const prepared = prepare(sql)
    const [oldest] = all.keys()
    if (oldest !== undefined && all.size >= mostPrepared) all.delete(oldest)
    all.set(sql, prepared)
    return prepared
  }
}

function connectionOn(database: Database.Database): DatabaseConnection {
  const forAll = preparing((sql) => {
    const statement = database.prepare(sql)
    return { statement, isReader: statement.reader }
  })
  const forOne = preparing((sql) => {
    const statement = database.prepare(sql).raw()
    return { statement, names: statement.columns().map(({ name }) => name) }
  })

  /** To walk along rows costs as much again as to find the first. */
  function firstRow<Row>({ sql, parameters }: CompiledQuery): Row | undefined {
    const { statement, names } = forOne(sql)
    const values = statement.get(storable(parameters)) as unknown[] | undefined
    if (!values) return undefined
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index]
    return row as Row
  }

  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (asksForOne(query)) {
        const row = firstRow<Row>(query)
        return { rows: row === undefined ? [] : [row] }
      }
      const { statement, isReader } = forAll(query.sql)
      if (isReader) return { rows: statement.all(storable(query.parameters)) as Row[] }
      const { changes } = statement.run(storable(query.parameters))
      return { numAffectedRows: BigInt(changes), rows: [] }
    },
    // Kysely asks for this only to stream, which nothing here does.
    streamQuery: () => {
      throw new Error('SQLite does not stream')
    },
  }
}

/** Runs queries on the only connection at once: Kysely would take it and give it back for each of them. */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection

  constructor(dialect: Dialect, driver: Driver, connection: DatabaseConnection) {
    const provider = new DefaultConnectionProvider(driver)
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider, [])
    this.#connection = connection
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query)
  }
}

/** SQLite on one connection. Whoever uses it takes turns. */
export function kyselyOn(database: Database.Database): Kysely<SqlTables> {
  const connection = connectionOn(database)
  const run = async (sql: string) => void database.exec(sql)
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: async () => void database.close(),
  }
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<SqlTables>({
    config: { dialect },
    dialect,
    driver,
    executor: new DirectExecutor(dialect, driver, connection),
  })
}
