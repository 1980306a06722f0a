import type { Change, MediaFormat, MediaSize } from 'shared/contract'
import type { Storage } from '../storage/ports'

/** The claims of a session token. */
export interface TokenPayload {
  _id: string
  username: string
  /** Issued at, in seconds since the epoch. */
  iat: number
  /** Expires at, in seconds since the epoch. Tokens of earlier versions have none and stay valid until renewed. */
  exp?: number | undefined
  /** Names the session, which renewed tokens continue. Tokens of earlier versions have none. */
  sid?: string | undefined
  /** The user's `tokenVersion` when the session began. Tokens of earlier versions have none, which is 0. */
  version?: number | undefined
}

/** Salted slow password hashing: plain passwords are never stored. */
export interface Hashing {
  /** Returns a self-describing string with everything `verify` needs. */
  hash(password: string): Promise<string>
  /** Returns false, never throws, when `stored` is not a hash. */
  verify(password: string, stored: string): Promise<boolean>
}

/** Signs and verifies session tokens. */
export interface Tokens {
  sign(payload: TokenPayload): Promise<string>
  /** Undefined when the token is malformed, forged or signed with another algorithm. */
  verify(token: string): Promise<TokenPayload | undefined>
}

/** A file as uploaded. */
export interface UploadedFile {
  /** The MIME type claimed by the client; may be empty. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** An uploaded file after processing. */
export interface StoredMedia extends MediaSize {
  /** Path on our own origin, as rows reference it: `/media/image/<id>-1200x800.webp`. */
  readonly path: string
  readonly bytes: number
  /** May differ from the uploaded file's format. */
  readonly format: MediaFormat
}

/** Storage for uploaded files. */
export interface MediaStore {
  /**
   * Processes a file for display (scales pictures down, strips camera metadata) and stores it.
   * @throws DomainError `mediaUnreadable` when it cannot be decoded, `metadataNotRemovable`, `pictureScrambled`, `storageFull`
   */
  save(file: UploadedFile, format: MediaFormat): Promise<StoredMedia>
  /**
   * Deletes files that nothing references any longer, by their paths. Must ignore paths it never stored, such as presets.
   * Called after the transaction; must not reject, because a failure must not undo the request.
   */
  discard(paths: readonly string[]): Promise<void>
}

/** What the deletion of an account takes back for somebody, as the call by which they would do it. Of a comment, it names only the post. */
export interface TakenBack extends Change {
  callerId: string
}

/** Everything the domain needs injected. */
export interface Dependencies {
  storage: Storage
  /** Milliseconds since the epoch. */
  clock: () => number
  /** Returns a new random UUID on each call. */
  ids: () => string
  hashing: Hashing
  tokens: Tokens
  /** Scheme, host and port without a trailing slash; media paths resolve against it. */
  origin: string
  media: MediaStore
  /** In a page, whose clock may be wrong: a new post comes after all others. Otherwise only after its author's last one. */
  ordersAllPosts?: boolean | undefined
  /** Most items of each list in a whole answer. None in a page, which has no strangers; a server says in `Link` how to page. */
  wholeLimit?: number | undefined
  /** Called after a transaction that took back likes, comments or follows. A page has no use for it: only a server tells others. */
  onTakenBack?: ((writes: readonly TakenBack[]) => void) | undefined
  /** Called with unexpected errors. Whoever caused one gets no details. */
  onUnexpected: (error: unknown) => void
}

/** The authenticated user, from a verified token. */
export interface Caller {
  readonly _id: string
  /** What was sent to say so. */
  readonly token: TokenPayload
}
