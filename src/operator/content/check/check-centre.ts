import { calendarDayAt } from '#core/calendar-day.ts'
import { offersParking } from '#features/centres/offered-parking.ts'
import { contrastOnLight, darkenForLight, isReadableOnLight } from './accent.ts'
import { checkAnchors, checkQuestions } from './check-anchors.ts'
import { checkClockChange, checkClockChanges } from './check-clock-change.ts'
import type { CheckContext } from './check-context.ts'
import { checkOpeningHours } from './check-hours.ts'
import { checkInfoPages } from './check-info-pages.ts'
import { checkParking } from './check-parking.ts'
import { checkPlan } from './check-plan.ts'
import { checkSubjectFiles } from './check-subject-files.ts'
import { findDoubles } from '#platform/content/check-duplicates.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import type { CentreContent, Content, OpeningHours } from '../read/content.ts'
import { resolveDay, resolveDayAndTime } from '#features/centres/opening-hours/resolve-days.server.ts'
import { suggest } from '#platform/content/suggest.ts'
import { absentEntry, faultAt, type Entry } from '#platform/content/yaml-entry.ts'
import type { ValuePath } from '#platform/content/value-path.ts'

export function checkCentre(content: Content, source: CentreContent, context: CheckContext): ContentFault[] {
  return [
    ...checkUid(source, context),
    ...(source.centre === null ? [] : checkCentreFile(source.centre)),
    ...checkSpecialTimes(source, todayOf(source, context)),
    ...checkNotices(source, todayOf(source, context)),
    ...checkShops(content, source),
    ...checkCoupons(source, context),
    ...checkEditorial(source, context),
    ...checkQuestions(source.faq),
    ...checkInfoPages(source.uid, source.pages),
    ...checkPlan(source, content.global.brands),
    ...checkSubjectFiles('centre', source, content.global),
  ]
}

function checkSpecialTimes(source: CentreContent, today: string): ContentFault[] {
  const { centre, shops } = source
  const check = (entry: Entry<unknown>, path: ValuePath, hours: OpeningHours | undefined) =>
    checkClockChanges(entry, path, hours?.special ?? [], { today, timeZone: timeZoneOf(source) })
  return [
    ...(centre === null ? [] : check(centre, ['openingHours'], centre.value.openingHours)),
    ...(centre === null
      ? []
      : check(centre, ['parking', 'openingHours'], centre.value.parking?.openingHours)),
    ...(shops?.value ?? []).flatMap((shop, index) =>
      (['openingHours', 'kitchenHours'] as const).flatMap((field) =>
        shops === null ? [] : check(shops, [index, field], shop[field]),
      ),
    ),
  ]
}

/** Notices that end before they begin would never be shown. */
function checkNotices({ centre }: CentreContent, today: string): ContentFault[] {
  if (centre === null) return []
  return centre.value.notices.flatMap(({ from, until }, index) => {
    if (from === undefined || until === undefined) return []
    if (resolveDay(from, today) <= resolveDay(until, today)) return []
    const problem = `the notice ends (${until}) before it begins (${from})`
    return [faultAt(centre, ['notices', index, 'until'], problem, `write ${from} or a later day`)]
  })
}

function checkUid({ uid, centre }: CentreContent, { reservedWords }: CheckContext): ContentFault[] {
  if (!reservedWords.has(uid)) return []
  const entry = centre ?? absentEntry(`${uid}/centre.yaml`, null)
  const problem = `a centre cannot be called ${uid}: the address /${uid} already means something else`
  return [faultAt(entry, [], problem, `rename the folder, for example to ${uid}-passage`)]
}

