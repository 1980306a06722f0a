import { type UserRow, userRow } from '../../domain/rows'
import { peopleTerms } from '../../domain/search-terms'
import type { ShownUser, UserTable } from '../ports'
import { addTo, columnsOf } from './columns'
import { putValues, type ValueTable } from './entries'
import { mediaPathsIn } from './media-paths'
import { byId, paged } from './pages'
import type { SqlAccess, SqlTables } from './tables'
import { deleteTerms, putTerms, searchPage } from './terms'
import { rowOf, rowsById } from './texts'

/** What a user is found by. */
const indexes: [ValueTable, (row: UserRow) => string[]][] = [
  [{ table: 'usernames', value: 'usernameKey', id: 'userId' }, (row) => [row.usernameKey]],
  [{ table: 'usernameSkeletons', value: 'usernameSkeleton', id: 'userId' }, (row) => [row.usernameSkeleton]],
  [
    { table: 'userMedia', value: 'url', id: 'userId' },
    (row) => mediaPathsIn([row.profileAvatar, row.background]),
  ],
]

const idText = 'select "userId" from "usernames" where "usernameKey" = $1'

const shownFields = '"_id", "username", "firstName", "lastName", "profileAvatar"'

function indexed(row: UserRow) {
  return { id: row._id, createdAt: row.createdAt, terms: peopleTerms(row) }
}

function toRow({ endedSessions, ...columns }: SqlTables['users']): UserRow {
  return { ...columns, endedSessions: JSON.parse(endedSessions) }
}

function toColumns(row: UserRow): SqlTables['users'] {
  const { endedSessions, ...columns } = columnsOf(userRow, row)
  return { ...columns, endedSessions: JSON.stringify(endedSessions) }
}

/** Users within a transaction. */
export function userTable(access: SqlAccess): UserTable {
  const { db, write, cache } = access
  const users = () => db.selectFrom('users').selectAll()
  const getMany = (ids: readonly string[]) =>
    cache.take('users', ids, async (missing) =>
      byId((await rowsById<SqlTables['users']>(access, 'users', '*', missing)).map(toRow)),
    )
  const getShown = (ids: readonly string[]) =>
    cache.take('shown', ids, async (missing) =>
      byId(await rowsById<ShownUser>(access, 'users', shownFields, missing)),
    )
  const get = async (id: string) => (await getMany([id]))[0]
  const idOf = async (usernameKey: string) => {
    const [id] = await cache.take('ids', [usernameKey], async () => {
      const found = await rowOf<{ userId: string }>(access, idText, [usernameKey])
      return found ? [[usernameKey, found.userId]] : []
    })
    return id
  }
  /** Forgets whose username it was and is. */
  const forgetName = (...rows: (UserRow | undefined)[]) => {
    for (const row of rows) if (row) cache.forget(row.usernameKey, 'ids')
  }

  /** Writes the row. @returns the row that it replaces, if there is one */
  async function replace(row: UserRow, before: UserRow | undefined): Promise<UserRow | undefined> {
    const columns = toColumns(row)
    const forget = () => cache.forget(row._id, 'users', 'shown')
    // Also of one who is new: posts may be known without their author.
    forget()
    if (!before) {
      const insertion = write()
        .insertInto('users')
        .values(columns)
        .onConflict((conflict) => conflict.column('_id').doNothing())
      if (await insertion.returning('_id').executeTakeFirst()) return undefined
    }
    const replaced = before ?? (await get(row._id))
    forget()
    await write().updateTable('users').set(columns).where('_id', '=', row._id).execute()
    return replaced
  }

  return {
    get,
    getMany,
    getShown,
    byUsername: async (key) => {
      const id = await idOf(key)
      return id === undefined ? undefined : get(id)
    },
    isUsernameTaken: async (key) => (await idOf(key)) !== undefined,
    isSkeletonTaken: async (skeleton) => {
      const users = db.selectFrom('usernameSkeletons').select('userId')
      const found = await users.where('usernameSkeleton', '=', skeleton).limit(1).executeTakeFirst()
      return found !== undefined
    },
    showing: async (url) => {
      const users = db.selectFrom('userMedia').select('userId').where('url', '=', url)
      return (await users.limit(1).executeTakeFirst()) !== undefined
    },
    page: async (page) => {
      const newest = { ...page, columns: ['createdAt', '_id'], descending: true }
      return (await paged(users(), newest).execute()).map(toRow)
    },
    search: (page) => searchPage(access, 'userTerms', page, getMany),
    put: async (row, before) => {
      const replaced = await replace(row, before)
      forgetName(row, replaced)
      for (const [table, valuesOf] of indexes) {
        await putValues(access, table, row._id, replaced ? valuesOf(replaced) : [], valuesOf(row))
      }
      await putTerms(access, 'userTerms', replaced && indexed(replaced), indexed(row))
    },
    count: async (id, changes) => {
      const known = cache.known('users', id)
      cache.forget(id, 'users')
      const row = await addTo(write(), 'users', { id, changes, known, toRow })
      if (row) cache.put('users', id, row)
      return row
    },
    delete: async (id) => {
      cache.forget(id, 'users', 'shown')
      const deletion = write().deleteFrom('users').where('_id', '=', id).returningAll()
      const columns = await deletion.executeTakeFirst()
      if (!columns) return
      const row = toRow(columns)
      forgetName(row)
      for (const [table, valuesOf] of indexes) await putValues(access, table, id, valuesOf(row), [])
      await deleteTerms(access, 'userTerms', indexed(row))
    },
  }
}
