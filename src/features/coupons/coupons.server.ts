import type { Selectable } from 'kysely'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { offersParking } from '#features/centres/offered-parking.ts'
import { dayAt, momentOf } from '#features/centres/today.server.ts'
import type { ShopTable } from '#features/shops/shop-tables.server.ts'
import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Localised, pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import type { StoredImage } from '#platform/stored-image.server.ts'
import type { CouponTable } from './coupon-table.server.ts'
import { dayOfWeekOf, judgeHours } from './coupon-hours.ts'
import type { Coupon, CouponIssuer } from './coupon.ts'
import { keepQrRows } from './qr-rows.server.ts'
import type { RedeemRule } from './redeem-rule.ts'
import { countDaysLeft } from './days-left.ts'
import { sortCoupons } from './sort-coupons.ts'
import { isValidOn } from '../shops/coupon-days.ts'

export type CouponKey = { readonly centreUid: string; readonly couponUid: string }

/** The colour of the tile under the centre's logo. */
const centreTile = '#ffffff'

export type CouponRow = Selectable<CouponTable> & {
  readonly shop_name: string | null
  readonly shop_type: ShopTable['type'] | null
  readonly shop_logo: StoredImage | null
  readonly shop_colour: string | null
}

/** The coupons of a centre as they are stored, those that are not valid included. */
export const centreCoupons: ContentPart<readonly CouponRow[]> = {
  name: 'coupons',
  load: ({ db }, centreUid) =>
    db
      .selectFrom('coupon')
      .leftJoin('shop', (join) =>
        join.onRef('shop.uid', '=', 'coupon.shop_uid').onRef('shop.centre_uid', '=', 'coupon.centre_uid'),
      )
      .selectAll('coupon')
      .select([
        'shop.name as shop_name',
        'shop.type as shop_type',
        'shop.logo as shop_logo',
        'shop.colour as shop_colour',
      ])
      .where('coupon.centre_uid', '=', centreUid)
      .execute(),
}

/** The coupons of a centre, and until when the list is true: the next midnight there, or when the hours of one change. */
export type ValidCoupons = {
  readonly centreName: string
  readonly coupons: readonly Coupon[]
  readonly freshUntil: number
}

/**
 * Lists the coupons that are valid on the centre's calendar day; those that expire first come first. What it returns may
 * stand in shared pages: codes of exclusive coupons are left out (CPN-01).
 * @param shopUid lists only the coupons of this shop
 */
export async function listCoupons(
  content: Content,
  centreUid: string,
  locale: Locale,
  nowMs: number,
  shopUid?: string,
): Promise<ValidCoupons> {
  const all = await content.read(centreCoupons, centreUid)
  const rows = shopUid === undefined ? all : all.filter((row) => row.shop_uid === shopUid)
  const valid = await viewCoupons(content, centreUid, locale, nowMs, rows)
  return { ...valid, coupons: valid.coupons.map(hideExclusive) }
}

/** A coupon with its code that is valid today at its centre, for its page for members; undefined if there is none. */
export async function findCouponForMember(
  content: Content,
  { centreUid, couponUid }: CouponKey,
  locale: Locale,
  nowMs: number,
): Promise<{ readonly centreName: string; readonly coupon: Coupon } | undefined> {
  const all = await content.read(centreCoupons, centreUid)
  const rows = all.filter((row) => row.uid === couponUid)
  const { centreName, coupons } = await viewCoupons(content, centreUid, locale, nowMs, rows)
  const [coupon] = coupons
  return coupon && { centreName, coupon }
}

export async function isCouponOffered(
  content: Content,
  { centreUid, couponUid }: CouponKey,
  nowMs: number,
): Promise<boolean> {
  const { schedule } = await requireCentre(content, centreUid)
  const { today } = dayAt(schedule.timeZone, nowMs)
  const rows = await content.read(centreCoupons, centreUid)
  return rows.some((row) => row.uid === couponUid && isValidOn(row, today))
}

/** A coupon that can be redeemed in the app today, with what is kept in the history. */
export type RedeemableCoupon = {
  readonly rule: RedeemRule
  readonly issuer: string
  readonly title: Localised
  readonly benefit: Localised
}

