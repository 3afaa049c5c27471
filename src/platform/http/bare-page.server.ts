import { html, raw } from 'hono/html'
import type { Locale } from '#i18n/locale.ts'
import { policyFor } from './policy-for.server.ts'

/** The colours and the width of the app's own pages, inline, because a separate file could be unavailable too. */
const styles = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
box-sizing:border-box;text-align:center;font:1.125rem/1.5 system-ui,sans-serif;background:#faf7f1;color:#1d1a16}
h1{margin:0;font-size:2rem;line-height:1.2}p{margin:0;max-width:36rem;overflow-wrap:anywhere}
a,button{margin-top:1rem;padding:.75rem 1.75rem;border:0;border-radius:999px;background:#9a3d17;color:#fff;font:inherit;
text-decoration:none}form+a{margin:0;background:none;color:inherit;text-decoration:underline}:focus-visible{outline:3px solid;outline-offset:3px}small{color:#5b5448}
@media(prefers-color-scheme:dark){body{background:#141210;color:#f5f0e8}a,button{background:#f0a27f;color:#1a1512}
small{color:#bdb4a6}}`

const policy = policyFor(styles)
const policyWithForm = policyFor(styles, "'self'")

type BarePage = {
  readonly status: number
  readonly locale: Locale
  readonly headline: string
  readonly texts: readonly string[]
  /** The correlation id that the visitor can quote when asking for help. */
  readonly reference?: string
  readonly button: {
    readonly href: string
    readonly label: string
    /** It stands before a form to be sent again, which has to stay open meanwhile. */
    readonly opensTab?: boolean
  }
  /** A form that was posted and can be sent again. */
  readonly again?:
    | { readonly action: string; readonly form: URLSearchParams; readonly label: string }
    | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Inside a native app, where pages have a fixed scale (RTE-38). */
  readonly isWebview?: boolean
}

/**
 * A whole page in one answer, for when the app itself cannot or must not render: it needs no database, no message and
 * no other request. Its policy has no `sandbox`: from a sandboxed page the link back would count as a request from
 * another site.
 */
export function barePage({
  status,
  locale,
  headline,
  texts,
  reference,
  button,
  again,
  headers,
  isWebview = false,
}: BarePage): Response {
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1${isWebview ? ', maximum-scale=1, user-scalable=no' : ''}"
        />
        <meta name="robots" content="noindex" />
        <title>${headline}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <h1>${headline}</h1>
        ${texts.map((text) => html`<p>${text}</p>`)} ${button.opensTab && linkOf(button)}
        ${again && formOf(again)} ${!button.opensTab && linkOf(button)}
        ${reference && html`<small>${reference}</small>`}
      </body>
    </html>`
  return new Response(page as string, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': again ? policyWithForm : policy,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

const linkOf = ({ href, label, opensTab }: BarePage['button']) =>
  opensTab ? html`<a href="${href}" target="_blank">${label}</a>` : html`<a href="${href}">${label}</a>`

const formOf = ({ action, form, label }: NonNullable<BarePage['again']>) =>
  html`<form method="post" action="${action}">
    ${[...form].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`
