import { randomUUID } from 'node:crypto'
import { fail, type Result } from '#core/result.ts'
import { downloadExternal, type Download } from '#platform/external/external-call.server.ts'
import type { GatewayAddress } from '#platform/settings/gateway-settings.ts'
import { maxImageBytes } from '#platform/content/content-folders.ts'

/**
 * In milliseconds and bytes. No visitor waits for these calls, so the limits are wider than those of other gateways; an
 * object of many entries is larger than one file may be.
 */
const limits = { connect: 5_000, read: 15_000, total: 60_000, bytes: 2 * maxImageBytes }

/** Asks a content gateway for one answer, unless it still has the given entity tag. */
export type AskContent = (path: string, etag: string | null) => Promise<Result<Download, Error>>

/** A client for a content gateway. A call whose connection breaks is repeated once. */
export function createContentClient({ url, key }: GatewayAddress): AskContent {
  // One id for all calls of a pull, so that the gateway's log shows which belong together.
  const correlationId = randomUUID()
  return async (path, etag) => {
    const call = {
      url: url + path,
      headers: {
        'x-correlation-id': correlationId,
        ...(key !== undefined && { 'x-api-key': key }),
        ...(etag !== null && { 'if-none-match': etag }),
      },
    }
    const first = await downloadExternal(call, limits)
    const answer = first.ok ? first : await downloadExternal(call, limits)
    if (answer.ok && answer.value.status === 304 && etag === null)
      return fail(new Error('answers 304 although no entity tag was sent'))
    return answer
  }
}
