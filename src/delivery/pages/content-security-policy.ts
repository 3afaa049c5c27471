import { createHash } from 'node:crypto'
import type { PagePiece } from '#platform/html/divide-page.server.ts'
import type { KeptMarkup } from '#platform/html/kept-markup.tsx'
import { listManagerOrigins } from '#platform/settings/consent-manager-hosts.ts'

type InlineTag = 'script' | 'style'
/** The hashes of inline scripts and styles, as the browser will compute them, in the order of the page. */
type InlineHashes = Record<InlineTag, string[]>

const ends = { script: '</script>', style: '</style>' }
const inlineTag = /<(script|style)([^>]*)>/g

/** Examines kept markup once. */
const known = new WeakMap<KeptMarkup, { whole?: string; parts?: InlineHashes }>()

function knownOf(markup: KeptMarkup) {
  const found = known.get(markup) ?? {}
  known.set(markup, found)
  return found
}

function hashOf(pieces: readonly PagePiece[]): string {
  const [first] = pieces
  if (pieces.length === 1 && typeof first === 'object') return (knownOf(first).whole ??= computeHash(pieces))
  return computeHash(pieces)
}

function computeHash(pieces: readonly PagePiece[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(typeof piece === 'string' ? piece : piece.bytes)
  return `'sha256-${hash.digest('base64')}'`
}

/** The hashes of the inline scripts and styles of a page. The content of one may go over several pieces. */
function listInline(page: readonly PagePiece[]): InlineHashes {
  const found: InlineHashes = { script: [], style: [] }
  /** The element whose content the pieces have not ended yet. */
  let open: { readonly tag: InlineTag; readonly isData: boolean; readonly pieces: PagePiece[] } | null = null
  for (const piece of page) {
    if (typeof piece === 'object') {
      if (open !== null) open.pieces.push(piece)
      else {
        const own = (knownOf(piece).parts ??= listInline([Buffer.from(piece.bytes).toString()]))
        for (const tag of ['script', 'style'] as const) found[tag].push(...own[tag])
      }
      continue
    }
    let from = 0
    while (from < piece.length) {
      if (open === null) {
        inlineTag.lastIndex = from
        const match = inlineTag.exec(piece)
        if (match === null) break
        from = match.index + match[0].length
        open = { tag: match[1] as InlineTag, isData: noCode.test(match[2] ?? ''), pieces: [] }
      }
      const till = piece.indexOf(ends[open.tag], from)
      const content = piece.slice(from, till === -1 ? undefined : till)
      if (content !== '') open.pieces.push(content)
      if (till === -1) break
      if (open.pieces.length > 0 && !open.isData) found[open.tag].push(hashOf(open.pieces))
      from = till
      open = null
    }
  }
  return found
}

/** The attributes of a script that is a file, or no script but data. */
const noCode = /\ssrc=|type="application\/(?:ld\+)?json"/

const listOnce = (hashes: readonly string[]): string => [...new Set(hashes)].join(' ')

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
  page: readonly PagePiece[],
  { formTargets = [], hasTagManager = false, consentManager }: Elsewhere = {},
): string {
  const tags = hasTagManager ? [tagManagerHosts] : []
  const measuring = tags.map((hosts) => `${hosts} https://*.analytics.google.com`)
  const manager = consentManager === undefined ? [] : listManagerOrigins(consentManager)
  const inline = listInline(page)
  // A hash beside 'unsafe-inline' would switch it off again.
  const styles = manager.length > 0 ? "'unsafe-inline'" : listOnce(inline.style)
  return [
    "default-src 'none'",
    // Reading the barcode of a parking ticket needs WebAssembly where the browser has no reader of its own.
    [`script-src 'self' 'wasm-unsafe-eval'`, listOnce(inline.script), ...tags, ...manager]
      .filter(Boolean)
      .join(' '),
    ["style-src 'self'", styles, ...manager].join(' ').trim(),
    ["img-src 'self' data:", ...tags, ...manager].join(' '),
    ["font-src 'self'", ...manager].join(' '),
    ["connect-src 'self'", ...measuring, ...manager].join(' '),
    ...(manager.length > 0 ? [['frame-src', ...manager].join(' ')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    // A form that is answered with a redirect to another origin needs that origin too.
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
