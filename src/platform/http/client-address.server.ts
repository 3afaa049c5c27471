import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { TrustedProxy } from '#platform/settings/trusted-proxy.ts'
import { nodeExchangeOf, type EdgeContext } from './edge-env.server.ts'

/**
 * The network address of a request's client, for limits. Behind the operator's proxies it is the entry that the outermost of
 * them wrote, counted from the end of the header; earlier entries can be forged by the client. If there are fewer, the
 * client came past some of them, and the first entry counts. Some proxies add the client's port, which the client chooses:
 * it is left out. If the entry is no address, the proxy's own counts.
 */
export const clientAddressOf = (c: EdgeContext, proxy: TrustedProxy | undefined): string =>
  clientOf(nodeExchangeOf(c).incoming, proxy)

/** The same for a request that the edge has not seen. */
export function clientOf({ headers, socket }: IncomingMessage, proxy: TrustedProxy | undefined): string {
  const entries = proxy ? (headers[proxy.header]?.toString().split(',') ?? []) : []
  const entry = (proxy && entries.at(-proxy.hops)) || entries[0]
  return networkOf(readAddress(entry?.trim() ?? '') ?? socket.remoteAddress ?? '')
}

/** The address in an entry like `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::1` or `[2001:db8::1]:4711`. */
export function readAddress(entry: string): string | undefined {
  const address = entry.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(address) === 0 ? undefined : address
}

/**
 * The network of one household or hotspot: an IPv4 address, or the first half of an IPv6 address, because each
 * household has many of these.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // As browsers spell it: lower case, and without leading zeros.
  const spelled = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelled.split('::')
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  return `${groups.slice(0, 4).join(':')}::/64`
}
