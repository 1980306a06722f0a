import { mediaSizeOf } from 'shared'

/** Of what tells no size. */
const usual = 3 / 2

/** The tallest and the widest that a list shows whole; of what goes beyond, the middle is shown. */
const tallest = 4 / 5
const widest = 2

/** Width by height of the place that a list holds for a post's media, known before any of it is there. */
export function mediaProportion(urls: readonly string[]): number {
  const [url, second] = urls
  const size = url && second === undefined ? mediaSizeOf(url) : undefined
  return size ? Math.min(widest, Math.max(tallest, size.width / size.height)) : usual
}
