import type { ApiAnswer, ApiRequest } from '../../http/api-message'
import type { createApi, HandledCall } from '../../http/handle'

type Api = ReturnType<typeof createApi>

/** Answers that are remembered: the first pages of the lists that visitors begin with. */
const most = 200

function isOfVisitor({ method, headers }: ApiRequest): boolean {
  return method === 'GET' && headers.get('authorization') === null
}

/**
 * Remembers what visitors were answered for as long as nothing has been written: it is the same for all of them.
 * @param versionOf changes with every commit, whoever made it
 */
export function sharedAnswers(api: Api, versionOf: () => string): Api {
  const remembered = new Map<string, { answer: ApiAnswer; call: HandledCall | undefined }>()
  let version = ''
  return async (request, onCall) => {
    if (!isOfVisitor(request)) return api(request, onCall)
    const now = versionOf()
    if (now !== version) remembered.clear()
    version = now
    const key = `${request.url} ${request.headers.get('prefer') ?? ''}`
    const known = remembered.get(key)
    if (known) {
      if (known.call) onCall?.(known.call)
      return known.answer
    }
    let call: HandledCall | undefined
    const answer = await api(request, (found) => {
      call = found
      onCall?.(found)
    })
    const isCurrent = version === now && versionOf() === now
    if (answer.status === 200 && isCurrent && remembered.size < most) remembered.set(key, { answer, call })
    return answer
  }
}
