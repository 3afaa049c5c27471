import type { KoaContextWithOIDC, errors } from 'oidc-provider'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { retryAfterSeconds } from '#platform/outage.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'
import { pageHeaders } from './answer-page.server.ts'
import { chooseLocale } from './choose-locale.ts'
import type { Audience, IdentityView } from './pages/identity-view.server.tsx'
import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'

export const createProtocolPages = (view: IdentityView) => ({
  /** The library has set the status; the cause is in the log. */
  renderError: async (
    ctx: KoaContextWithOIDC,
    _: unknown,
    error: errors.OIDCProviderError | Error,
  ): Promise<void> => {
    if (error instanceof DatabaseUnavailable) ctx.set('retry-after', String(retryAfterSeconds))
    const page = await view.notice(audienceOf(ctx), {
      ...textsOf(error),
      reference: ctx.get(correlationIdHeader),
    })
    send(ctx, page)
  },

  /**
   * The page asks before signing out, unless the visitor has just signed out in the app: then the request comes from
   * the app's own pages, or carries an id_token of the account that is signed in here. Another visitor's would prove
   * nothing: everybody can read their own in the address of this page, and put it into a link.
   */
  renderSignOut: async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const { session, entities } = ctx.oidc
    const hint = entities.IdTokenHint?.payload
    const isOwnHint =
      hint !== undefined && (session?.accountId === undefined || hint['sub'] === session.accountId)
    const isOwnWish = ctx.get('sec-fetch-site') === 'same-origin' || isOwnHint
    send(ctx, await view.signOut(audienceOf(ctx), form, isOwnWish))
  },

  renderSignedOut: async (ctx: KoaContextWithOIDC): Promise<void> => {
    const texts = { title: 'identity_signed_out', text: 'identity_signed_out_text' } as const
    send(ctx, await view.notice(audienceOf(ctx), texts))
  },
})

function textsOf(error: Error): { readonly title: MessageKey; readonly text: MessageKey } {
  if (error instanceof DatabaseUnavailable) return { title: 'identity_failed', text: 'error_unavailable' }
  return error.name === 'SessionNotFound'
    ? { title: 'identity_expired', text: 'identity_expired_text' }
    : { title: 'identity_failed', text: 'identity_failed_text' }
}

function audienceOf(ctx: KoaContextWithOIDC): Audience {
  const parameters = ctx.oidc.params ?? {}
  const accepted = ctx.acceptsLanguages('de', 'en')
  const asked = parameters['ui_locales'] ?? (accepted === false ? undefined : accepted)
  // The library passes on only the standard's parameters of a sign-out.
  return { locale: chooseLocale(undefined, asked), centre: parameters['center'] ?? ctx.query['center'] }
}

function send(ctx: KoaContextWithOIDC, { html, policy }: WrittenPage): void {
  ctx.type = 'html'
  ctx.set('content-security-policy', policy)
  ctx.set(pageHeaders)
  ctx.body = html
}
