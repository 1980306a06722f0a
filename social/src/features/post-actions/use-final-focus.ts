import { useState } from 'react'
import { type Post, pageHeading } from 'shared'
import { focusPost } from './focus-post'
import { mountedPost, placeOf, postAt } from './mounted-posts'

/**
 * Where the focus goes when a dialog about a post closes: if the post is gone, to the post in its place or the page's heading.
 * @returns `finalFocus` of the dialog
 */
export function useFinalFocus({ _id }: Post): () => HTMLElement | false | undefined {
  // Not the neighbour itself: it may not be rendered yet.
  const [place = 0] = useState(() => placeOf(_id))
  return () => {
    if (mountedPost(_id)) return undefined
    const next = postAt(place)
    if (!next) return pageHeading()
    // The dialog would focus the first link in it.
    focusPost(next.id)
    return false
  }
}
