import type { ReactNode } from 'react'

/** How the gallery shows a part. Its description and props are read from its source, see `source.ts`. */
export interface Part {
  /** The states to show: caption → element. */
  states: Record<string, ReactNode>
  /** Whether each state takes the full width, as in an app. */
  wide?: boolean
}
