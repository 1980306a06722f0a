import { postPath, useNavigate } from 'shared'
import { fromCardToPage } from './card-transition'

/** State of the history entry of a post's page. */
export type PostPageState = { comment: true }

/** Opens the page of a post. */
export function useOpenPost(postId: string): (state?: PostPageState) => void {
  const navigate = useNavigate()
  return (state) => {
    const page = postPath(postId)
    // Like a link, replaces the entry when already on that page.
    const replace = location.pathname + location.search + location.hash === page
    fromCardToPage(postId, (atOnce) => void navigate(page, { state, replace, flushSync: atOnce }))
  }
}
