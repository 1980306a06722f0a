import type { MediaFormat, MediaSize } from 'shared/contract'

/** Below this, files that ship with the product lie as well, under other names. */
const uploadPath = /^\/media\/(?:image|video)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d+x\d+\.\w+$/

/**
 * The path of an uploaded file: its second segment makes the fourth of its URL `image` or `video` (section 3), and its name
 * carries its size in pixels, so that lists reserve its place before it is there.
 * @param id a UUID
 */
export function uploadPathOf(
  id: string,
  { kind, extension }: MediaFormat,
  { width, height }: MediaSize,
): string {
  return `/media/${kind}/${id}-${width}x${height}.${extension}`
}

/** Whether a path is that of an uploaded file. */
export function isUploadPath(path: string): boolean {
  return uploadPath.test(path)
}
