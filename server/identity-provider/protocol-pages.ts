import type { KoaContextWithOIDC, errors } from 'oidc-provider'
import { correlationIdHeader } from '../edge/correlation-id.ts'
import { chooseLocale } from './choose-locale.ts'
import type { Audience, IdentityView } from './pages/identity-view.tsx'
import type { RenderedPage } from './pages/identity-page.tsx'

/** The pages that the library shows by itself, in place of its own, which load a font from another site. */
export const createProtocolPages = (view: IdentityView) => ({
  /** The status is the library's; what was wrong is in the log. */
  renderError: async (
    ctx: KoaContextWithOIDC,
    _: unknown,
    error: errors.OIDCProviderError | Error,
  ): Promise<void> => {
    const isOver = error.name === 'SessionNotFound'
    const page = await view.notice(audienceOf(ctx), {
      title: isOver ? 'identity_expired' : 'identity_failed',
      text: isOver ? 'identity_expired_text' : 'identity_failed_text',
      reference: ctx.get(correlationIdHeader),
    })
    send(ctx, page)
  },

  /**
   * Signing out is asked for, except where the visitor has just done so in the app: then the request comes from our
   * own pages, or carries the id_token that only the app has.
   */
  renderSignOut: async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const isOwnWish =
      ctx.get('sec-fetch-site') === 'same-origin' || ctx.oidc.entities.IdTokenHint !== undefined
    send(ctx, await view.signOut(audienceOf(ctx), form, isOwnWish))
  },

  renderSignedOut: async (ctx: KoaContextWithOIDC): Promise<void> => {
    const texts = { title: 'identity_signed_out', text: 'identity_signed_out_text' } as const
    send(ctx, await view.notice(audienceOf(ctx), texts))
  },
})

function audienceOf(ctx: KoaContextWithOIDC): Audience {
  const parameters = ctx.oidc.params ?? {}
  const accepted = ctx.acceptsLanguages('de', 'en')
  const asked = parameters['ui_locales'] ?? (accepted === false ? undefined : accepted)
  return { locale: chooseLocale(undefined, asked), centre: parameters['center'] }
}

function send(ctx: KoaContextWithOIDC, { html, policy }: RenderedPage): void {
  ctx.type = 'html'
  ctx.set('content-security-policy', policy)
  ctx.set('cache-control', 'no-store')
  ctx.body = html
}
