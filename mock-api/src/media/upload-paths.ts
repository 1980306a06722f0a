import type { MediaFormat, MediaSize } from 'shared/contract'

/** Files that ship with the product are also below this path, under other names. */
const uploadPath = /^\/media\/(?:image|video)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d+x\d+\.\w+$/

/**
 * The path of an uploaded file. The fourth segment of its URL is `image` or `video`, by which clients tell the kinds apart. Its
 * name contains its size in pixels, so that lists can reserve space before it has loaded.
 * @param id a UUID
 */
export function uploadPathOf(
  id: string,
  { kind, extension }: MediaFormat,
  { width, height }: MediaSize,
): string {
  return `/media/${kind}/${id}-${width}x${height}.${extension}`
}

/** Whether a path belongs to an uploaded file. */
export function isUploadPath(path: string): boolean {
  return uploadPath.test(path)
}
