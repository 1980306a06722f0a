import type { Comment, CommentOrder } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { postRow } from './existing-rows'
import { commentKey, type MomentKey } from './order'
import type { CommentRow } from './rows'
import { viewComments } from './views'

/** Where a page of comments begins, or before which comment it ends; by default at the start of the list. */
export type CommentStart = { after: MomentKey } | { before: MomentKey } | { at: string } | undefined

/** Which comments of a post. */
export interface CommentPageInput {
  postId: string
  sort: CommentOrder
  limit: number
  start: CommentStart
}

/** Comments, and the keys of the first and the last row if there are comments before and after them. */
export interface CommentList {
  comments: Comment[]
  previous?: MomentKey
  next?: MomentKey
}

const reversed: Record<CommentOrder, CommentOrder> = { oldest: 'latest', latest: 'oldest' }

interface List {
  postId: string
  order: CommentOrder
}

/** The rows of a page, in the order of the list. @throws DomainError `commentNotFound` for an unknown first comment */
async function rowsFrom(tx: Transaction, list: List, start: CommentStart, limit: number) {
  if (!start) return tx.comments.page({ ...list, limit })
  if ('after' in start) return tx.comments.page({ ...list, ...start, limit })
  if ('before' in start) {
    const back = { ...list, order: reversed[list.order] }
    return (await tx.comments.page({ ...back, after: start.before, limit })).reverse()
  }
  const first = await tx.comments.get(list.postId, start.at)
  if (!first) throw new DomainError('commentNotFound')
  return [first, ...(await tx.comments.page({ ...list, after: commentKey(first), limit: limit - 1 }))]
}

/** The row's key, if the list goes on after it in this order. */
async function keyIfMore(
  tx: Transaction,
  list: List,
  row: CommentRow | undefined,
): Promise<MomentKey | undefined> {
  if (!row) return undefined
  const after = commentKey(row)
  const more = await tx.comments.page({ ...list, after, limit: 1 })
  return more.length > 0 ? after : undefined
}

/** A page of a post's comments. @throws DomainError `postNotFound` or `commentNotFound` */
export function listComments(
  { storage, origin }: Dependencies,
  { postId, sort: order, limit, start }: CommentPageInput,
): Promise<CommentList> {
  return storage.transaction('read', async (tx) => {
    await postRow(tx, postId)
    const list = { postId, order }
    const rows = await rowsFrom(tx, list, start, limit)
    const [comments, previous, next] = await Promise.all([
      viewComments(tx, { origin }, rows),
      keyIfMore(tx, { postId, order: reversed[order] }, rows[0]),
      keyIfMore(tx, list, rows.at(-1)),
    ])
    return { comments, ...(previous && { previous }), ...(next && { next }) }
  })
}
