import { isVideoUrl } from 'shared'

/** How many posts of a list may be in view at first: short ones, on a desktop. */
const inViewAtFirst = 5

/** The first picture of a post's media; -1 if it has none. */
export const firstPictureOf = (urls: readonly string[]): number => urls.findIndex((url) => !isVideoUrl(url))

/**
 * Finds the post with the first picture of a list, likely the largest paint, if it may be in view at first.
 * @param urlsOf the media of a post
 */
export function withFirstPicture<Item>(
  posts: readonly Item[],
  urlsOf: (post: Item) => readonly string[] | undefined,
): Item | undefined {
  return posts.slice(0, inViewAtFirst).find((post) => firstPictureOf(urlsOf(post) ?? []) >= 0)
}
