import { flag, oneOf, optional, record } from '../storage/decode'

/** How the response lies to the request. */
export type Direction = 'beside' | 'below'

/** What the person chose about the layout. */
export type BenchLayout = {
  readonly direction: Direction
  /** Whether the library is open where there is room for it; undefined before the person chose. */
  readonly library: boolean | undefined
}

export const startingLayout: BenchLayout = { direction: 'beside', library: undefined }

export function decodeLayout(value: unknown, path: string): BenchLayout {
  const { direction, library } = record(value, path)
  return {
    direction: oneOf(direction, `${path}.direction`, ['beside', 'below']),
    library: optional(library, `${path}.library`, flag, undefined),
  }
}
