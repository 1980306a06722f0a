import type { MediaSize } from '../media-url'

/** Sizes declared in a file, in any order, up to where it is truncated. */
export type Sizes = Generator<MediaSize>
