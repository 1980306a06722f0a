import type { Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { type IdempotentRequest, withIdempotency } from './idempotency'
import type { PostRow, UserRow } from './rows'
import { callerRow, postRow } from './rows-by-name'
import { viewPost } from './views'

/**
 * Updates a post with `change` in one transaction and returns the result.
 * @throws DomainError `tokenInvalid`, `postNotFound`; whatever `change` throws, in which case nothing is written
 */
export function changePost(
  { storage, origin, clock }: Dependencies,
  caller: Caller,
  postId: string,
  change: (post: PostRow, user: UserRow) => PostRow,
  idempotentRequest?: IdempotentRequest,
): Promise<{ post: Post }> {
  const apply = async (tx: Transaction) => {
    const user = await callerRow(tx, caller)
    const changed = change(await postRow(tx, postId), user)
    await tx.posts.put(changed)
    return { post: await viewPost(tx, origin, changed) }
  }
  return storage.transaction('write', (tx) =>
    withIdempotency(tx, caller, idempotentRequest, clock(), () => apply(tx)),
  )
}
