import { isIPv6 } from 'node:net'

/** An IPv4 address as Node.js writes it (RFC 4291, 2.5.5.2), or a translator (RFC 6052). */
const written = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i

/** What such addresses begin with where all of their groups are written alike. */
const ofIPv4: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** The first 64 bits of an IPv6 address, which is what one subscriber has; all of an IPv4 address, however it is written. */
export function networkOf(address: string): string {
  const mapped = written.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const [first, last] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const missing = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...missing, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
  if (!ofIPv4.has(groups.slice(0, 6).join(':'))) return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => [group.padStart(4, '0').slice(0, 2), group.slice(-2)])
  return bytes.map((byte) => Number.parseInt(byte, 16)).join('.')
}
