import { fetchExternal } from '#platform/external/external-call.server.ts'
import { reasonOf } from '#platform/doctor/finding.ts'
import { lookLimit } from '#platform/doctor/look-up.server.ts'

/** Where a browser would have arrived, or why it would not. */
export type Arrival =
  | { readonly kind: 'page'; readonly status: number; readonly text: string }
  /** It was sent back to this site, which is not asked. */
  | { readonly kind: 'returned'; readonly address: URL }
  | { readonly kind: 'failed'; readonly reason: string }

/** More redirects than a working provider needs before it shows its page. */
const mostHops = 10

/**
 * Opens an address as a browser without a session would: follows redirects and keeps cookies, each for its own origin,
 * until a page comes or the way leads back to `ownOrigin`.
 */
export async function openPage(address: URL, ownOrigin: string): Promise<Arrival> {
  const jars = new Map<string, Map<string, string>>()
  let next = address
  try {
    for (let hop = 0; hop < mostHops; hop += 1) {
      if (next.origin === ownOrigin) return { kind: 'returned', address: next }
      const jar = jars.get(next.origin) ?? new Map<string, string>()
      jars.set(next.origin, jar)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetchExternal(next.href, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) },
        signal: AbortSignal.timeout(lookLimit),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined && value !== undefined) jar.set(name.trim(), value)
      }
      const text = await answer.text()
      const location = answer.headers.get('location')
      if (location === null || answer.status < 300 || answer.status > 399)
        return { kind: 'page', status: answer.status, text }
      next = new URL(location, next)
    }
    return { kind: 'failed', reason: `more than ${mostHops} redirects` }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}
