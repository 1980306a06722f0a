import { useLayoutEffect, useRef } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { PostCard } from './post-card'
import { useFocusOfRemoved } from './use-focus-of-removed'
import { useKeptPlace } from './use-kept-place'
import { useFeedKeys, usePostKeys } from './use-post-keys'

export type PostFeedProps = {
  /** Tells this list from others that the same page shows. */
  name: string
  ids: readonly string[]
  /** Whether these are all: until then nobody knows how many there will be. */
  isWhole: boolean
  isBusy?: boolean
}

/** CSS pixels above and below the window in which posts stand ready. */
const ready = 600

/**
 * A list of so many posts, and no more to come, stands in the document whole: that costs little, and the browser's own search
 * finds all of it.
 */
const short = 20

/** Of a post that is not measured yet, in CSS pixels. Less, and the end of a list would be seen before its posts push it down. */
const usualHeight = 280

/**
 * Posts one below the other, of which only those near the window are in the document. Who comes back through the history is
 * where they were; when posts come in above what is read, that stays where it is.
 */
export function PostFeed({ name, ids, isWhole, isBusy = false }: PostFeedProps) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const heights = useKeptPlace(name, ids, virtualizer)
  usePostKeys()
  useFeedKeys(ids, virtualizer)
  const feed = useRef<HTMLDivElement>(null)
  const grewAbove = useGrewAbove(ids, feed)
  const focusOfRemoved = useFocusOfRemoved(ids, virtualizer)
  return (
    <div ref={feed} role="feed" aria-label="Posts" aria-busy={isBusy} {...focusOfRemoved}>
      <WindowVirtualizer
        ref={virtualizer}
        data={ids}
        shift={grewAbove}
        bufferSize={isWhole && ids.length <= short ? Number.MAX_SAFE_INTEGER : ready}
        itemSize={usualHeight}
        {...(heights && { cache: heights })}
      >
        {(postId, index) => (
          <PostCard
            key={postId}
            postId={postId}
            place={{ position: index + 1, of: isWhole ? ids.length : -1 }}
          />
        )}
      </WindowVirtualizer>
    </div>
  )
}

/** Whether posts have just come in above what somebody is reading. Who sees the top of the list sees them come. */
function useGrewAbove(ids: readonly string[], feed: { readonly current: Element | null }): boolean {
  const first = useRef(ids[0])
  const hasGrown = first.current !== undefined && ids.indexOf(first.current) > 0
  useLayoutEffect(() => {
    first.current = ids[0]
  }, [ids])
  return hasGrown && (feed.current?.getBoundingClientRect().top ?? 0) < 0
}
