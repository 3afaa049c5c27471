import { createHash } from 'node:crypto'
import { listManagerOrigins } from '#app/features/consent/manager-hosts.ts'

/** The contents of a page's inline scripts and styles, as the browser will hash them. */
function listInline(html: string, tag: 'script' | 'style'): string[] {
  const [begin, end] = [`<${tag}`, `</${tag}>`]
  const texts: string[] = []
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, at)) {
    const from = html.indexOf('>', at) + 1
    const till = from === 0 ? -1 : html.indexOf(end, from)
    if (till === -1) break
    const attributes = html.slice(at + begin.length, from - 1)
    if (till > from && !/\ssrc=|type="application\/ld\+json"/.test(attributes))
      texts.push(html.slice(from, till))
    at = till
  }
  return texts
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...new Set(listInline(html, tag).map(hashOf))].join(' ')

/** The hosts of the tag manager and of Google Analytics, from Google's own list. */
const tagManagerHosts = 'https://*.googletagmanager.com https://*.google-analytics.com'

type Elsewhere = {
  /** Origins to which forms are redirected. */
  readonly formTargets?: readonly string[]
  /** Whether a tag manager may be loaded, once the visitor allows it. */
  readonly hasTagManager?: boolean
  /** The address of a hosted consent manager's script. */
  readonly consentManager?: string | undefined
}

/**
 * The content security policy of one page. Inline parts are allowed by their hashes, not by a nonce, so that the same
 * bytes can be served to everybody; no other origin is allowed unless a setting names it. A consent manager writes the
 * styles of its dialog into the page, so its makers ask for inline styles: then inline styles are allowed, but never
 * inline scripts.
 */
export function buildContentSecurityPolicy(
  html: string,
  { formTargets = [], hasTagManager = false, consentManager }: Elsewhere = {},
): string {
  const tags = hasTagManager ? [tagManagerHosts] : []
  const measuring = tags.map((hosts) => `${hosts} https://*.analytics.google.com`)
  const manager = consentManager === undefined ? [] : listManagerOrigins(consentManager)
  // A hash beside 'unsafe-inline' would switch it off again.
  const styles = manager.length > 0 ? "'unsafe-inline'" : hashesOf(html, 'style')
  return [
    "default-src 'none'",
    // Reading the barcode of a parking ticket needs WebAssembly where the browser has no reader of its own.
    [`script-src 'self' 'wasm-unsafe-eval'`, hashesOf(html, 'script'), ...tags, ...manager]
      .filter(Boolean)
      .join(' '),
    ["style-src 'self'", styles, ...manager].join(' ').trim(),
    ["img-src 'self' data:", ...tags, ...manager].join(' '),
    ["font-src 'self'", ...manager].join(' '),
    ["connect-src 'self'", ...measuring, ...manager].join(' '),
    ...(manager.length > 0 ? [['frame-src', ...manager].join(' ')] : []),
    "manifest-src 'self'",
    // A form that is answered with a redirect to another origin needs that origin too.
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
