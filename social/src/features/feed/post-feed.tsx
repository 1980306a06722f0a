import { type ReactNode, useRef } from 'react'
import { PostSkeletons } from 'shared'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { PostCard } from '../post-card/post-card'
import { useFeedKeys, usePostKeys } from '../post-keys/use-post-keys'
import { useScrollPosition } from '../scroll-position/use-scroll-position'
import { useShown } from '../scroll-position/use-shown'
import { useStaysInPlace } from '../scroll-position/use-stays-in-place'
import { useFirstPicture } from './use-first-picture'
import { useFocusRestore } from './use-focus-restore'

export type PostFeedProps = {
  /** Unique name of the list on its page, for the scroll position. */
  name: string
  ids: readonly string[]
  /** Whether `ids` is complete; until then `aria-setsize` is unknown. */
  isWhole: boolean
  isBusy: boolean
  /** Loads the posts that follow; undefined while it would not. */
  loadMore: (() => void) | undefined
  /** Shown below the last post. */
  end: ReactNode
}

/** Estimated height of an unmeasured post, in CSS pixels. A lower one would show the end of the list before its posts are measured. */
const estimatedHeight = 280

/**
 * A virtualized list of posts. Restores the scroll position on Back and Forward, and keeps it when posts are prepended.
 */
export function PostFeed({ name, ids, isWhole, isBusy, loadMore, end }: PostFeedProps) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const { isKnown, heights } = useScrollPosition(name, ids, virtualizer, loadMore)
  const shown = useShown(ids, isKnown, isWhole)
  usePostKeys()
  useFeedKeys(ids, virtualizer)
  const feed = useRef<HTMLDivElement>(null)
  const staysInPlace = useStaysInPlace(ids, feed)
  const firstPicture = useFirstPicture(ids)
  const keepFocus = useFocusRestore(ids, virtualizer)
  return (
    <>
      <div ref={feed} role="feed" aria-label="Posts" aria-busy={isBusy || !shown.areAll} {...keepFocus}>
        <WindowVirtualizer
          ref={virtualizer}
          {...shown.props}
          shift={staysInPlace}
          itemSize={estimatedHeight}
          {...(heights && { cache: heights })}
        >
          {(postId, index) => (
            <PostCard
              key={postId}
              postId={postId}
              position={index + 1}
              setSize={isWhole ? ids.length : -1}
              hasFirstPicture={postId === firstPicture}
            />
          )}
        </WindowVirtualizer>
      </div>
      {shown.below(<PostSkeletons />, end)}
    </>
  )
}
