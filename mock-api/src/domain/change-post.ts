import type { Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { once, type Wish } from './idempotency'
import type { PostRow, UserRow } from './rows'
import { callerRow, postRow } from './rows-by-name'
import { viewPost } from './views'

/**
 * Replaces one post by what `change` makes of it, in one transaction, and answers the new one.
 * @throws DomainError `tokenInvalid`, `postNotFound`, and whatever `change` throws, and then nothing is written
 */
export function changePost(
  { storage, origin, clock }: Dependencies,
  caller: Caller,
  postId: string,
  change: (post: PostRow, user: UserRow) => PostRow,
  wish?: Wish,
): Promise<{ post: Post }> {
  const apply = async (tx: Transaction) => {
    const user = await callerRow(tx, caller)
    const changed = change(await postRow(tx, postId), user)
    await tx.posts.put(changed)
    return { post: await viewPost(tx, origin, changed) }
  }
  return storage.transaction('write', (tx) => once(tx, caller, wish, clock(), () => apply(tx)))
}
