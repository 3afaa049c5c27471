import type { IncomingMessage } from 'node:http'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { isLoopbackAddress } from './asked-from-here.server.ts'
import { readAddress } from '../client-address.server.ts'

/**
 * Warns once if a proxy hands on visitors of other machines and no setting says whether to believe it: to all limits they
 * are one. Nothing is refused, since anybody can write such a header.
 */
export function createProxyWarning(
  { TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>,
  logger: Pick<Logger, 'warn'>,
): (incoming: IncomingMessage) => void {
  let isSaid = TRUST_PROXY !== undefined
  return ({ rawHeaders, headers }) => {
    // Node parses the headers only if they are read, and most requests of machines have none like this.
    if (isSaid || !rawHeaders.some((name) => name.length === 15 && name.toLowerCase() === 'x-forwarded-for'))
      return
    const address = readAddress(headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() ?? '')
    if (address === undefined || isLoopbackAddress(address)) return
    isSaid = true
    logger.warn(
      'a proxy hands on other machines, and TRUST_PROXY is not set, so limits count all visitors as one: set it to true, ' +
        'or as docs/operating/proxy.md says if several proxies stand in a row; false if there is none',
    )
  }
}
