import type { Post } from 'shared/contract'
import type { Caller, Dependencies } from './dependencies'
import type { PostRow, UserRow } from './rows'
import { callerRow, postRow } from './rows-by-name'
import { viewPost } from './views'

/**
 * Replaces one post by what `change` makes of it, in one transaction, and answers the new one.
 * @throws DomainError `tokenInvalid`, `postNotFound`, and whatever `change` throws, and then nothing is written
 */
export function changePost(
  { storage, origin }: Dependencies,
  caller: Caller,
  postId: string,
  change: (post: PostRow, user: UserRow) => PostRow,
): Promise<{ post: Post }> {
  return storage.transaction('write', async (tx) => {
    const user = await callerRow(tx, caller)
    const changed = change(await postRow(tx, postId), user)
    await tx.posts.put(changed)
    return { post: await viewPost(tx, origin, changed) }
  })
}
