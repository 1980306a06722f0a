import { createContext, useContext } from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

/** Where the loaded comments stand among all of the post. */
export interface CommentPositions {
  /** Whether the first loaded comment is the first of all. */
  fromStart: boolean
  /** Number of comments of the post. */
  total: number
}

/** Provides the positions to {@link CommentRow}. */
export const CommentPositionsContext = createContext<CommentPositions>({ fromStart: true, total: 0 })

/** The list element around the virtual comments. */
export function CommentRows(props: CustomContainerComponentProps) {
  return <ul aria-label="Comments" {...props} />
}

/** A list item with its position, because only the comments near the viewport are in the document. */
export function CommentRow({ index, ...props }: CustomItemComponentProps) {
  const { fromStart, total } = useContext(CommentPositionsContext)
  const position = fromStart ? { 'aria-posinset': index + 1, 'aria-setsize': total } : undefined
  return <li {...position} {...props} />
}
