import type { AnswerOf } from 'shared/contract'
import { beginUserDeletion, continueDeletions } from './deletions'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { callerRow } from './existing-rows'
import { unusedMedia } from './media'
import { isPasswordOf } from './passwords'

/**
 * Deletes the caller's account. Their row goes at once: nobody sees them any more, their sessions are invalid and the username is
 * free. What a step of a bounded size can delete goes with it, and {@link continueDeletions} sees to the rest.
 * @throws DomainError `tokenInvalid` or `passwordWrong`
 */
export async function deleteAccount(
  dependencies: Dependencies,
  caller: Caller,
  password: string,
): Promise<AnswerOf<'deleteAccount'>> {
  const { storage, hashing, media, onTakenBack, onUnexpected } = dependencies
  const { passwordHash } = await storage.transaction('read', (tx) => callerRow(tx, caller))
  if (!(await isPasswordOf(hashing, password, passwordHash))) throw new DomainError('passwordWrong')
  const { unused, takenBack } = await storage.transaction('write', async (tx) => {
    const { _id, profileAvatar, background } = await callerRow(tx, caller)
    await tx.users.delete(_id)
    const { unused, takenBack } = await beginUserDeletion(tx, _id)
    return { takenBack, unused: [...unused, ...(await unusedMedia(tx, [profileAvatar, background]))] }
  })
  onTakenBack?.(takenBack)
  void continueDeletions(dependencies).catch(onUnexpected)
  await media.discard(unused)
  return { deleted: true }
}
