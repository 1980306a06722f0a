import { isVideoUrl, useAppSelector } from 'shared'
import { postsIn } from '../posts/post-api'

/** How many posts of a list may be in view at first: short ones, on a desktop. */
const inViewAtFirst = 5

/** The post with the first picture of a list, likely the largest paint, if it may be in view at first. */
export function useFirstPicture(ids: readonly string[]): string | undefined {
  return useAppSelector((state) => {
    const postOf = postsIn(state)
    return ids.slice(0, inViewAtFirst).find((id) => postOf(id)?.postImage.some((url) => !isVideoUrl(url)))
  })
}
