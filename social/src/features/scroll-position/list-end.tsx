import { useRef } from 'react'
import { Button, useReconnect } from 'shared'
import { useNearEnd } from './use-near-end'

export type ListEndProps = {
  /** Number of items that are loaded. */
  count: number
  /** Whether `onLoad` would load the next page now. */
  canLoadMore: boolean
  isBusy: boolean
  /** Whether the next page could not be loaded. */
  hasFailed: boolean
  onLoad: () => void
  /** Of the button, unless loading has failed. */
  label: string
  className: string | undefined
}

/**
 * What stands below the last item while more are to come. Loads them when it is near, see {@link useNearEnd}, and when the connection
 * is back.
 */
export function ListEnd({ count, canLoadMore, isBusy, hasFailed, onLoad, label, className }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(end, canLoadMore ? count : undefined, onLoad)
  useReconnect(hasFailed, onLoad)
  return (
    <div ref={end} className={className}>
      <Button busy={isBusy} onClick={onLoad}>
        {hasFailed ? 'Retry' : label}
      </Button>
    </div>
  )
}
