import type { Person } from 'shared/contract'
import type { EdgeTable, Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { edgesOf } from './edges'
import type { MomentKey } from './order'
import { type PageInput, readPage } from './pages'
import { postRow, rowOfUsername } from './rows-by-name'
import { type Viewer, viewPeople } from './views'

/** A list of people; `next` as in `RowPage`. */
export interface PeopleList {
  users: Person[]
  next?: MomentKey
}

/** Those at the other ends of the edges to a row, the last edge first. */
async function peopleTo(
  tx: Transaction,
  viewer: Viewer,
  edges: EdgeTable,
  to: string,
  input: PageInput<MomentKey>,
): Promise<PeopleList> {
  const { rows, ...rest } = await readPage(input, edgesOf(edges, { to }, 'latest'))
  const ids = rows.map(({ from }) => from)
  return { users: await viewPeople(tx, viewer, ids), ...rest }
}

/** The people who like a post, the last like first. @throws DomainError `postNotFound` */
export function listLikes(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  postId: string,
  input: PageInput<MomentKey>,
): Promise<PeopleList> {
  return storage.transaction('read', async (tx) => {
    await postRow(tx, postId)
    return peopleTo(tx, { origin, caller }, tx.likes, postId, input)
  })
}

/** The people who follow a user, the last follower first. @throws DomainError `userNotFound` */
export function listFollowers(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  username: string,
  input: PageInput<MomentKey>,
): Promise<PeopleList> {
  return storage.transaction('read', async (tx) => {
    const { _id } = await rowOfUsername(tx, username)
    return peopleTo(tx, { origin, caller }, tx.follows, _id, input)
  })
}

/** The people whom a user follows, the last one first. @throws DomainError `userNotFound` */
export function listFollowing(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  username: string,
  input: PageInput<MomentKey>,
): Promise<PeopleList> {
  return storage.transaction('read', async (tx) => {
    const { _id: from } = await rowOfUsername(tx, username)
    const { rows, ...rest } = await readPage(input, edgesOf(tx.follows, { from }, 'latest'))
    const ids = rows.map(({ to }) => to)
    return { users: await viewPeople(tx, { origin, caller }, ids), ...rest }
  })
}
