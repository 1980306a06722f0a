import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/domain-error'
import type { SqlStorage } from '../../storage/sql/sql-storage'
import { createOutage } from '../outage'
import type { Warn } from '../warnings'
import { endpointOf, methodOf } from './endpoint-of'
import { onRequestEnd } from './on-request-end'

// Loaded only where traces are asked for: without them, nothing of OpenTelemetry is.

/** What follows requests through the server. */
export interface Traces {
  /** Makes a span of every request, within the trace of the client that sent `traceparent`. */
  follow(server: FastifyInstance): void
  /** The storage with a span for each transaction of a request. */
  followed(storage: SqlStorage): SqlStorage
  /** Sends what is left. */
  close(): Promise<void>
}

/** Milliseconds, retries included: a server that ends does not wait longer for a collector that is gone. */
const longestSending = 2000

const propagator = new W3CTraceContextPropagator()
const headerGetter = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
}

/** Only what is the server's fault is an error, by the conventions for spans of HTTP servers. */
const statusOf = (httpStatus: number) => ({
  code: httpStatus >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET,
})

/** Tells of what was sent. What was not is told to the global handler of errors. */
class NotingExporter extends OTLPTraceExporter {
  readonly #onSent: () => void

  constructor(options: ConstructorParameters<typeof OTLPTraceExporter>[0], onSent: () => void) {
    super(options)
    this.#onSent = onSent
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      if (result.code === ExportResultCode.SUCCESS) this.#onSent()
      done(result)
    })
  }
}

/**
 * @param endpoint of a collector that speaks OTLP over HTTP, such as `http://localhost:4318`
 * @param warn told of traces that were not sent
 */
export function startTraces(endpoint: string, serviceName: string, warn: Warn): Traces {
  const outage = createOutage(warn)
  const onError = (error: unknown) =>
    outage.warn(String(error), `Traces were not sent to ${endpoint}: ${String(error)}`)
  setGlobalErrorHandler(onError)
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new NotingExporter({ url, timeoutMillis: longestSending }, outage.end)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('echosphere')
  const spans = new WeakMap<FastifyRequest, Span>()
  /** The span of the request that asks the storage. */
  const current = new AsyncLocalStorage<Context>()

  return {
    follow(server) {
      server.addHook('onRequest', async (request) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, headerGetter)
        spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent))
      })
      server.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done)
        else done()
      })
      onRequestEnd(server, (request, { statusCode }, isHungUp) => {
        const [method, endpoint] = [methodOf(request), endpointOf(request)]
        spans
          .get(request)
          ?.updateName(`${method} ${endpoint}`)
          .setAttributes({
            'http.request.method': method,
            ...(isHungUp ? { 'echosphere.hung_up': true } : { 'http.response.status_code': statusCode }),
            'echosphere.endpoint': endpoint,
          })
          .setStatus(statusOf(statusCode))
          .end()
      })
    },
    followed: (storage) => ({
      ...storage,
      async transaction(mode, work) {
        const parent = current.getStore()
        if (!parent) return storage.transaction(mode, work)
        const span = tracer.startSpan(`transaction ${mode}`, { kind: SpanKind.CLIENT }, parent)
        try {
          return await storage.transaction(mode, work)
        } catch (error) {
          // What the rules refuse is no failure of the storage.
          span.setStatus(statusOf(error instanceof DomainError ? error.status : 500))
          throw error
        } finally {
          span.end()
        }
      },
    }),
    close: () => provider.shutdown().catch(onError),
  }
}
