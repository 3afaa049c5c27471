import type { IncomingMessage } from 'node:http'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { isLoopbackAddress } from './asked-from-here.server.ts'
import { isForwardingHeader } from './forwarding-headers.ts'
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
  return ({ rawHeaders }) => {
    if (isSaid || !rawHeaders.some((name, at) => at % 2 === 0 && handsOn(name, rawHeaders[at + 1] ?? '')))
      return
    isSaid = true
    logger.warn(
      'a proxy hands on other machines, and TRUST_PROXY is not set, so limits count all visitors as one: set it to true, ' +
        'or as docs/operating/proxy.md says if several proxies stand in a row; false if there is none',
    )
  }
}

/** Whether a header says that the request comes from another machine: `for="[2001:db8::1]:4711"` or an address alone. */
const handsOn = (name: string, value: string): boolean =>
  isForwardingHeader(name) &&
  value.split(/[\s,;="]+/).some((entry) => {
    const address = readAddress(entry)
    return address !== undefined && !isLoopbackAddress(address)
  })
