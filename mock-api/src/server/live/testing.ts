import type { Readable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import type { TestServer } from '../testing/test-server'

/** An event of a stream. */
export interface ReceivedEvent {
  id: number
  event: string
  data: unknown
}

/** An open stream of changes. */
export interface OpenedStream {
  response: Response
  /** The next event that is no sign of life; undefined once the stream is over. */
  next(): Promise<ReceivedEvent | undefined>
  /** So many changes, of as many events as they come in. */
  changes(count: number): Promise<unknown[]>
  close(): void
}

/** All that a stream has been given so far: since Node.js 26, each `read` returns one piece of it. */
export function readWhole(stream: Readable): string {
  const piece: unknown = stream.read()
  return piece === null ? '' : String(piece) + readWhole(stream)
}

/** Reads one event of its text. */
export function eventOf(block: string): ReceivedEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
  return { id: Number(fields.id), event: fields.event, data: JSON.parse(fields.data) }
}

/** Headers of a page that needs nothing of what was until now: three seconds before an id are told again. */
export async function toldUntilNow(): Promise<Record<string, string>> {
  const next = Date.now() + 1
  await vi.waitUntil(() => Date.now() >= next, { interval: 1 })
  return { 'Last-Event-ID': String(next + 3000) }
}

/** Opens a stream. It is closed after the test. */
export async function openStream(
  { address }: TestServer,
  query = '',
  headers: Record<string, string> = {},
): Promise<OpenedStream> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(new URL(`/api/changes?${query}`, address), { headers, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  async function next(): Promise<ReceivedEvent | undefined> {
    const end = unread.indexOf('\n\n')
    if (end >= 0) {
      const event = eventOf(unread.slice(0, end))
      unread = unread.slice(end + 2)
      return event.event === 'alive' ? next() : event
    }
    const chunk = await reader?.read().catch(() => undefined)
    if (!chunk || chunk.done) return undefined
    unread += chunk.value
    return next()
  }
  async function changes(count: number): Promise<unknown[]> {
    const event = count > 0 ? await next() : undefined
    if (!event) return []
    const received = event.event === 'changes' ? (event.data as unknown[]) : []
    return [...received, ...(await changes(count - received.length))]
  }
  return { response, next, changes, close: () => abort.abort() }
}
