import { type AccountExport, type AnswerOf, timestampOf } from 'shared/contract'
import type { CommentKey, EdgeEnd, Page, Storage, Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { callerRow } from './existing-rows'
import { edgeKey, type MomentKey, type PostKey, postKey } from './order'
import { readWhole } from './pages'
import { profileFields } from './records'
import type { CommentRow, EdgeRow, PostRow } from './rows'
import { absoluteMediaUrl } from './urls'

type Relation = 'likes' | 'dislikes' | 'bookmarks' | 'follows'

/** Reads a whole list, each page in a transaction of its own: an account with much in it holds nobody up. */
function readInTurns<Row, Key>(
  storage: Storage,
  keyOf: (row: Row) => Key,
  read: (tx: Transaction, page: Page<Key>) => Promise<Row[]>,
): Promise<Row[]> {
  return readWhole<Row, Key>({ keyOf, read: (page) => storage.transaction('read', (tx) => read(tx, page)) })
}

async function postsOf({ storage, origin }: Dependencies, authorId: string): Promise<AccountExport['posts']> {
  const rows = await readInTurns<PostRow, PostKey>(
    storage,
    (row) => postKey('oldest', row),
    (tx, page) => tx.posts.page({ authorId, order: 'oldest', ...page }),
  )
  return rows.map(({ _id, content, postImage, mediaAlt, createdAt, updatedAt, likeCount, commentCount }) => ({
    _id,
    content,
    media: postImage.map((url, index) => ({
      url: absoluteMediaUrl(url, origin),
      alt: mediaAlt[index] ?? '',
    })),
    createdAt: timestampOf(createdAt),
    updatedAt: timestampOf(updatedAt),
    likeCount,
    commentCount,
  }))
}

async function commentsOf({ storage }: Dependencies, authorId: string): Promise<AccountExport['comments']> {
  const rows = await readInTurns<CommentRow, CommentKey>(
    storage,
    ({ postId, id }) => [postId, id],
    (tx, page) => tx.comments.byAuthor({ authorId, ...page }),
  )
  return rows
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map(({ postId, id, comment, createdAt }) => ({
      postId,
      id,
      comment,
      createdAt: timestampOf(createdAt),
    }))
}

function edgesAt(storage: Storage, relation: Relation, end: EdgeEnd): Promise<EdgeRow[]> {
  return readInTurns<EdgeRow, MomentKey>(
    storage,
    (edge) => edgeKey('from' in end ? 'out' : 'in', edge),
    (tx, page) => tx[relation].page({ ...end, order: 'oldest', ...page }),
  )
}

async function reactionsOf(
  { storage }: Dependencies,
  relation: Exclude<Relation, 'follows'>,
  from: string,
): Promise<AccountExport['likes']> {
  const edges = await edgesAt(storage, relation, { from })
  return edges.map(({ to, createdAt }) => ({ postId: to, createdAt: timestampOf(createdAt) }))
}

/** People whom an export names, at a time. */
const namesAtOnce = 500

/** The people at the other ends of follows. Those who cannot be read are left out, as everywhere. */
async function contactsAt({ storage }: Dependencies, end: EdgeEnd): Promise<AccountExport['following']> {
  const edges = await edgesAt(storage, 'follows', end)
  const people = edges.map(({ from, to, createdAt }) => ({ _id: 'from' in end ? to : from, createdAt }))
  const names = new Map<string, string>()
  for (let start = 0; start < people.length; start += namesAtOnce) {
    const ids = people.slice(start, start + namesAtOnce).map(({ _id }) => _id)
    const rows = await storage.transaction('read', (tx) => tx.users.getMany(ids))
    for (const { _id, username } of rows) names.set(_id, username)
  }
  return people.flatMap(({ _id, createdAt }) => {
    const username = names.get(_id)
    return username === undefined ? [] : { _id, username, createdAt: timestampOf(createdAt) }
  })
}

/**
 * Everything that is stored about the caller, as one document. It is read page by page, so what changes meanwhile may be there or
 * not. @throws DomainError `tokenInvalid`
 */
export async function exportAccount(
  dependencies: Dependencies,
  caller: Caller,
): Promise<AnswerOf<'exportAccount'>> {
  const { storage, origin, clock } = dependencies
  const row = await storage.transaction('read', (tx) => callerRow(tx, caller))
  const { _id } = row
  return {
    exportedAt: timestampOf(clock()),
    profile: profileFields(row, origin),
    posts: await postsOf(dependencies, _id),
    comments: await commentsOf(dependencies, _id),
    likes: await reactionsOf(dependencies, 'likes', _id),
    dislikes: await reactionsOf(dependencies, 'dislikes', _id),
    bookmarks: await reactionsOf(dependencies, 'bookmarks', _id),
    following: await contactsAt(dependencies, { from: _id }),
    followers: await contactsAt(dependencies, { to: _id }),
  }
}
