import type { Person } from 'shared/contract'
import type { EdgeEnd, EdgeTable, Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { edgesOf } from './edges'
import { postRow, rowOfUsername } from './existing-rows'
import type { MomentKey } from './order'
import { type PageInput, readPage } from './pages'
import { type Viewer, viewPeople } from './views'

/** A list of people; `next` as in `RowPage`. */
export interface PeopleList {
  users: Person[]
  next?: MomentKey
}

/** Those at the other ends of the edges from or to a row, the last edge first. */
async function peopleAt(
  tx: Transaction,
  viewer: Viewer,
  edges: EdgeTable,
  end: EdgeEnd,
  input: PageInput<MomentKey>,
): Promise<PeopleList> {
  const { rows, ...rest } = await readPage(input, edgesOf(edges, end, 'latest'))
  const ids = rows.map(({ from, to }) => ('from' in end ? to : from))
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
    return peopleAt(tx, { origin, caller }, tx.likes, { to: postId }, input)
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
    const { _id: to } = await rowOfUsername(tx, username)
    return peopleAt(tx, { origin, caller }, tx.follows, { to }, input)
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
    return peopleAt(tx, { origin, caller }, tx.follows, { from }, input)
  })
}
