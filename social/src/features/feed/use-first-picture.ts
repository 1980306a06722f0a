import { useAppSelector } from 'shared'
import { withFirstPicture } from '../post-media/first-picture'
import { postsIn } from '../posts/post-api'

/** The post with the first picture of a list, likely the largest paint. */
export function useFirstPicture(ids: readonly string[]): string | undefined {
  return useAppSelector((state) => {
    const postOf = postsIn(state)
    return withFirstPicture(ids, (id) => postOf(id)?.postImage)
  })
}
