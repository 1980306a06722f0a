import type { ReactNode } from 'react'
import { ErrorBoundary, type Post } from 'shared'
import { useMountedPost } from '../post-actions/use-post-action'
import css from './post-card.module.css'

/** A post's position in a virtualized list, for ARIA. `setSize` is -1 until the end is known. */
export type FeedPosition = { position: number; setSize: number }

type PostErrorProps = { post: Post; feedPosition?: FeedPosition | undefined }

export type PostBoundaryProps = PostErrorProps & { children: ReactNode }

/** Replaces a post that throws while rendering, until the post changes. React logs the error. */
export function PostBoundary({ children, ...props }: PostBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={[props.post]} fallback={<PostError {...props} />}>
      {children}
    </ErrorBoundary>
  )
}

function PostError({ post, feedPosition }: PostErrorProps) {
  const { ref } = useMountedPost(post._id)
  return (
    <article
      ref={ref}
      className={css.broken}
      tabIndex={-1}
      data-post={post._id}
      aria-label="Post"
      aria-posinset={feedPosition?.position}
      aria-setsize={feedPosition?.setSize}
    >
      This post can't be shown.
    </article>
  )
}
