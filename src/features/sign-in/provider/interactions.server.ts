import { seeOther } from './answer-page.server.ts'
import { serialize } from 'hono/utils/cookie'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { type EdgeContext, nodeExchangeOf } from '#platform/http/edge-env.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { isUid } from '#core/uid.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { chooseLocale } from './choose-locale.ts'
import type { GuestOffer } from './pages/guest-form.tsx'
import type { Audience } from './pages/identity-view.server.tsx'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export type Interactions = ReturnType<typeof createInteractions>

/**
 * The sign-ins in progress, as the library keeps them.
 * @param SessionNotFound the library's error class
 */
export const createInteractions = (
  provider: Provider,
  SessionNotFound: abstract new (...parameters: never[]) => Error,
) => ({
  /** Undefined if the sign-in has ended, or if the address belongs to another browser's sign-in. */
  find: async (c: EdgeContext): Promise<Interaction | undefined> => {
    const { incoming, outgoing } = nodeExchangeOf(c)
    try {
      const interaction = await provider.interactionDetails(incoming, outgoing)
      return interaction.uid === c.req.param('uid') ? interaction : undefined
    } catch (error) {
      if (error instanceof SessionNotFound) return undefined
      throw error
    }
  },
  /** Finishes the interaction: the library reads the result at the address to which the browser is redirected. */
  end: async (c: EdgeContext, result: InteractionResults): Promise<Response> => {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const response = seeOther(await provider.interactionResult(incoming, outgoing, result))
    for (const cookie of clearCookies(provider, c)) response.headers.append('set-cookie', cookie)
    return response
  },
})

/** The library leaves the cookie of a finished sign-in, with its signature, in the browser until it expires. */
function clearCookies(provider: Provider, c: EdgeContext): string[] {
  const uid = c.req.param('uid') ?? ''
  const name = provider.cookieName('interaction')
  return [name, `${name}.sig`].map((one) =>
    serialize(one, '', {
      path: c.req.path.slice(0, c.req.path.indexOf(uid) + uid.length),
      httpOnly: true,
      secure: keepsSecureCookies(provider.issuer),
      sameSite: 'Lax',
      maxAge: 0,
    }),
  )
}

/** What the form to pay without an account sends along; null if the sign-in names no centre. */
export function offerOf(
  { params: { center, state } }: Interaction,
  { locale }: Audience,
): Omit<GuestOffer, 'isFirst'> | null {
  if (typeof center !== 'string' || !isUid(center) || typeof state !== 'string') return null
  return { state, returnTo: pathOf('centerUid-parking-payTicket', locale, { centerUid: center }) }
}

/** For whom a page of a sign-in is: the language that was chosen there, or else the one that the app asked for. */
export const audienceOf = (c: EdgeContext, { params }: Interaction): Audience => ({
  locale: chooseLocale(c.req.query('lang'), params['ui_locales']),
  centre: params['center'],
})
