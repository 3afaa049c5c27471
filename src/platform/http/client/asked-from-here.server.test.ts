import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { EdgeEnv } from '../edge-env.server.ts'
import { isLoopbackAddress, isLoopbackHost } from './asked-from-here.server.ts'
import { requireFromHere } from './require-from-here.server.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['127.8.0.3', true],
  ['192.168.1.7', false],
  ['::ffff:192.168.1.7', false],
  ['fe80::1', false],
  ['localhost', false],
  ['127.0.0.1.example.org', false],
  ['', false],
  ['unknown', false],
])('MAI-02 the address %s is of this machine: %s', (address, isHere) => {
  expect(isLoopbackAddress(address)).toBe(isHere)
})

test.each([
  ['localhost:3000', true],
  ['passage.localhost', true],
  ['127.0.0.1:80', true],
  ['[::1]:3000', true],
  [undefined, true],
  ['rebound.example:3000', false],
  ['192.168.1.7:3000', false],
  ['localhost.example', false],
  ['', false],
  ['a b', false],
])('MAI-02 the host %s is of this machine: %s', (host, isHere) => {
  expect(isLoopbackHost(host)).toBe(isHere)
})

test.each([
  ['127.0.0.1', { host: 'localhost:3000' }, 200],
  ['::ffff:127.0.0.1', { host: '127.0.0.1:3000', 'user-agent': 'x', 'x-trip': '1' }, 200],
  // The network address of an image that listens on all addresses.
  ['172.17.0.1', { host: 'localhost:3000' }, 404],
  ['192.168.1.7', { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }, 404],
  ['127.0.0.1', { host: 'rebound.example' }, 404],
  // A proxy on this machine that says where a request came from hands on somebody else's, whatever it says.
  ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', forwarded: 'for=203.0.113.7;proto=https' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-proto': 'https' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded': 'for=203.0.113.7' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'x-real-ip': '203.0.113.7' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', via: '1.1 edge' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'cf-connecting-ip': '203.0.113.7' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'true-client-ip': '203.0.113.7' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'x-azure-clientip': '203.0.113.7' }, 404],
  ['127.0.0.1', { host: 'localhost:3000', 'cloudfront-viewer-address': '203.0.113.7:9' }, 404],
] as const)(
  'MAI-02 STF-08 a connection from %s with %j is answered %i',
  async (remoteAddress, headers, status) => {
    const routes = new Hono<EdgeEnv>()
      .use(requireFromHere)
      .get('/', (c) => c.text('here'))
      .onError(() => new Response(null, { status: 404 }))
    const env = { node: { incoming: { socket: { remoteAddress }, headers } } }
    expect((await routes.request('/', { headers }, env)).status).toBe(status)
  },
)
