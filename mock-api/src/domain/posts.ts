import { normalizeText, type Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import { beginPostDeletion, continueDeletions } from './deletions'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { momentAfter } from './edges'
import { callerRow, postRow } from './existing-rows'
import { type IdempotentRequest, withIdempotency } from './idempotency'
import { unusedMedia } from './media'
import type { PostRow } from './rows'
import { storedMediaUrl } from './urls'
import { viewPost } from './views'

/** The fields of a post that a client may set; likes, times and author are set here. */
export interface PostInput {
  /** Of an edited post, stays as it was if it is omitted, as `postImage` does. */
  content?: string | undefined
  postImage?: readonly string[] | undefined
  /** Alternative text for each media item. */
  mediaAlt?: readonly string[] | undefined
}

/**
 * Validates a post: text or at least one media item. The contract limits how much of both.
 * @param before the previous version, of which is kept what is not given anew
 */
function checkedPost({ content, postImage, mediaAlt }: PostInput, origin: string, before?: PostRow) {
  const media =
    postImage?.map((url, index) => storedMediaUrl(`postData.postImage.${index}`, url, origin)) ??
    before?.postImage ??
    []
  const altBefore = (url: string) => before?.mediaAlt[before.postImage.indexOf(url)] ?? ''
  const checked = {
    content: content === undefined ? (before?.content ?? '') : normalizeText(content),
    postImage: media,
    mediaAlt: media.map((url, index) => {
      const alt = mediaAlt?.[index]
      return alt === undefined ? altBefore(url) : normalizeText(alt)
    }),
  }
  if (checked.content === '' && checked.postImage.length === 0) throw new DomainError('postEmpty')
  return checked
}

/** Publishes a post, once per idempotency key. @throws DomainError `postEmpty`, or 422 naming a media item that is not a web URL */
export function createPost(
  { storage, origin, ids, clock, ordersAllPosts }: Dependencies,
  caller: Caller,
  input: PostInput,
  idempotentRequest?: IdempotentRequest,
): Promise<{ post: Post }> {
  const { _id: authorId } = caller
  const publish = async (tx: Transaction) => {
    const checked = checkedPost(input, origin)
    const createdAt = momentAfter(
      await tx.posts.page({ ...(!ordersAllPosts && { authorId }), order: 'latest', limit: 1 }),
      clock(),
    )
    const _id = ids()
    const counts = { likeCount: 0, commentCount: 0 }
    await tx.posts.put({ _id, authorId, ...checked, createdAt, updatedAt: createdAt, ...counts })
    await tx.users.count(authorId, { postCount: 1 })
    return { postId: _id }
  }
  return storage.transaction('write', async (tx) => {
    await callerRow(tx, caller)
    const { postId } = await withIdempotency(tx, caller, idempotentRequest, clock(), () => publish(tx))
    return { post: await viewPost(tx, { origin, caller }, await postRow(tx, postId)) }
  })
}

/**
 * Replaces text and media of the caller's own post, as far as they are given.
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
    await tx.posts.put(row, before)
    return {
      post: await viewPost(tx, { origin, caller }, row),
      unused: await unusedMedia(tx, before.postImage),
    }
  })
  await media.discard(unused)
  return { post }
}

/**
 * Deletes the caller's own post with its likes, comments and bookmarks, and media that nothing else references. Returns the deleted
 * post, without waiting for the rest of a popular one: {@link continueDeletions} sees to that.
 * @throws DomainError `postNotFound` or `deleteNotOwner`
 */
export async function deletePost(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<{ post: Post }> {
  const { storage, origin, media, onUnexpected } = dependencies
  const { post, unused, isUnfinished } = await storage.transaction('write', async (tx) => {
    const { _id } = await callerRow(tx, caller)
    const row = await postRow(tx, postId)
    if (row.authorId !== _id) throw new DomainError('deleteNotOwner')
    const before = await viewPost(tx, { origin, caller }, row)
    await tx.posts.delete(postId)
    await tx.users.count(_id, { postCount: -1 })
    const isUnfinished = await beginPostDeletion(tx, postId)
    return { post: before, unused: await unusedMedia(tx, row.postImage), isUnfinished }
  })
  if (isUnfinished) void continueDeletions(dependencies).catch(onUnexpected)
  await media.discard(unused)
  return { post }
}
