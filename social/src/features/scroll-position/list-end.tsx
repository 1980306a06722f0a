import { type ReactNode, useRef } from 'react'
import { Button, useReconnect } from 'shared'
import { useFocusNext } from './use-focus-next'
import { useNearEnd } from './use-near-end'

export type ListEndProps = {
  /** Number of items that are loaded. */
  count: number
  /** Whether more are to come. */
  hasMore: boolean
  /** Whether `onLoad` would load the next page now. */
  canLoadMore: boolean
  isBusy: boolean
  /** Whether the next page could not be loaded. */
  hasFailed: boolean
  onLoad: () => void
  /** Focuses the item at an index, just loaded: the button had the focus. */
  onFocusItem: (index: number) => void
  /** Of the button, unless loading has failed. */
  label: string
  className: string | undefined
  /** What stands below the last item of all. */
  children?: ReactNode
}

/**
 * What stands below the last item: a button while more are to come. Loads them when it is near, see {@link useNearEnd}, and when the connection
 * is back.
 */
export function ListEnd({
  count,
  hasMore,
  canLoadMore,
  isBusy,
  hasFailed,
  onLoad,
  onFocusItem,
  label,
  className,
  children,
}: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(end, canLoadMore ? count : undefined, onLoad)
  useReconnect(hasFailed, onLoad)
  const focusNext = useFocusNext(count, onFocusItem)
  if (!hasMore) return children
  return (
    <div ref={end} className={className} {...focusNext}>
      <Button busy={isBusy} onClick={onLoad}>
        {hasFailed ? 'Retry' : label}
      </Button>
    </div>
  )
}
