/** A recorded call, for example `{ call: 'POST /posts', … }`, without prefix and query. */
export interface FakeCall {
  call: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** A fake API with one response per call; other calls are a 404. */
export interface FakeApi {
  /** All calls in order. */
  calls: FakeCall[]
  /** Sets the response of a call. A function may reject or wait. */
  answer(
    call: string,
    status: number,
    body: unknown | (() => Promise<unknown>),
    headers?: Record<string, string>,
  ): void
  /** Restores the environment's fetch. */
  restore(): void
}

/** Replaces the environment's fetch by a fake API. */
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
