import type { Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { callerRow, postRow } from './existing-rows'
import type { PostRow } from './rows'
import { viewPost } from './views'

/**
 * Runs `change` on a post in one transaction and returns the post of the row that it gives.
 * @throws DomainError `tokenInvalid`, `postNotFound`; whatever `change` throws, in which case nothing is written
 */
export function changePost(
  { storage, origin }: Dependencies,
  caller: Caller,
  postId: string,
  change: (tx: Transaction, post: PostRow) => Promise<PostRow>,
): Promise<{ post: Post }> {
  return storage.transaction('write', async (tx) => {
    await callerRow(tx, caller)
    const changed = await change(tx, await postRow(tx, postId))
    return { post: await viewPost(tx, { origin, caller }, changed) }
  })
}
