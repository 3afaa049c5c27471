import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import type { Logger } from '#platform/logger.server.ts'
import { trustedProxy, type TrustedProxy } from '#platform/settings/trusted-proxy.ts'
import { createProxyWarning } from './client/warn-of-proxy.server.ts'
import { clientOf, networkOf } from './client-address.server.ts'

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
  const proxy = { header: 'x-forwarded-for', hops: 1 }
  expect(clientOf(request as unknown as IncomingMessage, proxy)).toBe(network)
  expect(clientOf(request as unknown as IncomingMessage, false)).toBe('10.0.0.1')
  expect(clientOf(request as unknown as IncomingMessage, undefined)).toBe('10.0.0.1')
})

/** What a setting makes of headers. */
const readBy = (setting: string, headers: Readonly<Record<string, string>>) => {
  const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage
  return clientOf(request, v.parse(trustedProxy, setting))
}

test.each([
  // A CDN before the proxy: two visitors behind one edge are two networks.
  ['2', { 'x-forwarded-for': '203.0.113.5, 172.68.1.9' }, '203.0.113.5'],
  ['2', { 'x-forwarded-for': '198.51.100.7, 172.68.1.9' }, '198.51.100.7'],
  ['2', { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 172.68.1.9' }, '198.51.100.7'],
  ['2', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
  ['3', { 'x-forwarded-for': '198.51.100.7, 172.68.1.9, 10.1.1.1' }, '198.51.100.7'],
  [
    'CF-Connecting-IP',
    { 'cf-connecting-ip': '203.0.113.5', 'x-forwarded-for': '1.1.1.1, 172.68.1.9' },
    '203.0.113.5',
  ],
  ['true-client-ip', { 'true-client-ip': '2001:db8::1' }, '2001:db8:0:0::/64'],
  ['CF-Connecting-IP', { 'x-forwarded-for': '203.0.113.5' }, '10.0.0.1'],
  ['true', { 'x-forwarded-for': '203.0.113.5, 172.68.1.9' }, '172.68.1.9'],
  ['1', { 'x-forwarded-for': '203.0.113.5, 172.68.1.9' }, '172.68.1.9'],
  ['0', { 'x-forwarded-for': '203.0.113.5' }, '10.0.0.1'],
  ['false', { 'x-forwarded-for': '203.0.113.5' }, '10.0.0.1'],
])('LIM client address: TRUST_PROXY=%s makes of %o the network %s', (setting, headers, network) => {
  expect(readBy(setting, headers as unknown as Record<string, string>)).toBe(network)
})

test('LIM client address: a proxy that no setting names is warned of once, and only if it hands on another machine', () => {
  const warnings: unknown[] = []
  const logger = { warn: (line: unknown) => void warnings.push(line) } as unknown as Logger
  const ask = (
    environment: { readonly TRUST_PROXY?: TrustedProxy },
    ...requests: readonly (readonly [name: string, value: string])[]
  ) => {
    warnings.length = 0
    const warn = createProxyWarning({ TRUST_PROXY: environment.TRUST_PROXY }, logger)
    for (const header of requests) {
      warn({ rawHeaders: ['Host', '203.0.113.1', ...header] } as unknown as IncomingMessage)
    }
    return warnings.length
  }
  const forwarded = (...entries: readonly string[]) =>
    entries.map((entry) => ['X-Forwarded-For', entry] as const)
  expect(ask({}, ['Accept', '203.0.113.5'], ...forwarded('127.0.0.1', '::1', 'nonsense'))).toBe(0)
  expect(ask({}, ...forwarded('203.0.113.5', '198.51.100.7'))).toBe(1)
  expect(JSON.stringify(warnings)).toContain('TRUST_PROXY is not set')
  expect(JSON.stringify(warnings)).not.toContain('203.0.113')
  expect(ask({ TRUST_PROXY: false }, ...forwarded('203.0.113.5'))).toBe(0)
  expect(ask({ TRUST_PROXY: { header: 'x-forwarded-for', hops: 1 } }, ...forwarded('203.0.113.5'))).toBe(0)
  expect(ask({}, ['forwarded', 'for=127.0.0.1;proto=https'], ['X-Real-IP', '::1'], ['Via', '1.1 edge'])).toBe(
    0,
  )
  expect(ask({}, ['Forwarded', 'for="[2001:db8::7]:4711";proto=https'])).toBe(1)
  expect(ask({}, ['forwarded', 'for=127.0.0.1, for=203.0.113.5'])).toBe(1)
  expect(ask({}, ['x-real-ip', '203.0.113.5'])).toBe(1)
  expect(ask({}, ['CF-Connecting-IP', '2001:db8::7'])).toBe(1)
})
