import { sql } from 'kysely'
import { type UserRow, userRow } from '../../domain/rows'
import { peopleTerms } from '../../domain/search-terms'
import type { UserTable } from '../ports'
import { columnsOf, increments } from './columns'
import { inOrder, paged } from './pages'
import type { SqlAccess } from './tables'
import { putTerms, searchPage } from './terms'

function indexed(row: UserRow) {
  return { id: row._id, createdAt: row.createdAt, terms: peopleTerms(row) }
}

/** Users within a transaction. */
export function userTable(access: SqlAccess): UserTable {
  const { db, write } = access
  const users = () => db.selectFrom('users')
  const isAny = async (column: 'usernameKey' | 'usernameSkeleton', value: string) =>
    (await users().select(sql`1`.as('one')).where(column, '=', value).limit(1).executeTakeFirst()) !==
    undefined
  const getMany = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : inOrder(ids, await users().selectAll().where('_id', 'in', ids).execute())
  return {
    get: (id) => users().selectAll().where('_id', '=', id).executeTakeFirst(),
    getMany,
    byUsername: (key) => users().selectAll().where('usernameKey', '=', key).executeTakeFirst(),
    isUsernameTaken: (key) => isAny('usernameKey', key),
    isSkeletonTaken: (skeleton) => isAny('usernameSkeleton', skeleton),
    showing: async (url) => {
      const found = await users()
        .select('_id')
        .where((or) => or.or([or('profileAvatar', '=', url), or('background', '=', url)]))
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    page: (page) =>
      paged(users().selectAll(), { ...page, columns: ['createdAt', '_id'], descending: true }).execute(),
    search: (page) => searchPage(access, 'userTerms', page, getMany),
    put: async (row, before) => {
      const columns = columnsOf(userRow, row)
      await write()
        .insertInto('users')
        .values(columns)
        .onConflict((conflict) => conflict.column('_id').doUpdateSet(columns))
        .execute()
      await putTerms(access, 'userTerms', before && indexed(before), indexed(row))
    },
    count: (id, changes) =>
      write()
        .updateTable('users')
        .set(increments(changes))
        .where('_id', '=', id)
        .returningAll()
        .executeTakeFirst(),
  }
}
