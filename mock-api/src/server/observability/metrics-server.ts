import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics'

/** What tells the metrics. */
export interface MetricsServer {
  port: number
  close(): Promise<void>
}

const allowed = ['GET', 'HEAD']

/**
 * Answers `GET /metrics` at a port of its own: no proxy in front of the API can make it public by accident.
 * @throws what listening throws, such as EADDRINUSE
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    // Collectors may be set up to send a query.
    if (url.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (!allowed.includes(method)) {
      return void response.writeHead(405, { Allow: allowed.join(', ') }).end()
    }
    metrics.text().then(
      (text) => response.setHeader('Content-Type', metrics.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
