import { type AddressInfo, createServer } from 'node:net'
import { listenProblem } from './settings/listen-problem'

/** Whether an address to listen at is all of the machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** The host in a URL of an address to listen at. */
function nameOf(host: string): string {
  if (isEverywhere(host)) return 'localhost'
  // URLs have no interface: `fe80::1%eth0`.
  return host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host
}

/** Where this machine reaches a server that listens there. */
export function addressOf(host: string, port: number): string {
  return `http://${nameOf(host)}:${port}`
}

/**
 * A port that is free now. URLs of media hold the port, so it must be known before the server listens.
 * @throws SetUpProblem if this machine has no such address
 */
export async function freePort(host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, { host, port: 0, portVariable: 'API_PORT' })))
    probe.listen(0, host, resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
