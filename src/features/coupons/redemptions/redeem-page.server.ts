import { readCentre } from '#features/centres/centre-content.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { findRedeemable, type CouponKey } from '#features/coupons/coupons.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import type { RedeemPageData, RedemptionView, QrPicture } from './redemption-view.ts'
import type { Redemption } from './redemption.ts'
import type { Redemptions } from './redemptions.server.ts'
import { encode } from 'uqr'

function drawQr(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size }
}

type PageParts = {
  readonly content: Content
  readonly redemptions: Redemptions
  readonly publicOrigin: string
  readonly locale: Locale
  readonly now: number
}

export async function readRedeemPage(
  { content, redemptions, publicOrigin, locale, now }: PageParts,
  oid: string,
  key: CouponKey,
): Promise<RedeemPageData | null> {
  const centre = await readCentre(content, key.centreUid)
  if (centre === undefined) return null
  const { timeZone } = centre.schedule
  const coupon = await findRedeemable(content, key, dayAt(timeZone, now).today)
  if (coupon === undefined) return null
  const { confirm, limit, minutes, from, until } = coupon.rule
  const [current, left] = await Promise.all([redemptions.findCurrent(oid, key), redemptions.countLeft(key)])
  const staffPage = publicOrigin + pathOf('centerUid-redeemCoupon', locale, { centerUid: key.centreUid })
  const view = (redemption: Redemption): RedemptionView => {
    const isRedeemed = redemption.state === 'redeemed'
    const digits = redemptions.showCode(redemption).code
    return {
      id: redemption.id,
      isRedeemed,
      movedAt: redemption.movedAt,
      expiresAt: redemption.expiresAt,
      // Behind the `#`, so that it is in no address that a server logs.
      code: isRedeemed ? null : { digits, qr: drawQr(`${staffPage}#${digits}`) },
    }
  }
  return {
    redemption: current === undefined ? null : view(current),
    confirm,
    limit,
    minutes,
    left,
    hours: { from, until },
    now,
    timeZone,
  }
}
