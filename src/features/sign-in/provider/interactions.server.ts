import { serialize } from 'hono/utils/cookie'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { nodeExchangeOf, type EdgeContext } from '#platform/http/edge-env.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export type Interactions = {
  /** Undefined if the sign-in has ended, or if the address belongs to another browser's sign-in. */
  readonly find: (c: EdgeContext) => Promise<Interaction | undefined>
  /** Finishes the interaction: the library reads the result at the address to which the browser is redirected. */
  readonly end: (c: EdgeContext, result: InteractionResults) => Promise<Response>
}

/**
 * The sign-ins in progress, as the library keeps them.
 * @param SessionNotFound the library's error class
 */
export const createInteractions = (
  provider: Provider,
  SessionNotFound: abstract new (...parameters: never[]) => Error,
): Interactions => ({
  find: async (c) => {
    const { incoming, outgoing } = nodeExchangeOf(c)
    try {
      const interaction = await provider.interactionDetails(incoming, outgoing)
      return interaction.uid === c.req.param('uid') ? interaction : undefined
    } catch (error) {
      if (error instanceof SessionNotFound) return undefined
      throw error
    }
  },
  end: async (c, result) => {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const location = await provider.interactionResult(incoming, outgoing, result)
    const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
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
