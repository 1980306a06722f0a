import type { MediaFormat, MediaSize } from 'shared/contract'
import type { Storage } from '../storage/ports'

/** What a token says. */
export interface TokenPayload {
  _id: string
  username: string
  /** The second of the epoch at which it was signed. */
  iat: number
  /** The second of the epoch from which it is no longer taken. Tokens of earlier versions name none, and hold until renewed. */
  exp?: number | undefined
}

/** A salted slow hash of passwords (decision 6). */
export interface Hashing {
  /** A string that describes itself: it holds all that `verify` needs. */
  hash(password: string): Promise<string>
  /** False, never an error, when `stored` is not a hash at all. */
  verify(password: string, stored: string): Promise<boolean>
}

/** Session tokens (decision 18). */
export interface Tokens {
  sign(payload: TokenPayload): Promise<string>
  /** Nothing when the token is malformed, forged or signed with another algorithm. */
  verify(token: string): Promise<TokenPayload | undefined>
}

/** A file as it was sent. */
export interface UploadedFile {
  /** Its MIME type by name, as its sender tells it; may be empty. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** A file as it is kept. */
export interface KeptMedia extends MediaSize {
  /** Of our own origin, for example `/media/image/<id>-1200x800.webp`: the form in which rows name it. */
  readonly path: string
  readonly bytes: number
  /** May be another than that of the file that was sent. */
  readonly format: MediaFormat
}

/** Where uploaded files lie. */
export interface MediaStore {
  /**
   * Keeps a file of this format, made ready for screens: pictures scaled down, without what a camera wrote into them.
   * @throws DomainError `mediaUnreadable` when it cannot be shown, `metadataNotRemovable`, `storageFull`
   */
  keep(file: UploadedFile, format: MediaFormat): Promise<KeptMedia>
  /**
   * Told the paths of our own origin that nothing shows any longer (decision 13). Paths it never stored, such as those of
   * presets, are to be ignored. Called after the transaction; a failure must not undo the request, so it may not reject.
   */
  discard(paths: readonly string[]): Promise<void>
}

/** All that the domain asks of its surroundings. */
export interface Dependencies {
  storage: Storage
  /** Milliseconds of the epoch. */
  clock: () => number
  /** A new random UUID at each call. */
  ids: () => string
  hashing: Hashing
  tokens: Tokens
  /** Scheme, host and port, without a slash at the end: what own media paths are resolved against. */
  origin: string
  media: MediaStore
}

/** Who makes a call: the id that a verified token carries. */
export interface Caller {
  readonly _id: string
}
