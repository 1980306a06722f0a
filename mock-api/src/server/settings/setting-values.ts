import { isIP } from 'node:net'

/** A setting or a set-up that the server cannot start with. Its message says what to do, in one sentence. */
export class SetUpProblem extends Error {
  override readonly name = 'SetUpProblem'
}

/** Networks that have a name: this machine, its link, and private ones, such as those of containers. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** A port. 0 picks a free one. @throws SetUpProblem */
export function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new SetUpProblem(`${name} is "${text}", which is no port: it must be a number from 0 to 65535.`)
  }
  return port
}

/** Scheme, host and port. @throws SetUpProblem */
export function originOf(name: string, text: string): string {
  const isOrigin = /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
  if (isOrigin) return text
  throw new SetUpProblem(`${name} has "${text}", which is no origin: it must be like https://api.example.`)
}

/** Addresses and networks, separated by commas. @throws SetUpProblem also for a network that is a large part of the Internet */
export function networksOf(name: string, text: string): readonly string[] {
  return text.split(',').map((part) => {
    const network = part.trim()
    const [address = '', bits, ...rest] = network.split('/')
    // 10.0.0.0/8 and fc00::/7 are the largest private networks. Of larger ones, two can be the whole Internet.
    const [fewest, most] = isIP(address) === 4 ? [8, 32] : [7, 128]
    const isLength =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= fewest && Number(bits) <= most)
    if (isIP(address) !== 0 && isLength && rest.length === 0) return network
    if (namedNetworks.includes(network)) return network
    throw new SetUpProblem(
      `${name} has "${network}", which is no address of a proxy: it must be like 10.0.0.5, 10.0.0.0/8 or ${namedNetworks.join(', ')}.`,
    )
  })
}

/** `true` or `false`. @throws SetUpProblem */
export function flagOf(name: string, text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new SetUpProblem(`${name} is "${text}": it must be true or false.`)
}

/** Whether a host is this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
}

/** One of some words. @throws SetUpProblem */
export function wordOf(name: string, text: string, words: readonly string[]): string {
  if (words.includes(text)) return text
  throw new SetUpProblem(`${name} is "${text}": it must be one of ${words.join(', ')}.`)
}

/** What a URL may be, what it leads to, and an example for the message. */
interface UrlKind {
  schemes: readonly string[]
  path?: RegExp
  what: string
  example: string
  /** Whether each % of its password must stand before the number of a byte. */
  isStrict?: boolean
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** A URL of this kind. A wrong value is not repeated: it may hold a password. @throws SetUpProblem */
export function urlOf(name: string, text: string, kind: UrlKind): string {
  const { schemes, path = /^/, what, example, isStrict = false } = kind
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Behind a # of a password, the rest would be missing, and its beginning be told as a port.
  const isWhole = url?.hash === '' && (!isStrict || isDecodable(`${url.username}${url.password}`))
  if (isWhole && schemes.includes(url.protocol) && path.test(url.pathname)) return text
  const hint = example.includes('password') ? ', with % as %25 and # as %23 in a password' : ''
  throw new SetUpProblem(`${name} is no URL of ${what}: it must be like ${example}${hint}.`)
}
