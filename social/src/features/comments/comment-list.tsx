import { useEffect, useRef } from 'react'
import { Button, ErrorMessage, type Post } from 'shared'
import type { WindowVirtualizerHandle } from 'virtua'
import { ListEnd } from '../scroll-position/list-end'
import { CommentFeed } from './comment-feed'
import { CommentItem } from './comment-item'
import { CommentOrderControl, useCommentOrder } from './comment-order'
import { CommentSkeletons } from './comment-skeletons'
import css from './comments.module.css'
import { type LoadedComments, useComments } from './use-comments'
import { focusComment, useLinkedCommentFocus, useLinkedCommentId } from './use-linked-comment'

export type CommentListProps = { post: Pick<Post, '_id' | 'commentCount'> }

/** The comments on a post, with their order and their loading, error and empty states. */
export function CommentList({ post }: CommentListProps) {
  const order = useCommentOrder()
  const linked = useLinkedCommentId()
  const loaded = useComments(post._id, order, linked)
  return (
    <>
      {(post.commentCount > 1 || order === 'latest') && <CommentOrderControl />}
      <div role="status">
        {loaded.isLinkBroken && (
          <p className={css.note}>This comment doesn't exist or was deleted. Here are the others.</p>
        )}
      </div>
      {loaded.isLoading ? (
        <CommentSkeletons />
      ) : (
        <Comments key={`${order} ${loaded.at}`} post={post} loaded={loaded} linked={linked} />
      )}
    </>
  )
}

type CommentsProps = CommentListProps & { loaded: LoadedComments; linked: string | undefined }

/** When a comment is deleted, its neighbour gets the focus, or the list when there is none. */
function Comments({ post: { _id: postId, commentCount }, loaded, linked }: CommentsProps) {
  const { above, comments, problem } = loaded
  const container = useRef<HTMLDivElement>(null)
  const order = useCommentOrder()
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const name = `comments ${postId} ${order} ${loaded.at ?? ''}`
  useLinkedCommentFocus(name, linked, loaded, virtualizer)
  const takeFocus = () => {
    const items = [...(container.current?.querySelectorAll<HTMLElement>('li > [tabindex]') ?? [])]
    const index = items.findIndex((item) => item.contains(document.activeElement))
    const neighbour = items[index + 1] ?? items[index - 1] ?? container.current
    neighbour?.focus({ preventScroll: true })
  }
  const isEmpty = above.length === 0 && comments.length === 0
  if (isEmpty && problem) {
    return <ErrorMessage title="Couldn't load comments." detail={problem} onRetry={loaded.retry} />
  }
  const end = (
    <ListEnd
      count={comments.length}
      hasMore={loaded.hasNext}
      canLoadMore={loaded.canLoadMore}
      isBusy={loaded.isFetching}
      hasFailed={problem !== undefined}
      onLoad={loaded.loadNext}
      onFocusItem={(index) => comments[index] && focusComment(comments[index].id)}
      label="Show more comments"
      className={css.edge}
    />
  )
  return (
    <div ref={container} tabIndex={-1} className={css.place}>
      {isEmpty && !loaded.hasNext && !loaded.hasPrevious && <p className={css.none}>No comments yet</p>}
      {above.length > 0 && (
        <ul aria-label="Just added">
          {above.map((comment) => (
            <li key={comment.id}>
              <CommentItem
                postId={postId}
                comment={comment}
                isLinked={comment.id === linked}
                onDelete={takeFocus}
              />
            </li>
          ))}
        </ul>
      )}
      <Start loaded={loaded} onAllLoaded={takeFocus} />
      {comments.length > 0 ? (
        <CommentFeed
          name={name}
          postId={postId}
          loaded={loaded}
          virtualizer={virtualizer}
          total={commentCount}
          linked={linked}
          onDelete={takeFocus}
          end={end}
        />
      ) : (
        end
      )}
    </div>
  )
}

type StartProps = { loaded: LoadedComments; onAllLoaded: () => void }

/** Loads the comments before those that the list was opened at. Its height stays, so that nothing moves when all are loaded. */
function Start({ loaded: { at, hasPrevious, isFetching, loadPrevious }, onAllLoaded }: StartProps) {
  const hadPrevious = useRef(hasPrevious)
  useEffect(() => {
    const isLast = hadPrevious.current && !hasPrevious
    hadPrevious.current = hasPrevious
    // The pressed button is gone.
    if (isLast && document.activeElement === document.body) onAllLoaded()
  })
  if (at === undefined) return null
  return (
    <div className={css.edge}>
      {hasPrevious ? (
        <Button busy={isFetching} onClick={loadPrevious}>
          Show previous comments
        </Button>
      ) : (
        <p>These are the first comments</p>
      )}
    </div>
  )
}
