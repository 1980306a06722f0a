import { limits, normalizeText, type Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError, fieldInvalid } from './domain-error'
import { type IdempotentRequest, withIdempotency } from './idempotency'
import { unusedMedia } from './media'
import type { PostRow } from './rows'
import { callerRow, postRow } from './rows-by-name'
import { storedMediaUrl } from './urls'
import { viewPost } from './views'

/** The fields of a post that a client may set; likes, times and author are set here. */
export interface PostInput {
  content: string
  postImage: readonly string[]
  /** Alternative text for each media item. */
  mediaAlt?: readonly string[] | undefined
}

/**
 * Validates a post: text or at least one media item, and two items at most.
 * @param before the previous version, whose alternative texts are kept unless new ones are given
 */
function checkedPost({ content, postImage, mediaAlt }: PostInput, origin: string, before?: PostRow) {
  const media = postImage.map((url, index) => storedMediaUrl(`postData.postImage.${index}`, url, origin))
  const altBefore = (url: string) => before?.mediaAlt?.[before.postImage.indexOf(url)] ?? ''
  const checked = {
    content: normalizeText(content),
    postImage: media,
    mediaAlt: media.map((url, index) => {
      const alt = mediaAlt?.[index]
      return alt === undefined ? altBefore(url) : normalizeText(alt)
    }),
  }
  if (checked.postImage.length > limits.mediaPerPost) {
    throw fieldInvalid('postData.postImage', `has ${limits.mediaPerPost} items at most.`)
  }
  if (checked.content === '' && checked.postImage.length === 0) throw new DomainError('postEmpty')
  return checked
}

/** A time later than the newest post's, so that the order of creation never depends on ids. */
async function nextMoment(tx: Transaction, now: number): Promise<number> {
  const [newest] = await tx.posts.page({ order: 'latest', limit: 1 })
  return newest ? Math.max(now, newest.createdAt + 1) : now
}

/** Publishes a post, once per idempotency key. @throws DomainError `postEmpty`, or 422 naming a media item that is not a web URL */
export function createPost(
  { storage, origin, ids, clock }: Dependencies,
  caller: Caller,
  input: PostInput,
  idempotentRequest?: IdempotentRequest,
): Promise<{ post: Post }> {
  const publish = async (tx: Transaction) => {
    const { _id: authorId } = await callerRow(tx, caller)
    const checked = checkedPost(input, origin)
    const createdAt = await nextMoment(tx, clock())
    const row: PostRow = {
      _id: ids(),
      authorId,
      ...checked,
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
  return storage.transaction('write', (tx) =>
    withIdempotency(tx, caller, idempotentRequest, clock(), () => publish(tx)),
  )
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
 * Deletes the caller's own post, removes it from everyone's bookmarks and deletes media that nothing else references.
 * Returns the deleted post.
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
