import { Hono } from 'hono'
import { walletPaths } from './wallet-paths.ts'
import type { Services } from '#platform/services.server.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { type Identity, listVisitorCookies } from '#features/sign-in/relying-party/identity.ts'
import { notSignedIn } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { signPass } from './sign-pass.server.ts'
import type { WalletCertificates } from './wallet-certificates.server.ts'
import { findCouponPass } from './coupon-pass.server.ts'
import type { WalletPass } from './wallet-pass.ts'
import { requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

/** Answers with a pass of the visitor's account, or with the reason why there is none. */
export type AnswerPass = (
  c: EdgeContext,
  centreUid: string,
  find: (oid: string) => Promise<WalletPass | undefined>,
) => Promise<Response>

/** Passes are opened by a link, so the session's cookie is enough; they only read. */
export const createPassAnswer =
  (
    { content, now }: Pick<Services, 'content' | 'now'>,
    identity: Pick<Identity, 'authenticate'>,
    certificates: WalletCertificates,
  ): AnswerPass =>
  async (c, centreUid, find) => {
    const found = await identity.authenticate(c.req.raw, c.get('correlationId'))
    const { session } = found
    if (!session.loggedIn) throw notSignedIn
    await requireAskedCentre(content, centreUid)
    if (certificates.validUntil <= now()) throw noPass
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

export function createCouponPassRoutes(services: Services, answerPass: AnswerPass): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(walletPaths.coupon, async (c) => {
    const { centreUid, couponUid } = c.req.param()
    return answerPass(c, centreUid, async () => findCouponPass(services, { centreUid, couponUid }))
  })
  return routes
}

const noPass = new Problem(404, 'no-pass', 'There is no pass for this.')
