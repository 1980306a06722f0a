import type { TokenPayload } from '../../domain/dependencies'
import { isEnded } from '../../domain/ended-sessions'
import type { Storage } from '../../storage/ports'

/** Finds the tokens whose session has ended, or whose user is gone. */
export type EndedAmong = (tokens: readonly TokenPayload[]) => Promise<ReadonlySet<TokenPayload>>

/** Users that one transaction reads at most, so that it does not hold up others for long. */
const atOnce = 500

/** {@link EndedAmong}, by the rows of a storage. */
export function endedIn(storage: Pick<Storage, 'transaction'>): EndedAmong {
  return async (tokens) => {
    const ended = new Set(tokens)
    const ids = [...new Set(tokens.map(({ _id }) => _id))]
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce)
      const rows = await storage.transaction('read', (tx) => tx.users.getMany(some))
      const users = new Map(rows.map((row) => [row._id, row]))
      for (const token of tokens) {
        const user = users.get(token._id)
        if (user && !isEnded(user, token)) ended.delete(token)
      }
    }
    return ended
  }
}
