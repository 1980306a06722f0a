// The sizes in which still pictures are kept, by the API in the page and by a server.

/** Maximum pixels of a picture's longest side: enough for large screens. */
export const longestSide = 2048

/**
 * How wide the smaller copy of a picture is, in pixels: enough for a post on a phone; of narrower pictures, such as faces, which are
 * cropped to 512, enough for lists of faces. `undefined` for pictures that are small themselves.
 */
export function smallerWidthOf(width: number): number | undefined {
  if (width > 640) return 640
  return width > 320 ? 160 : undefined
}
