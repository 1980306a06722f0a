import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'shared'
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

/** Whether the browser itself does something else: opens a tab or a window, or saves the page. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link to a post's page. */
export function PostLink({ postId, action, state, ...props }: PostLinkProps) {
  const open = useOpenPost(postId)
  usePostAction(action, () => open(state))
  const onClick = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    open(state)
  }
  return <Link to={`/post/${postId}`} state={state} onClick={onClick} {...props} />
}
