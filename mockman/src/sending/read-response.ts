/** The received part of a response. */
export type Streamed = {
  readonly bytes: Uint8Array
  /** Why the rest is missing, if the response ended early. */
  readonly cut: unknown
}

/** In bytes. Longer responses are cut, because an endless stream would exhaust memory. */
const maxBytes = 64 * 1024 * 1024

/** Thrown when a response is longer than {@link maxBytes}. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong'
}

/**
 * Reads a response's body as it arrives. Never rejects: a failure keeps what was received.
 * @param aborted Rejects to stop reading.
 * @param onChunk Called with each chunk.
 */
export async function readResponse(
  response: Response,
  aborted: Promise<never>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Streamed> {
  const chunks: Uint8Array[] = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    chunks.push(chunk)
    size += chunk.byteLength
    onChunk(chunk)
    if (size > maxBytes) throw new BodyTooLong()
  }
  let cut: unknown
  try {
    await (response.body ? readStream(response.body, aborted, take) : readWhole(response, aborted, take))
  } catch (error) {
    cut = error
  }
  return { bytes: concatenate(chunks, size), cut }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  aborted: Promise<never>,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted])
      if (done) return
      take(value)
    }
  } finally {
    // A stream that has failed already cannot be cancelled, and need not be.
    reader.cancel().catch(() => undefined)
  }
}

/** Mocks of `fetch` often have no body stream. */
async function readWhole(
  response: Response,
  aborted: Promise<never>,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const text = await Promise.race([response.text(), aborted])
  take(new TextEncoder().encode(text))
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
