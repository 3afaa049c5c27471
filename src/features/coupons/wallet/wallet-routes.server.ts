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
import { type PassText, sameText, type WalletPass } from './wallet-pass.ts'
import { requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { centreCoupons, type CouponKey } from '../coupons.server.ts'
import { formatDate } from '#i18n/date-text.ts'
import { type Localised, pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { createSay } from './pass-texts.server.ts'
import { isValidOn } from '#features/shops/shop-records.server.ts'

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

const noPass = new Problem({ status: 404, code: 'no-pass', detail: 'There is no pass for this.' })

async function findCouponPass(
  services: Services,
  { centreUid, couponUid }: CouponKey,
): Promise<WalletPass | undefined> {
  const { content, environment, now } = services
  const centre = await requireCentre(content, centreUid)
  const { timeZone } = centre.schedule
  const row = (await content.read(centreCoupons, centreUid)).find(({ uid }) => uid === couponUid)
  if (row === undefined || !isValidOn(row, dayAt(timeZone, now()).today)) return undefined
  const say = await createSay(services)
  const pageOf = (locale: 'de' | 'en') =>
    environment.PUBLIC_ORIGIN +
    pathOf('centerUid-coupons-couponUid', locale, { centerUid: centreUid, couponUid })
  const page = { de: pageOf('de'), en: pageOf('en') }
  const lastDay = Temporal.PlainDate.from(row.valid_until)
  return {
    style: 'coupon',
    serial: `${centreUid}.${couponUid}`,
    organisation: centre.name,
    colour: centre.brand.accent,
    description: both(row.title),
    primary: { key: 'benefit', label: both(row.title), value: both(row.benefit) },
    secondary: [
      { key: 'issuer', label: say('wallet_at'), value: sameText(row.shop_name ?? centre.name) },
      { key: 'until', label: say('wallet_until'), value: sameText(formatDate(row.valid_until)) },
    ],
    back: [
      { key: 'conditions', label: say('coupon_conditions'), value: both(row.conditions) },
      { key: 'page', label: say(row.redeem === null ? 'wallet_page' : 'wallet_redeem'), value: page },
    ],
    // A coupon that is redeemed in the app has a code that changes: a pass would show an old one.
    barcode: row.redeem === null ? row.code : null,
    expiresAt: lastDay.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
}

const both = (text: Localised): PassText => ({
  de: pickText(text, 'de').value,
  en: pickText(text, 'en').value,
})
