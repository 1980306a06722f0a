import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Milliseconds without a sign of life after which a stream counts as lost: three of them. */
const longestSilence = 60_000

/** A server that sends more than this in one event, in characters, is none of ours. */
const longestEvent = 1_000_000

/**
 * Reads server-sent events until the stream ends.
 * @throws if it is lost, aborted, or silent for too long
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({
    onEvent,
    maxBufferSize: longestEvent,
    onError: (error) => {
      throw error
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(() => void reader.cancel(), longestSilence)
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
    void reader.cancel().catch(() => undefined)
  }
}
