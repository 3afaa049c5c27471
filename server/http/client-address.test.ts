import { expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { clientOf, networkOf } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002:0003::', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('LIM client address: %s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['unknown', '10.0.0.1'],
  ['192.0.2.7:4711:1', '10.0.0.1'],
  ['', '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('LIM client address: behind a proxy that says %s it is %s', (forwarded, network) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '::ffff:10.0.0.1' } }
  expect(clientOf(request as unknown as IncomingMessage, true)).toBe(network)
  expect(clientOf(request as unknown as IncomingMessage, false)).toBe('10.0.0.1')
})
