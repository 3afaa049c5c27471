import { html, raw } from 'hono/html'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import type { EdgeContext } from './edge-env.server.ts'
import { policyFor } from './policy-for.server.ts'

const styles = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;
justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;
background:#faf7f1;color:#1d1a16}p{margin:0}a{color:inherit}
@media(prefers-color-scheme:dark){body{background:#141210;color:#f5f0e8}}`

const policy = policyFor(styles)

const texts: Readonly<Record<Locale, { wait: string; go: string }>> = {
  de: { wait: 'Einen Moment, es geht gleich weiter.', go: 'Weiter' },
  en: { wait: 'One moment, please.', go: 'Continue' },
}

/** The fields that a return may bring, with the longest value that each can have. Nothing else is taken over. */
export type ReturnFields = Readonly<Record<string, number>>

/**
 * Answers a visitor who comes back from another site by form post. Browsers send neither a Strict nor a Lax cookie with
 * such a post, so the visitor is unknown and nothing is decided: the answer is a small page that opens the same address
 * again by GET, from our own origin and with the cookies. It needs no script, and is replaced in the history.
 */
export async function repeatAsGet(c: EdgeContext, fields: ReturnFields): Promise<Response> {
  const posted: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const query = new URLSearchParams()
  for (const [name, longest] of Object.entries(fields)) {
    const value = c.req.query(name) ?? posted[name]
    if (typeof value === 'string' && value !== '' && value.length <= longest) query.set(name, value)
  }
  // Always the address of the route that was posted to: no field can change the target.
  const address = query.size === 0 ? c.req.path : `${c.req.path}?${query}`
  const locale = localeOfPath(c.req.path)
  const { wait, go } = texts[locale]
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="0;url=${address}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${wait}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <p>${wait}</p>
        <a href="${address}">${go}</a>
      </body>
    </html>`
  return new Response(page as string, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}
