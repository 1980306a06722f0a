import { limits, type Post, textToStore } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError, fieldInvalid } from './domain-error'
import { once, type Wish } from './idempotency'
import { unusedMedia } from './media'
import type { PostRow } from './rows'
import { callerRow, postRow } from './rows-by-name'
import { storedMediaUrl } from './urls'
import { viewPost } from './views'

/** What a person says of a post; all else is decided here (decision 11). */
export interface PostInput {
  content: string
  postImage: readonly string[]
  /** For each item what it shows, in words. */
  mediaAlt?: readonly string[] | undefined
}

/**
 * Section 5: text or at least one media item, and two items at most.
 * @param before the post as it was: what its media show is kept where nothing else is said
 */
function checkedPost({ content, postImage, mediaAlt }: PostInput, origin: string, before?: PostRow) {
  const media = postImage.map((url, index) => storedMediaUrl(`postData.postImage.${index}`, url, origin))
  const altBefore = (url: string) => before?.mediaAlt?.[before.postImage.indexOf(url)] ?? ''
  const checked = {
    content: textToStore(content),
    postImage: media,
    mediaAlt: media.map((url, index) => {
      const alt = mediaAlt?.[index]
      return alt === undefined ? altBefore(url) : textToStore(alt)
    }),
  }
  if (checked.postImage.length > limits.mediaPerPost) {
    throw fieldInvalid('postData.postImage', `has ${limits.mediaPerPost} items at most.`)
  }
  if (checked.content === '' && checked.postImage.length === 0) throw new DomainError('postEmpty')
  return checked
}

/** A moment after that of the newest post, so that the order of creation never depends on ids. */
async function nextMoment(tx: Transaction, now: number): Promise<number> {
  const [newest] = await tx.posts.page({ order: 'latest', limit: 1 })
  return newest ? Math.max(now, newest.createdAt + 1) : now
}

/** Publishes a post, once for each wish. @throws DomainError `postEmpty`, or 422 naming a media item that is no web URL */
export function createPost(
  { storage, origin, ids, clock }: Dependencies,
  caller: Caller,
  input: PostInput,
  wish?: Wish,
): Promise<{ post: Post }> {
  const publish = async (tx: Transaction) => {
    const { _id: authorId } = await callerRow(tx, caller)
    const said = checkedPost(input, origin)
    const createdAt = await nextMoment(tx, clock())
    const row: PostRow = {
      _id: ids(),
      authorId,
      ...said,
      createdAt,
      updatedAt: createdAt,
      likeCount: 0,
      likedBy: [],
      dislikedBy: [],
      comments: [],
    }
    await tx.posts.put(row)
    return { post: await viewPost(tx, origin, row) }
  }
  return storage.transaction('write', (tx) => once(tx, caller, wish, clock(), () => publish(tx)))
}

/**
 * Replaces text and media of the caller's own post.
 * @throws DomainError `postNotFound`, `editNotOwner`, `postEmpty`, or 422 naming a media item
 */
export async function editPost(
  { storage, origin, clock, media }: Dependencies,
  caller: Caller,
  postId: string,
  input: PostInput,
): Promise<{ post: Post }> {
  const { post, unused } = await storage.transaction('write', async (tx) => {
    const { _id } = await callerRow(tx, caller)
    const before = await postRow(tx, postId)
    if (before.authorId !== _id) throw new DomainError('editNotOwner')
    const row = { ...before, ...checkedPost(input, origin, before), updatedAt: clock() }
    await tx.posts.put(row)
    return { post: await viewPost(tx, origin, row), unused: await unusedMedia(tx, before.postImage) }
  })
  if (unused.length > 0) await media.discard(unused)
  return { post }
}

/**
 * Deletes the caller's own post, takes it out of everyone's bookmarks and lets go of media that nothing else shows
 * (decision 13). Answers the post as it was.
 * @throws DomainError `postNotFound` or `deleteNotOwner`
 */
export async function deletePost(
  { storage, origin, media }: Dependencies,
  caller: Caller,
  postId: string,
): Promise<{ post: Post }> {
  const { post, unused } = await storage.transaction('write', async (tx) => {
    const { _id } = await callerRow(tx, caller)
    const row = await postRow(tx, postId)
    if (row.authorId !== _id) throw new DomainError('deleteNotOwner')
    const before = await viewPost(tx, origin, row)
    await tx.posts.delete(postId)
    for (const user of await tx.users.bookmarking(postId)) {
      await tx.users.put({ ...user, bookmarks: user.bookmarks.filter((id) => id !== postId) })
    }
    return { post: before, unused: await unusedMedia(tx, row.postImage) }
  })
  if (unused.length > 0) await media.discard(unused)
  return { post }
}
