// Answers of `fetch` for tests: late, in pieces, or never.

/** A result after a delay, unless the request is aborted first. */
export function later<Value>(milliseconds: number, value: () => Value, init?: RequestInit): Promise<Value> {
  return new Promise((resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    setTimeout(() => resolve(value()), milliseconds)
  })
}

/** A request that hangs until it is aborted. */
export const silent: typeof fetch = (_, init) => later(1e9, () => new Response(''), init)

/** A file that arrives in chunks of ten bytes, one every 800 ms. */
export const slow = (parts: number, init?: RequestInit) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      async pull(controller) {
        await new Promise((done) => setTimeout(done, 800))
        controller.enqueue(new Uint8Array(10))
        parts -= 1
        if (parts === 0) controller.close()
      },
    }),
  )
