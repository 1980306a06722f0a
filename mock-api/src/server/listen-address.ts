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

/** A port that is free now. @throws SetUpProblem if this machine has no such address */
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

/** Whether a server could not listen at a port because another one does. */
function isTakenPort(error: unknown, port: number): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'port' in cause && cause.port === port && /EADDRINUSE/.test(cause.message)
}

/** How many free ports are tried. */
const portAttempts = 3

/**
 * Starts what listens at a free port, which it has to know before it listens: the API's URLs of media hold it. Another
 * program may take the port in between; then it is started again at another one.
 * @param isTaken whether that is why it failed
 */
export async function startAtFreePort<Started>(
  host: string,
  start: (port: number) => Promise<Started>,
  isTaken: (error: unknown, port: number) => boolean = isTakenPort,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(host)
    try {
      return await start(port)
    } catch (error) {
      if (attempt === portAttempts || !isTaken(error, port)) throw error
    }
  }
}
