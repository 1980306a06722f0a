import { type MediaFormat, type MediaSize, mediaCopiesOf } from 'shared/contract'

/** Files that ship with the product are also below this path, under other names. */
const uploadPath =
  /^\/media\/(?:image|video)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d+x\d+(?:\.\d+w?)?\.\w+$/

/**
 * The path of an uploaded file. The fourth segment of its URL is `image` or `video`, by which clients tell the kinds apart. Its
 * name contains its size in pixels, so that lists can reserve space before it has loaded.
 * @param id a UUID
 * @param smallerWidth of a smaller copy, if there is one: the name says so, see `mediaCopiesOf`
 */
export function uploadPathOf(
  id: string,
  { kind, extension }: MediaFormat,
  { width, height }: MediaSize,
  smallerWidth?: number,
): string {
  const mark = smallerWidth === undefined ? '' : `.${smallerWidth}`
  return `/media/${kind}/${id}-${width}x${height}${mark}.${extension}`
}

/** Whether a path belongs to an uploaded file, or to its smaller copy. */
export function isUploadPath(path: string): boolean {
  return uploadPath.test(path)
}

/** The path that rows store, of an upload or of its smaller copy. */
export function storedPathOf(path: string): string {
  return path.replace(/(\.\d+)w(\.\w+)$/, '$1$2')
}

/** All files of an upload, by the path that rows store. */
export function filesOf(path: string): string[] {
  return [...mediaCopiesOf(path).map(({ url }) => url), path]
}
