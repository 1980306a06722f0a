import { listenProblem } from '../settings/listen-problem'
import type { Settings } from '../settings/settings'
import type { Warn } from '../warnings'
import { createMetrics, type Metrics } from './metrics'
import { serveMetrics } from './metrics-server'
import type { Traces } from './traces'

/** What watches the server, as far as the settings ask for it. */
export interface Observed {
  metrics: Metrics | undefined
  traces: Traces | undefined
  /** Where the metrics are. */
  metricsPort: number | undefined
  close(): Promise<void>
}

/** Begins to watch. @throws SetUpProblem if the port of the metrics cannot be used */
export async function observe(
  { host, metricsPort, tracesUrl, serviceName }: Settings,
  warn: Warn,
): Promise<Observed> {
  const metrics = metricsPort === undefined ? undefined : createMetrics()
  const serving =
    metrics &&
    (await serveMetrics(metrics, host, metricsPort ?? 0).catch((error: unknown) => {
      throw listenProblem(error, { host, port: metricsPort ?? 0, portVariable: 'METRICS_PORT' })
    }))
  // Not even loaded unless it is asked for.
  const traces =
    tracesUrl === undefined ? undefined : (await import('./traces')).startTraces(tracesUrl, serviceName, warn)
  return {
    metrics,
    traces,
    metricsPort: serving?.port,
    close: async () => {
      await serving?.close()
      await traces?.close()
    },
  }
}
