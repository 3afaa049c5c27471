import { Hono } from 'hono'
import { walletPaths } from './wallet-paths.ts'
import type { Services } from '#platform/services.server.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { listVisitorCookies, type Identity } from '#features/sign-in/relying-party/identity.ts'
import { notSignedIn } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { findCouponPass } from './coupon-pass.server.ts'
import { signPass } from './sign-pass.server.ts'
import type { WalletCertificates } from './wallet-certificates.server.ts'
import type { WalletPass } from './wallet-pass.ts'
import { requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

/** What the routes of passes need. */
export type WalletParts = {
  readonly identity: Pick<Identity, 'authenticate'>
  /** The pass of a card of this account; undefined if it has no such card. */
  readonly findCardPass: (card: {
    readonly oid: string
    readonly centreUid: string
    readonly cardId: string
  }) => Promise<WalletPass | undefined>
  readonly certificates: WalletCertificates
}

/**
 * Passes for the wallet of a phone (CPN-07), for signed-in visitors: of a coupon, and of a card of their own. They are opened by a
 * link, so the session's cookie is enough; they only read.
 */
export function createWalletRoutes(
  services: Services,
  { identity, findCardPass, certificates }: WalletParts,
): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  const answer = async (
    c: EdgeContext,
    centreUid: string,
    find: (oid: string) => Promise<WalletPass | undefined>,
  ): Promise<Response> => {
    const found = await identity.authenticate(c.req.raw, c.get('correlationId'))
    const { session } = found
    if (!session.loggedIn) throw notSignedIn
    await requireAskedCentre(services.content, centreUid)
    if (certificates.validUntil <= services.now()) throw noPass
    const pass = await find(session.oid)
    if (pass === undefined) throw noPass
    const file = await signPass(pass, certificates)
    const response = new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': `attachment; filename="${pass.serial}.pkpass"`,
      },
    })
    addCookies(response, await listVisitorCookies(found))
    response.headers.set('cache-control', 'private, no-store')
    return response
  }
  routes.get(walletPaths.coupon, async (c) => {
    const { centreUid, couponUid } = c.req.param()
    return answer(c, centreUid, async () => findCouponPass(services, { centreUid, couponUid }))
  })
  routes.get(walletPaths.card, async (c) => {
    const { centreUid, cardId } = c.req.param()
    return answer(c, centreUid, (oid) => findCardPass({ oid, centreUid, cardId }))
  })
  return routes
}

const noPass = new Problem({ status: 404, code: 'no-pass', detail: 'There is no pass for this.' })
