import { type ApiError, excessCharacters, isBlank, limits, type MediaKind } from 'shared'

/** Whether the API takes a post: it needs a text or media, and none of its texts may be too long. */
export function canBePosted(text: string, media: readonly { alt: string }[]): boolean {
  const isTooLong = (each: string, limit: number) => excessCharacters(each, limit) > 0
  const isEmpty = isBlank(text) && media.length === 0
  return (
    !isEmpty && !isTooLong(text, limits.postText) && !media.some(({ alt }) => isTooLong(alt, limits.altText))
  )
}

/** Files within the limit. */
export interface LimitedFiles {
  /** In their original order. */
  accepted: readonly File[]
  /** Whether some files exceeded the limit. */
  isOverLimit: boolean
}

/**
 * Accepts the first files within the limit.
 * @param existingCount items that already count towards the limit
 */
export function limitFiles(files: readonly File[], existingCount: number, maxItems: number): LimitedFiles {
  const free = Math.max(0, maxItems - existingCount)
  return { accepted: files.slice(0, free), isOverLimit: files.length > free }
}

/** Guesses the kind of a file before upload. Some systems report no type for video files, hence the extensions. */
export function kindOf({ type, name }: File): MediaKind {
  const isVideo = type ? type.startsWith('video/') : /\.(mp4|m4v|mov|webm)$/i.test(name)
  return isVideo ? 'video' : 'image'
}

/** Whether the file itself was rejected, so that retrying cannot succeed. */
export function isPermanentError({ status }: ApiError): boolean {
  return status === 413 || status === 415 || status === 422
}

/** Permanently rejected files, with each reason once. */
export interface RejectedFiles {
  rejected: ReadonlySet<File>
  messages: ReadonlySet<string>
}

/** Validates files. One that cannot be validated now (no connection) is not rejected. */
export async function rejectFiles(
  files: readonly File[],
  validate: (file: File) => Promise<ApiError | undefined>,
): Promise<RejectedFiles> {
  const results = await Promise.all(files.map(async (file) => ({ file, error: await validate(file) })))
  const rejected = new Set<File>()
  const messages = new Set<string>()
  for (const { file, error } of results) {
    if (!error || !isPermanentError(error)) continue
    rejected.add(file)
    messages.add(error.message)
  }
  return { rejected, messages }
}