function checkCentreFile(entry: NonNullable<CentreContent['centre']>): ContentFault[] {
  const { brand, timeZone, floors, services, openingHours, parking, issuer } = entry.value
  const faults = [
    ...findDoubles(entry, floors, 'id', ['floors']),
    ...checkAnchors(
      entry,
      services.map(({ uid }, index) => ({ uid, path: ['services', index] })),
    ),
    ...checkOpeningHours(entry, ['openingHours'], openingHours),
    ...(parking === undefined ? [] : checkParking(entry, parking)),
  ]
  if (!isReadableOnLight(brand.accent)) {
    const problem = `${brand.accent} has a contrast of ${contrastOnLight(brand.accent)}:1 on white, 4.5:1 is needed`
    const remedy = `write a darker one, like '${darkenForLight(brand.accent)}'`
    faults.push(faultAt(entry, ['brand', 'accent'], problem, remedy))
  }
  if (offersParking({ parking }) && issuer === undefined) {
    const problem = 'parking can be paid for here, and the issuer of the receipts is missing'
    const remedy = 'add issuer: { name: Hafen Betriebs GmbH, vatId: DE123456789 }'
    faults.push(faultAt(entry, ['parking'], problem, remedy))
  }
  if (!isTimeZone(timeZone)) {
    faults.push(
      faultAt(entry, ['timeZone'], `there is no time zone ${timeZone}`, 'write one like Europe/Berlin'),
    )
  }
  return faults
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function checkShops({ global }: Content, { shops, centre }: CentreContent): ContentFault[] {
  if (shops === null) return []
  return shops.value
    .flatMap((shop, index) => {
      const faults = shop.openingHours
        ? checkOpeningHours(shops, [index, 'openingHours'], shop.openingHours)
        : []
      if (shop.kitchenHours !== undefined)
        faults.push(...checkOpeningHours(shops, [index, 'kitchenHours'], shop.kitchenHours))
      const brand = global.brands.entries.get(shop.brand)?.value
      for (const field of ['kitchenHours', 'menu', 'seatsOutside'] as const) {
        if (brand?.type !== 'shop' || shop[field] === undefined || shop[field] === false) continue
        const problem = `${shop.brand} is no place to eat, which alone has ${field}`
        const remedy = 'leave it out, or write type: gastro in the brand'
        faults.push(faultAt(shops, [index, field], problem, remedy))
      }
      if (!global.brands.uids.includes(shop.brand)) {
        const remedy = suggest(shop.brand, global.brands.uids)
        faults.push(faultAt(shops, [index, 'brand'], `there is no brand ${shop.brand}`, remedy))
      }
      const floors = centre?.value.floors.map(({ id }) => id)
      if (floors?.includes(shop.floor) === false) {
        const remedy = suggest(shop.floor, floors)
        faults.push(faultAt(shops, [index, 'floor'], `the centre has no floor ${shop.floor}`, remedy))
      }
      return faults
    })
    .concat(findDoubles(shops, shops.value, 'uid'))
}

function timeZoneOf({ centre }: CentreContent): string {
  const timeZone = centre?.value.timeZone ?? 'Europe/Berlin'
  return isTimeZone(timeZone) ? timeZone : 'Europe/Berlin'
}

const todayOf = (source: CentreContent, { now }: CheckContext): string =>
  calendarDayAt(now.getTime(), timeZoneOf(source)).toString()

function checkCoupons(source: CentreContent, context: CheckContext): ContentFault[] {
  const { coupons } = source
  if (coupons === null) return []
  const today = todayOf(source, context)
  return coupons.value
    .flatMap((coupon, index) => {
      const faults = checkShop(source, coupons, [index, 'shop'], coupon.shop)
      if (coupon.parkingVoucher && coupon.code === undefined) {
        const problem = 'a parking voucher needs a code, which the car park takes'
        const remedy = 'write a code, or leave parkingVoucher out'
        faults.push(faultAt(coupons, [index, 'parkingVoucher'], problem, remedy))
      }
      faults.push(...checkRedeem(source, coupons, index))
      const { hours } = coupon
      if (hours !== undefined && isBackwards(hours)) {
        const problem = `its hours end (${hours.until}) before they begin (${hours.from})`
        faults.push(faultAt(coupons, [index, 'hours', 'until'], problem, `write a time after ${hours.from}`))
      }
      if (resolveDay(coupon.validUntil, today) < resolveDay(coupon.validFrom, today)) {
        const problem = `the coupon ends (${coupon.validUntil}) before it begins (${coupon.validFrom})`
        const remedy = `write ${coupon.validFrom} or a later day`
        faults.push(faultAt(coupons, [index, 'validUntil'], problem, remedy))
      }
      return faults
    })
    .concat(findDoubles(coupons, coupons.value, 'uid'))
}

/** A coupon that is redeemed in the app needs somebody who can confirm it, and nothing else by which it could be used. */
function checkRedeem(
  { centre, shops }: CentreContent,
  coupons: NonNullable<CentreContent['coupons']>,
  index: number,
): ContentFault[] {
  const coupon = coupons.value[index]
  if (coupon?.redeem === undefined) return []
  const { redeem, code, shop } = coupon
  const faults: ContentFault[] = []
  const hasPin =
    centre?.value.tillPin !== undefined || shops?.value.some(({ uid, tillPin }) => uid === shop && tillPin)
  if (centre !== null && !hasPin) {
    const problem = 'nobody can confirm this coupon: neither the centre nor its shop has a tillPin'
    const remedy = 'write a tillPin at the shop or in centre.yaml, see docs/operating/content.md'
    faults.push(faultAt(coupons, [index, 'redeem'], problem, remedy))
  }
  if (code !== undefined) {
    const problem =
      'a coupon that is redeemed in the app has no fixed code, by which it could be used again and again'
    faults.push(faultAt(coupons, [index, 'code'], problem, 'leave code out'))
  }
  if (isBackwards(redeem)) {
    const problem = `redeeming ends (${redeem.until}) before it begins (${redeem.from})`
    faults.push(faultAt(coupons, [index, 'redeem', 'until'], problem, `write a time after ${redeem.from}`))
  }
  return faults
}

const isBackwards = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from !== undefined && until !== undefined && until <= from

function checkEditorial(source: CentreContent, context: CheckContext): ContentFault[] {
  const today = todayOf(source, context)
  const events = [...source.events.entries.values()].flatMap((entry) => {
    const { shop, starts, ends, status, previousStarts } = entry.value
    const faults = checkShop(source, entry, ['shop'], shop)
    if (resolveDayAndTime(ends, today) <= resolveDayAndTime(starts, today)) {
      const problem = `the event ends (${ends}) before it begins (${starts})`
      faults.push(faultAt(entry, ['ends'], problem, `write a time after ${starts}`))
    }
    for (const field of ['starts', 'ends', 'previousStarts'] as const) {
      const written = entry.value[field]
      if (written === undefined) continue
      const moment = resolveDayAndTime(written, today)
      faults.push(...checkClockChange(entry, [field], moment, timeZoneOf(source)))
    }
    if ((status === 'moved') !== (previousStarts !== undefined)) {
      const [problem, remedy] =
        status === 'moved'
          ? (['a moved event needs its earlier beginning', 'add previousStarts: …, like starts'] as const)
          : (['only a moved event has an earlier beginning', 'leave it out, or write status: moved'] as const)
      faults.push(faultAt(entry, [status === 'moved' ? 'status' : 'previousStarts'], problem, remedy))
    }
    return faults
  })
  const news = [...source.news.entries.values()].flatMap((entry) =>
    checkShop(source, entry, ['shop'], entry.value.shop),
  )
  return [...events, ...news]
}

function checkShop(
  { shops }: CentreContent,
  entry: Entry<unknown>,
  path: ValuePath,
  shop: string | undefined,
): ContentFault[] {
  if (shop === undefined || shops === null || shops.value.some(({ uid }) => uid === shop)) return []
  const known = shops.value.map(({ uid }) => uid)
  return [faultAt(entry, path, `the centre has no shop ${shop}`, suggest(shop, known))]
}
