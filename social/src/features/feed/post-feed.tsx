import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { PostCard } from '../post-card/post-card'
import { useFeedKeys, usePostKeys } from '../post-keys/use-post-keys'
import { useScrollPosition } from '../scroll-position/use-scroll-position'
import { useFocusRestore } from './use-focus-restore'

export type PostFeedProps = {
  /** Unique name of the list on its page, for the scroll position. */
  name: string
  ids: readonly string[]
  /** Whether `ids` is complete; until then `aria-setsize` is unknown. */
  isWhole: boolean
  isBusy?: boolean
}

/** CSS pixels beyond the viewport in which posts are rendered. */
const bufferPx = 600

/** Complete lists up to this length are not virtualized: that is cheap, and find in page sees every post. */
const maxUnvirtualized = 20

/** Estimated height of an unmeasured post, in CSS pixels. A lower one would show the end of the list before its posts are measured. */
const estimatedHeight = 280

/**
 * A virtualized list of posts. Restores the scroll position on Back and Forward, and keeps it when posts are prepended.
 */
export function PostFeed({ name, ids, isWhole, isBusy = false }: PostFeedProps) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const heights = useScrollPosition(name, ids, virtualizer)
  // Otherwise the list renders them all at once, when it has measured the viewport.
  const [firstCount] = useState(() => Math.ceil(innerHeight / estimatedHeight))
  const isSeen = useAfterFirstPaint()
  const buffer = isWhole && ids.length <= maxUnvirtualized ? Number.MAX_SAFE_INTEGER : bufferPx
  usePostKeys()
  useFeedKeys(ids, virtualizer)
  const feed = useRef<HTMLDivElement>(null)
  const hasPrepended = useHasPrepended(ids, feed)
  const focusRestore = useFocusRestore(ids, virtualizer)
  return (
    <div ref={feed} role="feed" aria-label="Posts" aria-busy={isBusy} {...focusRestore}>
      <WindowVirtualizer
        ref={virtualizer}
        data={ids}
        shift={hasPrepended}
        bufferSize={isSeen ? buffer : 0}
        itemSize={estimatedHeight}
        {...(heights ? { cache: heights } : { ssrCount: firstCount })}
      >
        {(postId, index) => (
          <PostCard key={postId} postId={postId} position={index + 1} setSize={isWhole ? ids.length : -1} />
        )}
      </WindowVirtualizer>
    </div>
  )
}

/** Whether the posts in view have been painted. Those out of view wait for that, and are rendered in pieces that input can interrupt. */
function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

/** Whether posts were just prepended while the top of the list is out of view. */
function useHasPrepended(ids: readonly string[], feed: { readonly current: Element | null }): boolean {
  const first = useRef(ids[0])
  const hasGrown = first.current !== undefined && ids.indexOf(first.current) > 0
  useLayoutEffect(() => {
    first.current = ids[0]
  }, [ids])
  return hasGrown && (feed.current?.getBoundingClientRect().top ?? 0) < 0
}
