import { isIPv6 } from 'node:net'

/** The first 64 bits of an IPv6 address, which is what one subscriber has; all of an IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail?.split(':') ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
