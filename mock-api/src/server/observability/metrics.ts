import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../../storage/sql/sql-storage'
import { endpointOf, methodOf } from './endpoint-of'
import { onRequestEnd } from './on-request-end'

/** Seconds: from a read of a row to an upload that is drawn anew. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What nginx calls the status of a request whose client has hung up before it was answered. */
const hungUp = '499'

/** What a server measures about itself, in the format of Prometheus. */
export interface Metrics {
  /** Told of every request that is over. */
  ended(request: FastifyRequest, reply: FastifyReply, isHungUp: boolean): void
  /** Told of every transaction that the database refused and that runs again. */
  conflict(): void
  /** Adds a value that is read when it is asked for: `gauge('echosphere_live_streams', 'Pages …', () => live.size)`. */
  gauge(name: string, help: string, read: () => number): void
  /** All of it, as text. */
  text(): Promise<string>
  contentType: string
}

/** Begins to measure: the process itself, requests by endpoint, and what is added. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'echosphere_request_seconds',
    help: 'How long requests took, by endpoint, method and class of status, or 499 if the client hung up.',
    labelNames: ['endpoint', 'method', 'status'],
    buckets,
    registers,
  })
  const limited = new Counter({
    name: 'echosphere_rate_limited_total',
    help: 'Requests refused because there were too many of them.',
    registers,
  })
  const uploaded = new Counter({
    name: 'echosphere_uploaded_bytes_total',
    help: 'Bytes of accepted uploads.',
    registers,
  })
  const conflicts = new Counter({
    name: 'echosphere_transaction_conflicts_total',
    help: 'Transactions that the database refused because of another one, and that ran again.',
    registers,
  })
  return {
    ended(request, reply, isHungUp) {
      const { statusCode, elapsedTime } = reply
      const endpoint = endpointOf(request)
      const status = isHungUp ? hungUp : `${Math.floor(statusCode / 100)}xx`
      durations.observe({ endpoint, method: methodOf(request), status }, elapsedTime / 1000)
      if (isHungUp) return
      if (statusCode === 429) limited.inc()
      if (endpoint === 'uploadMedia' && statusCode < 300)
        uploaded.inc(Number(request.headers['content-length'] ?? 0))
    },
    conflict: () => conflicts.inc(),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Measures how the connections to the database are used. */
export function measurePool({ gauge }: Metrics, use: () => PoolUse): void {
  gauge('echosphere_database_connections', 'Open connections to the database.', () => use().open)
  gauge('echosphere_database_connections_idle', 'Those that nothing uses.', () => use().idle)
  gauge('echosphere_database_waiting', 'Transactions that wait for a connection.', () => use().waiting)
}

/** Measures every request but streams: how long a page follows changes is no time of an answer. A gauge tells how many do. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  onRequestEnd(server, (request, reply, isHungUp) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) metrics.ended(request, reply, isHungUp)
  })
}
