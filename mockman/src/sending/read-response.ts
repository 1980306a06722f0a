/** What of an answer has arrived so far. */
export type Arrived = {
  readonly bytes: Uint8Array
  /** Why the rest is missing, when something ended the answer early. */
  readonly cut: unknown
}

/** More than this is not kept: the page would run out of memory before the stream runs dry. */
const mostBytes = 64 * 1024 * 1024

/** Thrown when an answer is longer than {@link mostBytes}. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * Reads the body of a response as it arrives. It never rejects: what has arrived stays when the rest does not come.
 * @param aborted Rejects when the reading is to end.
 * @param onChunk Told of each piece.
 */
export async function readResponse(
  response: Response,
  aborted: Promise<never>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Arrived> {
  const chunks: Uint8Array[] = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    chunks.push(chunk)
    size += chunk.byteLength
    onChunk(chunk)
    if (size > mostBytes) throw new TooLong()
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

/** Imitations of `fetch` often answer without a stream, and have nothing in it where there is no body. */
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
