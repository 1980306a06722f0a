import type { AnswerOf, EarlyPicture } from 'shared'
import { firstPictureOf, withFirstPicture } from './first-picture'
import { mediaLayout } from './media-layout'
import { sizesOf } from './media-sizes'

/** The first picture of a list or of a post, in the API's answer to that. */
export function pictureInAnswer(answer: unknown): EarlyPicture | undefined {
  const { post, posts = [] } = answer as Partial<AnswerOf<'getPost'> & AnswerOf<'listPosts'>>
  const { postImage = [] } = post ?? withFirstPicture(posts, (each) => each.postImage) ?? {}
  const index = firstPictureOf(postImage)
  const src = postImage[index]
  return src ? { src, sizes: sizesOf(mediaLayout(postImage), index, post !== undefined) } : undefined
}
