import { Hono } from 'hono'
import type { ConfirmFault, StartFault } from '#features/coupons/redemptions/redemption.ts'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import { pickText } from '#i18n/localised.ts'
import type { Services } from '#platform/services.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import { requireDone } from './redemption-problems.server.ts'
import { confirmedExample, confirmedWire, type ConfirmedWire, staffWire } from './redemption-wire.ts'
import { askedCentre, requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

/**
 * `POST /center/centers/{id}/confirmed-redemptions`: the page for staff as a call (CPN-06). Staff need no account but their
 * PIN; in place of the page's cookie the answer has a token.
 */
export function createConfirmedRedemptionRoutes(
  { content, environment }: Services,
  redemptions: Redemptions,
): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.post(
    '/center/centers/:id/confirmed-redemptions',
    describeJson({
      id: 'confirmRedemptionByCode',
      tag: 'Coupons',
      summary: 'Staff confirm on a device of the shop, by the visitor’s code and their PIN',
      description:
        'Repeated within two minutes, the same code says that it had been confirmed before. 409: `none-left`; 422: `wrong-code` ' +
        'or `wrong-pin`. Wrong ones are limited by network and keep no right one out; a device that sends the token of an ' +
        'earlier answer is counted alone.',
      answer: { schema: confirmedWire, description: 'What was redeemed.', example: confirmedExample },
      problems: [400, 403, 404, 409, 413, 415, 422, 429],
    }),
    validate('param', askedCentre),
    validate('query', localeQuery),
    validate('json', staffWire),
    async (c) => {
      const { id: centreUid } = c.req.valid('param')
      await requireAskedCentre(content, centreUid)
      const { code, pin, device = null } = c.req.valid('json')
      const till = { network: clientAddressOf(c, environment.TRUST_PROXY), device }
      const confirmed = requireDone(
        await redemptions.confirmByCode({ centreUid, code, pin }, till),
        endedMeanwhile,
      )
      const { locale } = c.req.valid('query')
      const { title, benefit, issuer, movedAt } = confirmed.redemption
      return c.json({
        title: pickText(title, locale).value,
        benefit: pickText(benefit, locale).value,
        issuer,
        redeemedAt: new Date(movedAt).toISOString(),
        repeated: confirmed.isRepeat,
        device: confirmed.device,
      } satisfies ConfirmedWire)
    },
  )
  return routes
}

/** To staff, a code whose redemption ended while they typed it is one that no longer holds. */
const endedMeanwhile = (fault: StartFault | ConfirmFault): StartFault | ConfirmFault =>
  fault === 'expired' || fault === 'cancelled' ? 'wrong-code' : fault
