import { type IDBPTransaction, openDB } from 'idb'
import { giveWayWhenFrozen } from 'shared/idb'
import { DomainError } from '../domain/domain-error'
import { commentTable, deletedCommentTable, deletedIdTable } from './indexed-db-comments'
import { edgeTable } from './indexed-db-edges'
import { missingParts } from './indexed-db-layout'
import { schemaVersion } from './indexed-db-migrations'
import { postTable } from './indexed-db-posts'
import { metaTable, requestTable } from './indexed-db-requests'
import type {
  ApiDatabase,
  ApiSchema,
  DeletedIdStoreName,
  EdgeStoreName,
  StoreName,
  TermStoreName,
} from './indexed-db-schema'
import { upgradeDatabase } from './indexed-db-upgrade'
import { userTable } from './indexed-db-users'
import { marksAmong } from './marks'
import type { Storage, Transaction } from './ports'
import { RowGuard } from './row-guard'
import { shownPosts } from './shown-posts'
import { isNamed, StorageProblem } from './storage-problem'

const storeNames: StoreName[] = [
  ...(['users', 'posts', 'likes', 'dislikes', 'follows', 'bookmarks', 'comments'] as const),
  ...([
    'deletedComments',
    'deletedPosts',
    'deletedUsers',
    'requests',
    'meta',
    'userTerms',
    'postTerms',
  ] as const),
]

type NativeTransaction = IDBPTransaction<ApiSchema, StoreName[], IDBTransactionMode>

function transactionOn(native: NativeTransaction, guard: RowGuard): Transaction {
  const store = <Name extends StoreName>(name: Name) => native.objectStore(name)
  const edges = (name: EdgeStoreName) => edgeTable(store(name), guard)
  const ofPosts = {
    posts: store('posts'),
    terms: store<TermStoreName>('postTerms'),
    follows: store('follows'),
  }
  const relations = {
    likes: edges('likes'),
    dislikes: edges('dislikes'),
    follows: edges('follows'),
    bookmarks: edges('bookmarks'),
  }
  const users = userTable(store('users'), store<TermStoreName>('userTerms'), guard)
  return {
    users,
    posts: postTable(ofPosts, guard),
    ...relations,
    marks: (from, targets) => marksAmong(relations, from, targets),
    shown: (rows) => shownPosts({ users, likes: relations.likes }, rows),
    comments: commentTable(store('comments'), guard),
    deletedComments: deletedCommentTable(store('deletedComments'), guard),
    deletedPosts: deletedIdTable(store<DeletedIdStoreName>('deletedPosts')),
    deletedUsers: deletedIdTable(store<DeletedIdStoreName>('deletedUsers')),
    requests: requestTable(store('requests'), guard),
    meta: metaTable(store('meta')),
    clear: async () => {
      await Promise.all(storeNames.map((name) => store(name).clear?.()))
    },
  }
}

/** What comes of the work in a transaction once that is committed. One that fails is rolled back. */
async function resultOf<T>(native: NativeTransaction, work: Promise<T>): Promise<T> {
  // Awaited below; this prevents an unhandled rejection until then.
  native.done.catch(() => undefined)
  try {
    const result = await work
    await native.done
    return result
  } catch (error) {
    await rollBack(native)
    throw toThrow(error, native)
  }
}

/** Rolls back a failed transaction, unless the database already has. */
async function rollBack(native: NativeTransaction): Promise<void> {
  try {
    native.abort()
  } catch {
    // A failed request, such as a duplicate username, has already ended the transaction.
  }
  await native.done.catch(() => undefined)
}

/** Maps a failed transaction to an error: full storage gets a message for users, whenever it was detected. */
function toThrow(error: unknown, native: NativeTransaction): unknown {
  const isFull = isNamed(error, 'QuotaExceededError') || isNamed(native.error, 'QuotaExceededError')
  return isFull ? new DomainError('storageFull') : error
}

/** @throws StorageProblem if the database opened but lacks stores or indexes */
function checked(database: ApiDatabase): ApiDatabase {
  const missing = missingParts(database)
  if (missing.length === 0) return database
  database.close()
  throw new StorageProblem('broken', new Error(`The database has no ${missing.join(', no ')}`))
}

function toOpenProblem(error: unknown): unknown {
  return isNamed(error, 'VersionError') ? new StorageProblem('future-version', error) : error
}

/** Storage in IndexedDB. */
export interface IndexedDbStorage extends Storage {
  /** Number of damaged rows skipped so far. */
  readonly unreadableRows: number
  /** Calls back once, with the number so far, soon after the first damaged row. Returns an unsubscribe function. */
  onUnreadable(listener: (count: number) => void): () => void
  close(): void
}

/**
 * Opens, creates or migrates the database. Each transaction is an IndexedDB transaction over rows, so that reloads, crashes and
 * other tabs lose nothing. Reopens the connection on demand after the browser or another tab closed it. Waits while another tab
 * blocks the upgrade.
 * @param onProgress called when an upgrade begins and with each of its steps
 * @param refill fills the database again if it was deleted while it was open
 * @param page the page that is frozen in the browser's back/forward cache, if not this one
 * @throws StorageProblem `future-version`, or `broken` if stores or indexes are missing; otherwise the browser's error
 */
export async function openIndexedDbStorage(
  name: string,
  onProgress: () => void = () => undefined,
  refill?: (tx: Transaction) => Promise<unknown>,
  page?: EventTarget,
): Promise<IndexedDbStorage> {
  let wasOpen = false
  let connection: Promise<ApiDatabase> | undefined
  const guard = new RowGuard()

  function connect(): Promise<ApiDatabase> {
    const opening = openDB<ApiSchema>(name, schemaVersion, {
      upgrade: (database, oldVersion, _newVersion, upgrade) => {
        upgradeDatabase(database, oldVersion, upgrade, onProgress)
        // A failure already rejects the opening of the database.
        if (oldVersion === 0 && wasOpen) refill?.(transactionOn(upgrade, guard)).catch(() => undefined)
      },
      // Another tab waits to upgrade or delete the database.
      blocking: () => close(),
      terminated: () => {
        connection = undefined
      },
    }).then(checked, (error: unknown) => {
      throw toOpenProblem(error)
    })
    connection = opening
    opening.catch(() => {
      if (connection === opening) connection = undefined
    })
    return opening
  }

  function close(): void {
    const closing = connection
    connection = undefined
    closing?.then((database) => database.close()).catch(() => undefined)
  }

  const run = giveWayWhenFrozen(close, page)
  await connect()
  wasOpen = true
  return {
    close,
    get unreadableRows() {
      return guard.unreadable
    },
    onUnreadable: (listener) => guard.onUnreadable(listener),
    transaction: (mode, work) =>
      run(
        () => connection ?? connect(),
        (database) => {
          const native: NativeTransaction =
            mode === 'write'
              ? database.transaction(storeNames, 'readwrite', { durability: 'strict' })
              : database.transaction(storeNames, 'readonly')
          return { result: resultOf(native, work(transactionOn(native, guard))), abort: () => native.abort() }
        },
      ),
  }
}
