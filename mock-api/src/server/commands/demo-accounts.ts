import type { Hashing } from '../../domain/dependencies'
import { seedUsers } from '../../seed'
import type { ReadData } from '../../seed/data-file'
import { consistentRows } from '../../storage/rows'

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
  const isKept = (id: string) => !demo.has(id)
  const kept = consistentRows({
    users: rows.users.filter(({ _id }) => isKept(_id)),
    posts: rows.posts.filter(({ authorId }) => isKept(authorId)),
    likes: rows.likes.filter(({ from }) => isKept(from)),
    dislikes: rows.dislikes.filter(({ from }) => isKept(from)),
    follows: rows.follows.filter(({ from, to }) => isKept(from) && isKept(to)),
    bookmarks: rows.bookmarks.filter(({ from }) => isKept(from)),
    comments: rows.comments.filter(({ authorId }) => isKept(authorId)),
    deletedComments: rows.deletedComments.filter(({ authorId }) => isKept(authorId)),
  })
  return { data: { rows: kept, uploads }, leftOut: demo.size }
}
