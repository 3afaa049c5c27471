import { isLoopback } from '#platform/is-loopback.ts'
import { nodeExchangeOf, type EdgeContext } from '../edge-env.server.ts'
import { isForwardingHeader } from './forwarding-headers.ts'

/**
 * Whether a request was made on this machine: its connection comes from a loopback address, no proxy says that it handed
 * the request on, and the name that was asked for is one of this machine. The public origin alone does not prove it,
 * because a server that listens on all addresses (`HOST=0.0.0.0`) answers the whole network whatever its origin says. Nor
 * does the connection alone: another site's name may lead a browser on this machine to its own loopback address.
 */
export function isAskedFromHere(c: EdgeContext): boolean {
  const { socket, headers } = nodeExchangeOf(c).incoming
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some(isForwardingHeader) &&
    // As it came: in the edge's own request it is the public one.
    isLoopbackHost(headers.host)
  )
}

/** Whether the `Host` of a request is a name or address of this machine. Without one there is no name to mistake. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return true
  return URL.canParse(`http://${host}`) && isLoopback(`http://${host}`)
}

/** Whether an address, with or without the prefix of IPv4 in IPv6, is one of this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const host = plain.includes(':') ? `[${plain}]` : plain
  return /^[\d.:[\]a-f]+$/i.test(host) && URL.canParse(`http://${host}`) && isLoopback(`http://${host}`)
}
