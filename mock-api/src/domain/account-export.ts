import { type AnswerOf, timestampOf } from 'shared/contract'
import type { CommentKey, EdgeEnd, Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { edgesOf } from './edges'
import { callerRow } from './existing-rows'
import { type MomentKey, type PostKey, postKey } from './order'
import { type Paged, readPage, type StoredList } from './pages'
import { profileFields } from './records'
import type { CommentRow, EdgeRow, PostRow } from './rows'
import { absoluteMediaUrl } from './urls'

type Answer = AnswerOf<'exportAccount'>
type Item<Name extends 'posts' | 'comments' | 'likes' | 'followers'> = Answer[Name][number]

/** Rows that are read at a time. */
const pageSize = 500

/** Reads a list page by page, each in a transaction of its own: an account with much in it holds nobody up. */
async function* inTurns<Row, Key, Viewed>(
  { storage }: Dependencies,
  listOf: (tx: Transaction) => StoredList<Row, Key>,
  view: (rows: Row[], tx: Transaction) => Viewed[] | Promise<Viewed[]>,
): AsyncGenerator<Viewed[]> {
  let after: Key | undefined
  do {
    const page = await storage.transaction('read', async (tx) => {
      const { rows, next } = await readPage({ limit: pageSize, after }, listOf(tx))
      return { items: await view(rows, tx), next }
    })
    yield page.items
    after = page.next
  } while (after !== undefined)
}

function postsOf(dependencies: Dependencies, authorId: string): AsyncIterable<Item<'posts'>[]> {
  const listOf = (tx: Transaction): StoredList<PostRow, PostKey> => ({
    keyOf: (row) => postKey('oldest', row),
    read: (page) => tx.posts.page({ authorId, order: 'oldest', ...page }),
  })
  return inTurns(dependencies, listOf, (rows) =>
    rows.map(({ _id, content, postImage, mediaAlt, createdAt, updatedAt, likeCount, commentCount }) => ({
      _id,
      content,
      media: postImage.map((url, index) => ({
        url: absoluteMediaUrl(url, dependencies.origin),
        alt: mediaAlt[index] ?? '',
      })),
      createdAt: timestampOf(createdAt),
      updatedAt: timestampOf(updatedAt),
      likeCount,
      commentCount,
    })),
  )
}

function commentsOf(dependencies: Dependencies, authorId: string): AsyncIterable<Item<'comments'>[]> {
  const listOf = (tx: Transaction): StoredList<CommentRow, CommentKey> => ({
    keyOf: ({ postId, id }) => [postId, id],
    read: (page) => tx.comments.byAuthor({ authorId, ...page }),
  })
  return inTurns(dependencies, listOf, (rows) =>
    rows.map(({ postId, id, comment, createdAt }) => ({
      postId,
      id,
      comment,
      createdAt: timestampOf(createdAt),
    })),
  )
}

function reactionsOf(
  dependencies: Dependencies,
  relation: 'likes' | 'dislikes' | 'bookmarks',
  from: string,
): AsyncIterable<Item<'likes'>[]> {
  const listOf = (tx: Transaction) => edgesOf(tx[relation], { from }, 'oldest')
  return inTurns(dependencies, listOf, (edges) =>
    edges.map(({ to, createdAt }) => ({ postId: to, createdAt: timestampOf(createdAt) })),
  )
}

/** The people at the other ends of follows. Those who cannot be read are left out, as everywhere. */
function contactsAt(dependencies: Dependencies, end: EdgeEnd): AsyncIterable<Item<'followers'>[]> {
  const otherEnd = ({ from, to }: EdgeRow) => ('from' in end ? to : from)
  const listOf = (tx: Transaction) => edgesOf(tx.follows, end, 'oldest')
  return inTurns<EdgeRow, MomentKey, Item<'followers'>>(dependencies, listOf, async (edges, tx) => {
    const people = await tx.users.getMany(edges.map(otherEnd))
    const names = new Map(people.map(({ _id, username }) => [_id, username]))
    return edges.flatMap((edge) => {
      const _id = otherEnd(edge)
      const username = names.get(_id)
      return username === undefined ? [] : { _id, username, createdAt: timestampOf(edge.createdAt) }
    })
  })
}

/**
 * Everything that is stored about the caller. Lists are read while they are sent, page by page, so that any number of rows fits into memory,
 * and what changes meanwhile may be there or not.
 * @throws DomainError `tokenInvalid`
 */
export async function exportAccount(dependencies: Dependencies, caller: Caller): Promise<Paged<Answer>> {
  const { storage, origin, clock } = dependencies
  const row = await storage.transaction('read', (tx) => callerRow(tx, caller))
  const { _id } = row
  return {
    exportedAt: timestampOf(clock()),
    profile: profileFields(row, origin),
    posts: postsOf(dependencies, _id),
    comments: commentsOf(dependencies, _id),
    likes: reactionsOf(dependencies, 'likes', _id),
    dislikes: reactionsOf(dependencies, 'dislikes', _id),
    bookmarks: reactionsOf(dependencies, 'bookmarks', _id),
    following: contactsAt(dependencies, { from: _id }),
    followers: contactsAt(dependencies, { to: _id }),
  }
}
