import type { MediaKind } from 'shared'

/** Upload state of an item. */
export type MediaState =
  /** `progress` from 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'done'; url: string }
  /** `message` is shown to the user. */
  | { status: 'failed'; message: string }

/** One picture or video of a draft. */
export interface MediaItem {
  /** As in {@link SavedMedia}. */
  id: string
  kind: MediaKind
  /** File name. */
  name: string
  /** Object URL of the file, revoked when the item is removed. */
  preview: string
  /** Alternative text. */
  alt: string
  state: MediaState
}

/** A stored item; `url` once uploaded. All tabs that show it have it under the same `id`. */
export interface SavedMedia {
  id: string
  file: File
  alt: string
  url?: string | undefined
}
