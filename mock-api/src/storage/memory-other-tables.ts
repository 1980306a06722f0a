import { commentKey, edgeKey, isDescending } from '../domain/order'
import type { CommentRow, DeletedCommentRow, EdgeRow, RequestRow } from '../domain/rows'
import type { MemoryRows } from './memory-rows'
import { commentKeyOf, edgeKeyOf, keyOf, type Log, type Tables } from './memory-tables'
import type {
  CommentKey,
  CommentTable,
  DeletedCommentTable,
  DeletedIdTable,
  EdgesPage,
  EdgeTable,
  RequestTable,
} from './ports'

const placeOf = ({ postId, id }: CommentRow): CommentKey => [postId, id]

/** A relation within a transaction. */
export function edgeTable(edges: MemoryRows<EdgeRow>, log: Log): EdgeTable {
  const page = (wanted: EdgesPage) => {
    const direction = 'from' in wanted ? 'out' : 'in'
    const { after, limit } = wanted
    const descending = isDescending(wanted.order)
    return edges.page(
      (row) => edgeKey(direction, row),
      { after, limit, descending },
      (row) => ('from' in wanted ? row.from === wanted.from : row.to === wanted.to),
    )
  }
  return {
    among: async (from, to) => new Set(to.filter((id) => edges.has(keyOf(from, id)))),
    page: async (wanted) => page(wanted),
    lastTo: async (to, limit) => to.map((id) => page({ to: id, order: 'latest', limit })),
    add: async (row) => {
      if (edges.has(edgeKeyOf(row))) throw new Error(`The edge from ${row.from} to ${row.to} is not unique`)
      edges.put(row, log())
    },
    delete: async (from, to) => edges.delete(keyOf(from, to), log()),
  }
}

/** Comments within a transaction. */
export function commentTable({ comments }: Tables, log: Log): CommentTable {
  return {
    get: async (postId, id) => comments.get(keyOf(postId, id)),
    page: async ({ postId, order, after, limit }) =>
      comments.page(
        commentKey,
        { after, limit, descending: isDescending(order) },
        (row) => row.postId === postId,
      ),
    byAuthor: async ({ authorId, after, limit }) =>
      comments.page(placeOf, { after, limit, descending: false }, (row) => row.authorId === authorId),
    put: async (row) => comments.put(row, log()),
    delete: async (postId, id) => void comments.delete(keyOf(postId, id), log()),
  }
}

/** Deleted comments within a transaction. */
export function deletedCommentTable({ deletedComments }: Tables, log: Log): DeletedCommentTable {
  return {
    get: async (postId, id) => deletedComments.get(keyOf(postId, id)),
    page: async ({ postId, after, limit }) =>
      deletedComments.page(
        ({ id }) => [id] as const,
        { after, limit, descending: false },
        (row) => row.postId === postId,
      ),
    put: async (row) => deletedComments.put(row, log()),
    delete: async (postId, id) => void deletedComments.delete(keyOf(postId, id), log()),
    deleteUntil: async (moment, limit) => {
      const key = ({ deletedAt, id }: DeletedCommentRow) => [deletedAt, id] as const
      const old = deletedComments.page(key, { limit, descending: false }, (row) => row.deletedAt <= moment)
      for (const row of old) deletedComments.delete(commentKeyOf(row), log())
      return old.length
    },
    deleteBy: async (authorId, limit) =>
      deletedComments.deleteSome((row) => row.authorId === authorId, limit, log()),
  }
}

/** Ids of deleted rows within a transaction. */
export function deletedIdTable(ids: MemoryRows<{ id: string }>, log: Log): DeletedIdTable {
  return {
    first: async () => ids.find(() => true)?.id,
    put: async (id) => ids.put({ id }, log()),
    delete: async (id) => void ids.delete(id, log()),
  }
}

/** Applied requests within a transaction. */
export function requestTable({ requests }: Tables, log: Log): RequestTable {
  return {
    get: async (callerId, key) => requests.get(keyOf(callerId, key)),
    put: async (row) => requests.put(row, log()),
    deleteUntil: async (moment, limit) => {
      const key = ({ createdAt, callerId, key }: RequestRow) => [createdAt, callerId, key] as const
      const old = requests.page(key, { limit, descending: false }, (row) => row.createdAt <= moment)
      for (const row of old) requests.delete(keyOf(row.callerId, row.key), log())
      return old.length
    },
    deleteBy: async (callerId, limit) =>
      requests.deleteSome((row) => row.callerId === callerId, limit, log()),
  }
}
