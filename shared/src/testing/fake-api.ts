/** One call as it reached the API, for example `{ call: 'POST /posts', … }`; `call` has no prefix and no query. */
export interface FakeCall {
  call: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** What a fake API answers to each call; a call that is not named is a 404. */
export interface FakeApi {
  /** All calls, in their order. */
  calls: FakeCall[]
  /** Sets the answer of a call from now on. A function may reject, or wait. */
  answer(
    call: string,
    status: number,
    body: unknown | (() => Promise<unknown>),
    headers?: Record<string, string>,
  ): void
  /** Gives the environment its own fetch back. */
  restore(): void
}

/** Puts an API in place of the environment's fetch. */
export function fakeApi(): FakeApi {
  const original = globalThis.fetch
  const answers = new Map<
    string,
    { status: number; body: unknown; headers?: Record<string, string> | undefined }
  >()
  const calls: FakeCall[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname.replace('/api', '')}`
    const text = await request.text()
    calls.push({
      call,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(request.headers),
      body: text ? JSON.parse(text) : undefined,
    })
    const known = answers.get(call)
    const { status, body, headers } = known ?? {
      status: 404,
      body: { errors: ['No such path.'] },
      headers: undefined,
    }
    const answer = typeof body === 'function' ? await body() : body
    return Response.json(answer, { status, ...(headers && { headers }) })
  }
  return {
    calls,
    answer: (call, status, body, headers) => void answers.set(call, { status, body, headers }),
    restore: () => {
      globalThis.fetch = original
    },
  }
}
