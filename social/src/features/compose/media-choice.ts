import type { ApiError, MediaKind } from 'shared'

/** Files that a person chose, sorted out. */
export interface MediaChoice {
  /** In their order. */
  kept: readonly File[]
  /** Whether some were over the cap. */
  isOver: boolean
}

/**
 * Over the cap the first ones are kept.
 * @param taken places that are taken already
 * @param cap all places that there are
 */
export function withinCap(files: readonly File[], taken: number, cap: number): MediaChoice {
  const free = Math.max(0, cap - taken)
  return { kept: files.slice(0, free), isOver: files.length > free }
}

/** What a file is shown as before it is uploaded. Systems do not know the types of all names of videos. */
export function kindOf({ type, name }: File): MediaKind {
  const isVideo = type ? type.startsWith('video/') : /\.(mp4|m4v|mov|webm)$/i.test(name)
  return isVideo ? 'video' : 'image'
}

/** Whether it is the file that an upload was refused for: then trying again would end the same. */
export function isForGood({ status }: ApiError): boolean {
  return status === 413 || status === 415 || status === 422
}
