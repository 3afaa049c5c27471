import { requireCentre } from '#features/centres/centre-content.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { centreCoupons, type CouponKey } from '#features/coupons/coupons.server.ts'
import { isValidOn } from '#features/shops/coupon-days.ts'
import { formatDate } from '#i18n/date-text.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Services } from '#platform/services.server.ts'
import { createSay } from './pass-texts.server.ts'
import { sameText, type PassText, type WalletPass } from './wallet-pass.ts'

/** The pass of a coupon that is valid today; undefined if there is none. */
export async function findCouponPass(
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
