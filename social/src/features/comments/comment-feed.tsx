import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { ErrorBoundary } from 'shared'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { useScrollPosition } from '../scroll-position/use-scroll-position'
import { useShown } from '../scroll-position/use-shown'
import { useStaysInPlace } from '../scroll-position/use-stays-in-place'
import { CommentItem } from './comment-item'
import { CommentPositionsContext, CommentRow, CommentRows } from './comment-row'
import { CommentSkeletons } from './comment-skeletons'
import css from './comments.module.css'
import type { LoadedComments } from './use-comments'
import { useLinkHighlight } from './use-linked-comment'

export type CommentFeedProps = {
  /** Unique name of the list on its page, for the scroll position. */
  name: string
  postId: string
  loaded: LoadedComments
  virtualizer: RefObject<WindowVirtualizerHandle | null>
  /** Number of comments of the post. */
  total: number
  /** The comment that the address links to. */
  linked: string | undefined
  /** Called just before a comment, which has focus, is removed. */
  onDelete: () => void
  /** Shown below the last comment. */
  end: ReactNode
}

/** Comments that are rendered at once. */
const few = 2

/** Estimated height of an unmeasured comment, in CSS pixels. */
const estimatedHeight = 80

/** Replaces a comment that throws while rendering. React logs the error. */
const brokenComment = <p className={css.broken}>This comment can't be shown.</p>

/** A virtualized list of comments. Stays in place when earlier ones are added above. */
export function CommentFeed({
  name,
  postId,
  loaded,
  virtualizer,
  total,
  linked,
  onDelete,
  end,
}: CommentFeedProps) {
  const { comments, hasPrevious, hasNext, start, canLoadMore, loadNext } = loaded
  const feed = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => comments.map(({ id }) => id), [comments])
  const { isKnown, heights } = useScrollPosition(name, ids, virtualizer, canLoadMore ? loadNext : undefined)
  const isAtOnce = isKnown || linked !== undefined || ids.length <= few
  const shown = useShown(comments, isAtOnce, !hasPrevious && !hasNext)
  const staysInPlace = useStaysInPlace(ids, feed, start)
  const { isHighlighted, endHighlight } = useLinkHighlight()
  const positions = useMemo(
    () => ({ fromStart: !hasPrevious, total: Math.max(total, ids.length) }),
    [hasPrevious, total, ids],
  )
  return (
    <CommentPositionsContext value={positions}>
      <div ref={feed}>
        <WindowVirtualizer
          ref={virtualizer}
          as={CommentRows}
          item={CommentRow}
          {...shown.props}
          shift={staysInPlace}
          itemSize={estimatedHeight}
          {...(heights && { cache: heights })}
        >
          {(comment) => (
            <ErrorBoundary key={comment.id} resetKeys={[comment]} fallback={brokenComment}>
              <CommentItem
                postId={postId}
                comment={comment}
                isLinked={comment.id === linked}
                onHighlighted={isHighlighted ? endHighlight : undefined}
                onDelete={onDelete}
              />
            </ErrorBoundary>
          )}
        </WindowVirtualizer>
      </div>
      {shown.below(<CommentSkeletons />, end)}
    </CommentPositionsContext>
  )
}