/** @param today `YYYY-MM-DD` in the centre's calendar */
export async function findRedeemable(
  content: Content,
  { centreUid, couponUid }: CouponKey,
  today: string,
): Promise<RedeemableCoupon | undefined> {
  const rows = await content.read(centreCoupons, centreUid)
  const row = rows.find(({ uid }) => uid === couponUid)
  if (row === undefined || row.redeem === null || !isValidOn(row, today)) return undefined
  if (row.hours?.days && !row.hours.days.includes(dayOfWeekOf(today))) return undefined
  const issuer = row.shop_name ?? (await requireCentre(content, centreUid)).name
  return { rule: row.redeem, issuer, title: row.title, benefit: row.benefit }
}

/** How a coupon is redeemed, also if its last day has just ended; undefined if it is gone. */
export async function findRule(
  content: Content,
  { centreUid, couponUid }: CouponKey,
): Promise<RedeemRule | undefined> {
  const rows = await content.read(centreCoupons, centreUid)
  return rows.find(({ uid }) => uid === couponUid)?.redeem ?? undefined
}

/** The hashes of all PINs that confirm coupons of a centre, each once. */
export async function listPinHashes(content: Content, centreUid: string): Promise<ReadonlySet<string>> {
  const rows = await content.read(centreCoupons, centreUid)
  return new Set(rows.flatMap(({ redeem }) => (redeem === null ? [] : [redeem.pinHash])))
}

const hideExclusive = (coupon: Coupon): Coupon =>
  coupon.exclusive || coupon.isRedeemable
    ? { ...coupon, code: null, qr: [], payPath: null, isHidden: true }
    : coupon

async function viewCoupons(
  content: Content,
  centreUid: string,
  locale: Locale,
  nowMs: number,
  rows: readonly CouponRow[],
): Promise<ValidCoupons> {
  const centre = await requireCentre(content, centreUid)
  const { timeZone } = centre.schedule
  const { today, clock, endsAt } = dayAt(timeZone, nowMs)
  const ofCentre: CouponIssuer = {
    kind: 'centre',
    name: centre.name,
    brand: { logo: centre.logotype.src, colour: centreTile },
  }
  const issuerOf = (row: CouponRow): CouponIssuer =>
    row.shop_uid === null || row.shop_name === null || row.shop_type === null || row.shop_logo === null
      ? ofCentre
      : {
          kind: row.shop_type,
          name: row.shop_name,
          brand: { logo: row.shop_logo.src, colour: row.shop_colour ?? centreTile },
          centreUid,
          shopUid: row.shop_uid,
        }
  const payTicket = pathOf('centerUid-parking-payTicket', locale, { centerUid: centreUid })
  const payPathOf = (code: string) => `${payTicket}?${new URLSearchParams({ voucher: code }).toString()}`
  const hoursOf = ({ hours, valid_until: lastDay }: CouponRow) => {
    if (hours === null) return null
    const next = judgeHours(hours, clock, lastDay)
    return next === null ? undefined : { ...hours, lastDay, next }
  }
  const valid = sortCoupons(rows.filter((row) => isValidOn(row, today))).flatMap((row) => {
    const hours = hoursOf(row)
    return hours === undefined ? [] : [{ row, hours }]
  })
  const changes = valid
    .flatMap(({ hours }) => [hours?.from ?? '', hours?.until ?? ''])
    .filter((time) => time > clock.slice(11) && time < '24:00')
    .map((time) => momentOf(`${today} ${time}`, timeZone))
  const coupons = valid.map(({ row, hours }) => ({
    uid: row.uid,
    issuer: issuerOf(row),
    title: pickText(row.title, locale),
    benefit: pickText(row.benefit, locale),
    text: pickText(row.text_html, locale),
    conditions: pickText(row.conditions, locale),
    validUntil: formatDate(row.valid_until),
    timeZone,
    hours,
    daysLeft: countDaysLeft(today, row.valid_until),
    code: row.code,
    qr: row.code === null ? [] : keepQrRows(row.code),
    payPath: row.parking_voucher && row.code !== null && offersParking(centre) ? payPathOf(row.code) : null,
    exclusive: row.exclusive,
    isHidden: false,
    isRedeemable: row.redeem !== null,
    ownPath: pathOf('centerUid-coupons-couponUid', locale, { centerUid: centreUid, couponUid: row.uid }),
  }))
  return { centreName: centre.name, coupons, freshUntil: Math.min(endsAt, ...changes) }
}
