import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { nodeExchangeOf, type EdgeContext } from '../edge/edge-env.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The sign-ins that are under way, each known to one browser by a cookie. */
export type Interactions = {
  /** Undefined where the sign-in has ended, or where the address is not that of this browser's. */
  readonly find: (c: EdgeContext) => Promise<Interaction | undefined>
  /** Ends our part: the library takes the result over at the address that the browser is sent to. */
  readonly end: (c: EdgeContext, result: InteractionResults) => Promise<Response>
}

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
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  },
})
