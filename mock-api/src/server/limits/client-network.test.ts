import { expect, it } from 'vitest'
import { networkOf } from './client-network'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:c000:201', '192.0.2.1'],
  // Of a translator in front of a server that has IPv6 alone: all of IPv4 would be one network.
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:ff9b::c000:0201', '192.0.2.1'],
  ['64:ff9b:1::c000:201', '64:ff9b:1:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
