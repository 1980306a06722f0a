// @ts-check
import { createServer } from 'node:http'
import { connect } from 'node:net'

/** @typedef {import('node:http').RequestListener} RequestListener */
/** @typedef {import('node:http').Server} Server */

/** The addresses of `localhost`: browsers use either. */
const loopback = ['127.0.0.1', '::1']

/** Hosts that stand for all addresses of the machine. */
const everywhere = ['0.0.0.0', '::']

/** Another process listens on the port. */
export class PortTaken extends Error {
  /** @override */
  name = 'PortTaken'
  /** @param {number} port */
  constructor(port) {
    super(`Port ${port} is taken.`)
    this.port = port
  }
}

/**
 * Listens on a port: for `localhost` on both loopback addresses only.
 * @param {RequestListener} handler
 * @param {number} port 0 picks a free one
 * @param {string} [host]
 * @returns {Promise<{ origin: string, port: number, close: () => Promise<void> }>}
 * @throws {PortTaken}
 */
export async function listen(handler, port, host = process.env.HOST || 'localhost') {
  if (port !== 0 && (await isAnswered(port, host))) throw new PortTaken(port)
  const servers = await listenOnAll(handler, port, host === 'localhost' ? loopback : [host])
  const actual = portOf(servers[0])
  return {
    origin: `http://${everywhere.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    close: async () => void (await Promise.all(servers.map(close))),
  }
}

/**
 * Whether the port accepts connections. Listening does not always fail on a port in use: macOS lets a second process bind
 * 127.0.0.1 of a port that the first one holds on all addresses.
 * @param {number} port
 * @param {string} host
 */
async function isAnswered(port, host) {
  const addresses = host === 'localhost' || everywhere.includes(host) ? loopback : [host]
  const answers = await Promise.all(addresses.map((address) => isAnsweredAt(address, port)))
  return answers.includes(true)
}

/**
 * @param {string} address
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isAnsweredAt(address, port) {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 1_000 })
    /** @param {boolean} answered */
    const settle = (answered) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

/**
 * @param {RequestListener} handler
 * @param {number} port
 * @param {string[]} addresses
 * @param {number} [attempts] a port that is free on one address may be in use on the next; then another is picked
 * @returns {Promise<Server[]>} at least one
 */
async function listenOnAll(handler, port, addresses, attempts = 10) {
  /** @type {Server[]} */
  const servers = []
  try {
    for (const address of addresses) {
      const server = await listenOn(handler, servers[0] ? portOf(servers[0]) : port, address)
      if (server) servers.push(server)
    }
  } catch (error) {
    await Promise.all(servers.map(close))
    if (port === 0 && attempts > 1) return listenOnAll(handler, port, addresses, attempts - 1)
    throw error
  }
  if (servers.length === 0) throw new Error(`This machine has none of the addresses ${addresses.join(', ')}.`)
  return servers
}

/**
 * @param {RequestListener} handler
 * @param {number} port
 * @param {string} address
 * @returns {Promise<Server | undefined>} undefined if the machine has no such address, for example no IPv6
 */
function listenOn(handler, port, address) {
  const server = createServer(handler)
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(undefined)
      else reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error)
    })
    server.listen({ port, host: address, ipv6Only: address === '::1' }, () => resolve(server))
  })
}

/** @param {Server | undefined} server */
function portOf(server) {
  const address = server?.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * @param {Server} server
 * @returns {Promise<void>} once its sockets are closed too, including those of pending requests
 */
function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
