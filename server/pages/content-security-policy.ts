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

/**
 * The content security policy of one page. What stands inline is allowed by its hash, not by a nonce, so that the
 * same bytes can be served to everybody; nothing comes from another origin.
 * @param formTargets origins that forms lead on to
 */
export function buildContentSecurityPolicy(html: string, formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    // Reading the barcode of a parking ticket needs WebAssembly where the browser has no reader of its own.
    `script-src 'self' 'wasm-unsafe-eval' ${hashesOf(html, 'script')}`.trim(),
    `style-src 'self' ${hashesOf(html, 'style')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // A form that is answered with a redirect to another origin needs that origin too.
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
