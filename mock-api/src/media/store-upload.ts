import type { MediaFormat, MediaSize } from 'shared/contract'
import { filesOf, uploadPathOf } from './upload-paths'

/** A file that is ready for screens. `Content` is what its storage takes: bytes, or a blob. */
export interface PreparedUpload<Content> extends MediaSize {
  content: Content
  /** May differ from the format of the original. */
  format: MediaFormat
  /** The smaller copy of a wider still picture, and its width in pixels. */
  smaller?: { content: Content; width: number } | undefined
}

/** Where the files of uploads are kept. */
export interface UploadFiles<Content> {
  write(path: string, content: Content): Promise<void>
  /** Deletes all files of uploads. Never rejects. */
  discard(paths: readonly string[]): Promise<void>
}

/**
 * Stores an upload under a name that cannot be guessed, whole or not at all.
 * @returns its path, as rows reference it
 * @throws whatever `write` throws
 */
export async function storeUpload<Content>(
  { content, format, smaller, ...size }: PreparedUpload<Content>,
  files: UploadFiles<Content>,
): Promise<string> {
  const path = uploadPathOf(crypto.randomUUID(), format, size, smaller?.width)
  const [first = path] = filesOf(path)
  try {
    // Before the file whose name says that it is there.
    if (smaller) await files.write(first, smaller.content)
    await files.write(path, content)
    return path
  } catch (error) {
    await files.discard([path])
    throw error
  }
}
