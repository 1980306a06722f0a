import type { ReactNode } from 'react'
import { ErrorBoundary, type Post } from 'shared'
import type { PostPlace } from './post-card'
import css from './post-card.module.css'

export type PostBoundaryProps = { post: Post; place?: PostPlace | undefined; children: ReactNode }

/** Takes the place of a post that breaks while it is shown, until it changes. React logs the error. */
export function PostBoundary({ post, place, children }: PostBoundaryProps) {
  const broken = (
    <article
      className={css.broken}
      tabIndex={-1}
      data-post={post._id}
      aria-label="Post"
      aria-posinset={place?.position}
      aria-setsize={place?.of}
    >
      This post can't be shown.
    </article>
  )
  return (
    <ErrorBoundary resetKeys={[post]} fallback={broken}>
      {children}
    </ErrorBoundary>
  )
}
