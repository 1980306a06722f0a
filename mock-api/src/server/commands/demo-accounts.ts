import type { Hashing } from '../../domain/dependencies'
import { seedUsers } from '../../seed'
import type { ReadData } from '../../seed/data-file'
import { rowsOfPeople } from '../../seed/rows-of-people'

/** The accounts whose password is that of a demo account, which is public. */
async function publicAccounts({ rows }: ReadData, hashing: Hashing): Promise<Set<string>> {
  const passwords = new Map(seedUsers.map(({ username, password }) => [username, password]))
  const found = await Promise.all(
    rows.users.map(async ({ _id, username, passwordHash }) => {
      const password = passwords.get(username)
      return password !== undefined && (await hashing.verify(password, passwordHash)) ? [_id] : []
    }),
  )
  return new Set(found.flat())
}

/** Data without the demo accounts, and without what they wrote and pressed. @returns also how many they were */
export async function withoutDemoAccounts(
  data: ReadData,
  hashing: Hashing,
): Promise<{ data: ReadData; leftOut: number }> {
  const demo = await publicAccounts(data, hashing)
  const { rows, uploads } = data
  const kept = rowsOfPeople(
    rows,
    rows.users.filter(({ _id }) => !demo.has(_id)),
  )
  return { data: { rows: kept, uploads }, leftOut: demo.size }
}
