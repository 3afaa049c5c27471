import { createHash } from 'node:crypto'

/** The contents of a page's inline scripts and styles, as the browser will hash them. */
function listInline(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(({ groups }) => !/\ssrc=|type="application\/ld\+json"/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '')
    .filter((text) => text !== '')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...new Set(listInline(html, tag).map(hashOf))].join(' ')

/** What the tag manager and the measuring that it loads need, by their makers' own list. */
const tagManagerHosts = 'https://*.googletagmanager.com https://*.google-analytics.com'

type Elsewhere = {
  /** Origins that forms lead on to. */
  readonly formTargets?: readonly string[]
  /** Whether a tag manager may be loaded, once the visitor allows it. */
  readonly hasTagManager?: boolean
}

/**
 * The content security policy of one page. What stands inline is allowed by its hash, not by a nonce, so that the
 * same bytes can be served to everybody; nothing comes from another origin that no setting names.
 */
export function buildContentSecurityPolicy(
  html: string,
  { formTargets = [], hasTagManager = false }: Elsewhere = {},
): string {
  const tags = hasTagManager ? [tagManagerHosts] : []
  return [
    "default-src 'none'",
    // Reading the barcode of a parking ticket needs WebAssembly where the browser has no reader of its own.
    [`script-src 'self' 'wasm-unsafe-eval'`, hashesOf(html, 'script'), ...tags].filter(Boolean).join(' '),
    `style-src 'self' ${hashesOf(html, 'style')}`.trim(),
    ["img-src 'self' data:", ...tags].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tags.map((hosts) => `${hosts} https://*.analytics.google.com`)].join(' '),
    "manifest-src 'self'",
    // A form that is answered with a redirect to another origin needs that origin too.
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
