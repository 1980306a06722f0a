import type { WholeUser } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import { bookmarkedPosts, bookmarksOf } from './bookmarks'
import type { Caller, Dependencies } from './dependencies'
import { edgesOf } from './edges'
import { rowOfUsername, userRow } from './existing-rows'
import { eachPage, readWhole } from './pages'
import { profileFields, readPeople, someOf } from './records'
import type { UserRow } from './rows'
import { usersFound } from './users'

/**
 * Whole answers about users, as section 7 of the specification has them. They grow with what is stored, up to `wholeLimit` items of each
 * list.
 */
type Whole = Pick<Dependencies, 'origin' | 'wholeLimit'>

/** The ids of a user's bookmarked posts, the newest bookmark first. */
async function everyBookmark(
  tx: Transaction,
  owner: Pick<Caller, '_id'>,
  most: number | undefined,
): Promise<string[]> {
  const ids: string[][] = []
  for await (const rows of eachPage(bookmarksOf(tx, owner), most)) {
    ids.push((await bookmarkedPosts(tx, rows)).map(({ _id }) => _id))
  }
  return ids.flat()
}

async function viewWholeUser(
  tx: Transaction,
  { origin, wholeLimit }: Whole,
  row: UserRow,
): Promise<WholeUser> {
  const { _id } = row
  const [followers, following, bookmarks] = await Promise.all([
    readWhole(edgesOf(tx.follows, { to: _id }, 'oldest'), wholeLimit),
    readWhole(edgesOf(tx.follows, { from: _id }, 'oldest'), wholeLimit),
    everyBookmark(tx, row, wholeLimit),
  ])
  const followerIds = followers.map(({ from }) => from)
  const followingIds = following.map(({ to }) => to)
  const people = await readPeople(tx, origin, [...followerIds, ...followingIds])
  return {
    ...profileFields(row, origin),
    followers: someOf(people, followerIds),
    following: someOf(people, followingIds),
    bookmarks,
  }
}

/** All users who match a search, or everyone, newest first. */
export function wholeUsers(
  dependencies: Dependencies,
  q: string | undefined,
): Promise<{ users: WholeUser[] }> {
  return dependencies.storage.transaction('read', async (tx) => {
    const users: WholeUser[][] = []
    for await (const rows of eachPage(usersFound(tx, q), dependencies.wholeLimit)) {
      users.push(await Promise.all(rows.map((row) => viewWholeUser(tx, dependencies, row))))
    }
    return { users: users.flat() }
  })
}

/** One user. @throws DomainError `userNotFound` */
export function wholeUser(dependencies: Dependencies, userId: string): Promise<WholeUser> {
  return dependencies.storage.transaction('read', async (tx) =>
    viewWholeUser(tx, dependencies, await userRow(tx, userId)),
  )
}

/** A user by username (case-insensitive), and how many posts they have. @throws DomainError `userNotFound` */
export function wholeProfile(
  dependencies: Dependencies,
  username: string,
): Promise<{ user: WholeUser; postCount: number }> {
  return dependencies.storage.transaction('read', async (tx) => {
    const row = await rowOfUsername(tx, username)
    return { user: await viewWholeUser(tx, dependencies, row), postCount: row.postCount }
  })
}

/** The ids of all posts that the caller has bookmarked, the newest bookmark first. */
export function wholeBookmarks(
  { storage, wholeLimit }: Dependencies,
  caller: Caller,
): Promise<{ bookmarks: string[] }> {
  return storage.transaction('read', async (tx) => ({
    bookmarks: await everyBookmark(tx, caller, wholeLimit),
  }))
}
