import type { Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { callerRow, postRow } from './existing-rows'
import type { PostRow } from './rows'
import { type Viewer, viewPost } from './views'

/**
 * Runs a change of a post or of what belongs to it. Posts of a deleted account stay for a few transactions, and are shown to nobody: what
 * their rows say is no reason to refuse anything.
 * @throws DomainError `postNotFound` in place of what `change` throws, if nobody is shown the post
 */
export async function changeShown<Result>(
  tx: Transaction,
  viewer: Viewer,
  post: PostRow,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    // After an error of the database, the transaction cannot be asked anything.
    if (error instanceof DomainError) await viewPost(tx, viewer, post)
    throw error
  }
}

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
    const row = await postRow(tx, postId)
    const viewer = { origin, caller }
    const changed = await changeShown(tx, viewer, row, () => change(tx, row))
    return { post: await viewPost(tx, viewer, changed) }
  })
}
