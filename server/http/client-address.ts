import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { nodeExchangeOf, type EdgeContext } from './edge-env.ts'

/**
 * The network address of a request's client, for limits. Behind the operator's proxy it is the last entry of
 * `X-Forwarded-For`, which that proxy wrote; earlier entries can be forged by the client.
 */
export const clientAddressOf = (c: EdgeContext, trustProxy: boolean): string =>
  clientOf(nodeExchangeOf(c).incoming, trustProxy)

/** The same for a request that the edge has not seen. */
export function clientOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-forwarded-for']?.toString() : undefined
  return networkOf(given?.split(',').at(-1)?.trim() || (socket.remoteAddress ?? ''))
}

/**
 * The network of one household or hotspot: an IPv4 address, or the first half of an IPv6 address, because each
 * household has many of these.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  return `${groups.slice(0, 4).join(':')}::/64`
}
