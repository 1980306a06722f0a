import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { ErrorBoundary } from 'shared'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { useScrollPosition } from '../scroll-position/use-scroll-position'
import { CommentItem } from './comment-item'
import { CommentPositionsContext, CommentRow, CommentRows } from './comment-row'
import css from './comments.module.css'
import type { LoadedComments } from './use-comments'
import { useLinkedCommentFocus, useLinkHighlight } from './use-linked-comment'

export type CommentFeedProps = {
  /** Unique name of the list on its page, for the scroll position. */
  name: string
  postId: string
  loaded: LoadedComments
  /** Number of comments of the post. */
  total: number
  /** The comment that the address links to. */
  linked: string | undefined
  /** Called just before a comment, which has focus, is removed. */
  onDelete: () => void
}

/** CSS pixels beyond the viewport in which comments are rendered. */
const bufferPx = 600

/** Complete lists up to this length are not virtualized: that is cheap, and find in page sees every comment. */
const maxUnvirtualized = 20

/** Estimated height of an unmeasured comment, in CSS pixels. */
const estimatedHeight = 80

/** Replaces a comment that throws while rendering. React logs the error. */
const brokenComment = <p className={css.broken}>This comment can't be shown.</p>

/** A virtualized list of comments. Stays in place when earlier ones are added above, and finds the linked one. */
export function CommentFeed({ name, postId, loaded, total, linked, onDelete }: CommentFeedProps) {
  const { comments, hasPrevious, hasNext, start } = loaded
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const feed = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => comments.map(({ id }) => id), [comments])
  const { heights } = useScrollPosition(name, ids, virtualizer)
  const staysInPlace = useStaysInPlace(ids, start, feed)
  useLinkedCommentFocus(name, linked, ids, virtualizer)
  const { isHighlighted, endHighlight } = useLinkHighlight()
  const isShort = !hasPrevious && !hasNext && ids.length <= maxUnvirtualized
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
          data={comments}
          shift={staysInPlace}
          bufferSize={isShort ? Number.MAX_SAFE_INTEGER : bufferPx}
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
    </CommentPositionsContext>
  )
}

/**
 * Whether comments were just added at the start without moving those on screen: earlier ones always, a new one while the start is
 * out of view.
 */
function useStaysInPlace(
  ids: readonly string[],
  start: string | undefined,
  feed: RefObject<Element | null>,
): boolean {
  const before = useRef({ first: ids[0], start })
  const { first } = before.current
  const hasGrown = first !== undefined && ids.indexOf(first) > 0
  const isEarlierPage = before.current.start !== start
  useLayoutEffect(() => {
    before.current = { first: ids[0], start }
  }, [ids, start])
  return hasGrown && (isEarlierPage || (feed.current?.getBoundingClientRect().top ?? 0) < 0)
}
