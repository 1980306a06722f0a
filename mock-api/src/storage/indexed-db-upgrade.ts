import { type IDBPTransaction, unwrap } from 'idb'
import { hasUnspacedWords } from 'shared/contract'
import * as v from 'valibot'
import { postRow } from '../domain/rows'
import { migrate } from './indexed-db-migrations'
import { indexedPost } from './indexed-db-posts'
import type { ApiDatabase, ApiSchema, StoreName } from './indexed-db-schema'
import { termEntries } from './indexed-db-terms'
import { indexedUser } from './indexed-db-users'
import { type OlderUserRow, olderRows } from './older-rows'
import { tally } from './rows'
import { splitPost, splitUsers, toRequestRow } from './split-rows'

/** A version upgrade. Its writes are undone if it is interrupted. */
type Upgrade = IDBPTransaction<ApiSchema, StoreName[], 'versionchange'>

/** Rows written per batch. */
const atOnce = 500

async function putAll<Row>(
  rows: readonly Row[],
  put: (row: Row) => Promise<unknown>,
  onProgress: () => void,
) {
  for (let start = 0; start < rows.length; start += atOnce) {
    await Promise.all(rows.slice(start, start + atOnce).map(put))
    onProgress()
  }
}

/** Calls back with the rows of a store one after the other. Damaged ones are passed over and stay as they are. */
async function forEachRow<Schema extends v.GenericSchema>(
  upgrade: Upgrade,
  name: StoreName,
  schema: Schema,
  visit: (row: v.InferOutput<Schema>) => unknown,
): Promise<void> {
  let cursor = await upgrade.objectStore(name).openCursor()
  while (cursor) {
    const read = v.safeParse(schema, cursor.value)
    if (read.success) await visit(read.output)
    cursor = await cursor.continue()
  }
}

/** Splits the posts of versions 1 to 3. @returns their authors */
async function movePosts(upgrade: Upgrade, now: number, onProgress: () => void): Promise<string[]> {
  const store = <Name extends StoreName>(name: Name) => upgrade.objectStore(name)
  const authorIds: string[] = []
  await forEachRow(upgrade, 'posts', olderRows().post, async (older) => {
    const { post, likes, dislikes, comments, deletedComments } = splitPost(older, now)
    authorIds.push(post.authorId)
    await Promise.all([
      store('posts').put(post),
      store('postTerms').put(termEntries(indexedPost(post))),
      ...likes.map((edge) => store('likes').put(edge)),
      ...dislikes.map((edge) => store('dislikes').put(edge)),
      ...comments.map((comment) => store('comments').put(comment)),
      ...deletedComments.map((comment) => store('deletedComments').put(comment)),
    ])
    onProgress()
  })
  return authorIds
}

/** Moves the data of versions 1 to 3 into rows of their own. */
async function moveRows(upgrade: Upgrade, now: number, onProgress: () => void): Promise<void> {
  const store = <Name extends StoreName>(name: Name) => upgrade.objectStore(name)
  const postIds = new Set(await store('posts').getAllKeys())
  const postCount = tally(await movePosts(upgrade, now, onProgress))
  const older: OlderUserRow[] = []
  await forEachRow(upgrade, 'users', olderRows().user, (row) => older.push(row))
  const { users, follows, bookmarks } = splitUsers(older, { postIds, postCount, now })
  await putAll(users, (user) => store('users').put(user), onProgress)
  await putAll(users, (user) => store('userTerms').put(termEntries(indexedUser(user))), onProgress)
  await putAll(follows, (edge) => store('follows').put(edge), onProgress)
  await putAll(bookmarks, (edge) => store('bookmarks').put(edge), onProgress)
  await forEachRow(upgrade, 'requests', olderRows().request, (row) =>
    store('requests').put(toRequestRow(row)),
  )
}

/** Brings the search index of posts of versions 4 and 5 up to date. */
async function findUnspacedWords(upgrade: Upgrade, onProgress: () => void): Promise<void> {
  const terms = upgrade.objectStore('postTerms')
  await forEachRow(upgrade, 'posts', postRow, async (post) => {
    onProgress()
    if (hasUnspacedWords(post.content)) await terms.put(termEntries(indexedPost(post)))
  })
}

/**
 * Upgrades a database from any earlier version (0 is a new one) to the current one, or leaves it unchanged.
 * @param onProgress called at the beginning and with each step
 */
export function upgradeDatabase(
  database: ApiDatabase,
  oldVersion: number,
  upgrade: Upgrade,
  onProgress: () => void = () => undefined,
): void {
  onProgress()
  const stores = unwrap(upgrade)
  const native = unwrap(database)
  migrate(
    {
      createObjectStore: (name, options) => native.createObjectStore(name, options),
      objectStore: (name) => stores.objectStore(name),
    },
    oldVersion,
  )
  if (oldVersion === 0) return
  // A failure already rejects the opening of the database.
  upgrade.done.catch(() => undefined)
  const moved =
    oldVersion < 4 ? moveRows(upgrade, Date.now(), onProgress) : findUnspacedWords(upgrade, onProgress)
  moved.catch(() => {
    try {
      upgrade.abort()
    } catch {
      // The failed request has already ended the transaction.
    }
  })
}
