import { apiPrefix } from '../contract/routes'

/** Asks the API for counts and flags instead of whole lists. */
export const minimal = { prefer: 'return=minimal' }

type Answers = Map<string, Promise<Response | undefined>>

/** Shared by all copies of this module in a page, the inlined one and those of apps: its shape must not change. */
const page: { [key: symbol]: Answers } = globalThis
const ofPage = Symbol.for('echosphere.early-answers')
page[ofPage] ??= new Map()
/** Each is used once; `undefined` stands for a failure. */
const answers = page[ofPage]

const keyOf = ({ url, headers }: Request): string => `${headers.get('authorization') ?? ''} ${url}`

/**
 * The query that a page will send.
 * @param path below the API's prefix with its parameters, exactly as the page sends it: `/posts?limit=20`
 */
export function earlyQuery(path: string, token: string | undefined): Request {
  const headers = { ...minimal, ...(token && { authorization: token }) }
  return new Request(new URL(apiPrefix + path, location.origin), { headers })
}

/**
 * Sends a query ahead of the page that will send the same one. A failure has no consequences: the page then asks by itself.
 * @param send how the API is reached
 */
export function askEarly(query: Request, send: (query: Request) => Promise<Response>): void {
  const answer = send(query).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  )
  answers.set(keyOf(query), answer)
}

/**
 * Looks at what was asked early as it arrives, before the page is rendered and takes the answers. A failure has no consequences.
 * @param look gets the data, which nobody has checked
 */
export function onEarlyAnswers(look: (data: unknown) => Promise<void>): void {
  for (const answer of answers.values())
    answer.then(async (response) => response && look(await response.clone().json())).catch(() => undefined)
}

/**
 * Forgets the answers that no page has used. To be called when data may have changed, and when the first page is shown: later
 * ones want newer answers.
 */
export function forgetEarlyAnswers(): void {
  answers.clear()
}

/** `fetch` for requests to the API: takes the answer that was asked for early, if there is one for this address and caller. */
export async function fetchOrTakeEarly(request: Request): Promise<Response> {
  if (request.method !== 'GET') {
    forgetEarlyAnswers()
    return fetch(request)
  }
  const key = keyOf(request)
  const early = answers.get(key)
  if (!early) return fetch(request)
  answers.delete(key)
  const aborted = new Promise<never>((_resolve, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true }),
  )
  return (await Promise.race([early, aborted])) ?? fetch(request)
}
