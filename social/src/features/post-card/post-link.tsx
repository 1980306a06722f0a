import type { ReactNode } from 'react'
import { Link, useNavigate } from 'shared'
import type { PostAction } from '../post-actions/mounted-posts'
import { usePostAction } from '../post-actions/use-post-action'

export type PostLinkProps = {
  postId: string
  /** The shortcut action that follows this link. */
  action: PostAction
  /** State of the history entry, for the post's page. */
  state?: { comment: true }
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A link to a post's page. */
export function PostLink({ postId, action, state, ...props }: PostLinkProps) {
  const navigate = useNavigate()
  const page = `/post/${postId}`
  usePostAction(action, () => {
    // Like a link, replaces the entry when already on that page.
    const replace = location.pathname + location.search + location.hash === page
    void navigate(page, { state, replace })
  })
  return <Link to={page} state={state} {...props} />
}
