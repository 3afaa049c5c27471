import { isLoopback } from '#app/platform/is-loopback.ts'
import { nodeExchangeOf, type EdgeContext } from '../edge-env.ts'

/**
 * Whether a request was made on this machine: its connection comes from a loopback address, and so does everything that
 * a proxy says about where it came from. The public origin alone does not prove it, because a server that listens on all
 * addresses (`HOST=0.0.0.0`) answers the whole network whatever its origin says.
 */
export function isAskedFromHere(c: EdgeContext): boolean {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const peer = nodeExchangeOf(c).incoming.socket.remoteAddress ?? ''
  return [peer, ...forwarded].every((address) => isLoopbackAddress(address.trim()))
}

/** Whether an address, with or without the prefix of IPv4 in IPv6, is one of this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const host = plain.includes(':') ? `[${plain}]` : plain
  return /^[\d.:[\]a-f]+$/i.test(host) && URL.canParse(`http://${host}`) && isLoopback(`http://${host}`)
}
