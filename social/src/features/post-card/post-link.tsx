import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, Link, postPath } from 'shared'
import type { PostAction } from '../post-actions/mounted-posts'
import { usePostAction } from '../post-actions/use-post-action'
import { type PostPageState, useOpenPost } from './use-open-post'

export type PostLinkProps = {
  postId: string
  /** The shortcut action that follows this link. */
  action: PostAction
  /** State of the history entry, for the post's page. */
  state?: PostPageState
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A link to a post's page. */
export function PostLink({ postId, action, state, ...props }: PostLinkProps) {
  const open = useOpenPost(postId)
  usePostAction(action, () => open(state))
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(state)
  }
  return <Link to={postPath(postId)} state={state} onClick={onClick} {...props} />
}
