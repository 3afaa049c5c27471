/*
 * What the worker reads from the markup of a page, and writes into it. Pages are our own, so patterns are enough.
 */

export type PageFacts = {
  /** The title without the product, as it stands in the markup. */
  readonly title: string
  /** The number to call at the barrier, on a page that has it, or else that of the centre, in the footer; as it stands in the markup. */
  readonly phone: string | null
  /** The paths of the files of its build that it names: scripts and fonts. Styles are in the page. */
  readonly files: readonly string[]
}

/** The name of the element over a kept page. No component renders one, so that React leaves it alone. */
export const stripName = 'kept-strip'

/** Reads a page. @param product the name that ends each title */
export function readPage(html: string, product: string): PageFacts {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const end = ` – ${product}`
  return {
    title: title.endsWith(end) ? title.slice(0, -end.length) : title,
    phone:
      listPhones(/aria-labelledby="parking-help"[^]*/.exec(html)?.[0] ?? '')[0] ??
      listPhones(html).at(-1) ??
      null,
    files: [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g))],
  }
}

const listPhones = (html: string): readonly string[] =>
  [...html.matchAll(/href="tel:[+\d]+"[^>]*>(?:<svg[^]*?<\/svg>)?([^<]+)/g)].flatMap(
    ([, phone]) => phone ?? [],
  )

export const listScripts = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.endsWith('.js'))

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The style of the line over a kept page; it is not printed with a receipt. */
export const stripStyle = `${stripName}{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;padding:.25rem 1rem;background:var(--warn-soft,#fbeed6);color:var(--ink,#1d1a16);font-size:.875rem;font-weight:600;text-align:center}${stripName} a{display:inline-flex;align-items:center;min-height:2.75rem}@media print{${stripName}{display:none}}`

/**
 * The line over a kept page: since when it is as it is, and a link that asks the server again.
 * @param isOffline whether there was no network, so that the page is asked for again as soon as there is one
 */
export const writeStrip = (text: string, reload: string, isOffline: boolean): string =>
  `<${stripName} role="status"${isOffline ? ' data-offline' : ''}><style>${stripStyle}</style><span>${escapeText(text)}</span>` +
  `<a href="" target="_self">${escapeText(reload)}</a></${stripName}>`

/** Puts markup before everything else that the page shows, except the link that skips to its content. */
export const putFirst = (html: string, markup: string): string =>
  html.replace(skipLink.test(html) ? skipLink : /<body[^>]*>/, (before) => before + markup)

/** The first link of a page with header and footer. */
const skipLink = /<a [^>]*href="#content"[^>]*>[^<]*<\/a>/

/**
 * The content security policy of a kept page: with the style of the line over it, and without any script if not all
 * scripts of its build are there.
 * @param styleHash the hash of `stripStyle`, as policies name it
 */
export function adaptPolicy(policy: string, styleHash: string, hasAllScripts: boolean): string {
  const directives = policy.split('; ').map((directive) => {
    if (directive.startsWith('script-src ') && !hasAllScripts) return "script-src 'none'"
    // Beside a hash, a browser ignores that all inline styles are allowed.
    if (directive.startsWith('style-src ') && !directive.includes("'unsafe-inline'"))
      return `${directive} ${styleHash}`
    return directive
  })
  return directives.join('; ')
}
