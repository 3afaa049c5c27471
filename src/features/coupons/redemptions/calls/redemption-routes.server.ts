import { Hono } from 'hono'
import * as v from 'valibot'
import { findRule } from '#features/coupons/coupons.server.ts'
import type { Redemption } from '#features/coupons/redemptions/redemption.ts'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Services } from '#platform/services.server.ts'
import { createAccountLimits } from '#platform/limits/account-limits.server.ts'
import { requireWithinLimit } from '#features/sign-in/calls/require-within-limit.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { ConsumerEnv, RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { requireDone, unknownRedemption } from './redemption-problems.server.ts'
import {
  pinWire,
  redemptionExample,
  redemptionWire,
  startRedemptionWire,
  type RedemptionWire,
} from './redemption-wire.ts'

const tag = 'Coupons'
const isPersonal = true
const askedRedemption = v.object({ id: v.pipe(v.string(), v.description('The id of the redemption.')) })
const answer = (description: string) => ({ schema: redemptionWire, description, example: redemptionExample })

type Options = { readonly redemptions: Redemptions; readonly requireConsumer: RequireConsumer }

/**
 * `/consumers/redemptions`: redeeming coupons (CPN-06), by the rules and limits of the pages. Only the visitor who has started a
 * redemption sees it.
 */
export function createRedemptionRoutes(
  services: Services,
  { redemptions, requireConsumer }: Options,
): Hono<ConsumerEnv> {
  const { content, now, environment } = services
  const limits = createAccountLimits(services.db)
  const routes = new Hono<ConsumerEnv>()
  routes.use('/consumers/redemptions', requireConsumer)
  routes.use('/consumers/redemptions/*', requireConsumer)

  async function format(redemption: Redemption): Promise<RedemptionWire> {
    const { centreUid, couponUid } = redemption
    const rule = await findRule(content, { centreUid, couponUid })
    const staffPage =
      environment.PUBLIC_ORIGIN + pathOf('centerUid-redeemCoupon', 'de', { centerUid: centreUid })
    const left = await redemptions.countLeft(redemption)
    const shown = redemption.state === 'started' ? redemptions.showCode(redemption) : null
    return {
      id: redemption.id,
      centerUid: centreUid,
      couponUid,
      state: redemption.state,
      startedAt: timeText(redemption.startedAt),
      expiresAt: timeText(redemption.expiresAt),
      changedAt: timeText(redemption.movedAt),
      serverTime: timeText(now()),
      confirm: rule?.confirm ?? null,
      left,
      code: shown && {
        digits: shown.code,
        changesAt: timeText(shown.changesAt),
        scan: `${staffPage}#${shown.code}`,
      },
    }
  }

  routes.post(
    '/consumers/redemptions',
    describeJson({
      id: 'startRedemption',
      tag,
      isPersonal,
      summary: 'Start redeeming a coupon at the till',
      description:
        'A redemption that the visitor has started and not ended is answered again, so the call can be repeated. Nothing is ' +
        'used, and no place of a quota taken, until staff confirm it. 409: `used`, `none-left` or `not-now`.',
      answer: answer('The started redemption.'),
      problems: [400, 404, 409, 413, 415, 429],
    }),
    validate('json', startRedemptionWire),
    async (c) => {
      await requireWithinLimit(limits.write, c)
      const { centerUid: centreUid, couponUid } = c.req.valid('json')
      const started = await redemptions.start(c.get('consumer').oid, { centreUid, couponUid })
      return c.json(await format(requireDone(started)))
    },
  )

  routes.get(
    '/consumers/redemptions/:id',
    describeJson({
      id: 'getRedemption',
      tag,
      isPersonal,
      summary: 'How a redemption stands, and the code to show',
      answer: answer('The redemption.'),
      problems: [404],
    }),
    validate('param', askedRedemption),
    async (c) => {
      const id = requireId(c.req.valid('param').id)
      const found = await redemptions.find(c.get('consumer').oid, id)
      if (found === undefined) throw unknownRedemption
      return c.json(await format(found))
    },
  )

  routes.post(
    '/consumers/redemptions/:id/cancel',
    describeJson({
      id: 'cancelRedemption',
      tag,
      isPersonal,
      summary: 'Stop a started redemption: the coupon stays unused',
      description: 'One that has ended stays as it is; the answer says how.',
      answer: answer('The redemption.'),
      problems: [404, 429],
    }),
    validate('param', askedRedemption),
    async (c) => {
      await requireWithinLimit(limits.write, c)
      const id = requireId(c.req.valid('param').id)
      const found = await redemptions.cancel(c.get('consumer').oid, id)
      if (found === undefined) throw unknownRedemption
      return c.json(await format(found))
    },
  )

  routes.post(
    '/consumers/redemptions/:id/confirm',
    describeJson({
      id: 'confirmRedemptionByPin',
      tag,
      isPersonal,
      summary: 'Staff confirm on the visitor’s device, by their PIN',
      description:
        'A repeated call is answered as the first one. 409: `expired`, `cancelled` or `none-left`; 422: `wrong-pin`. Wrong PINs are limited by redemption and account.',
      answer: answer('The redeemed redemption.'),
      problems: [400, 404, 409, 413, 415, 422, 429],
    }),
    validate('param', askedRedemption),
    validate('json', pinWire),
    async (c) => {
      const id = requireId(c.req.valid('param').id)
      const { pin } = c.req.valid('json')
      const confirmed = await redemptions.confirmByPin(c.get('consumer').oid, { id, pin })
      return c.json(await format(requireDone(confirmed).redemption))
    },
  )

  return routes
}

const timeText = (moment: number): string => new Date(moment).toISOString()

const uuid = v.pipe(v.string(), v.uuid())

/** @throws Problem with status 404 for what is no id, which the database could not compare */
function requireId(text: string): string {
  if (!v.is(uuid, text)) throw unknownRedemption
  return text
}
