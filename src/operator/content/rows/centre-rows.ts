import { createHash } from 'node:crypto'
import { toJson } from '#platform/database/tables.server.ts'
import type {
  Brand,
  CentreContent,
  ContentCoupon,
  ContentEvent,
  EntryFolder,
  FaqGroup,
  InfoPage,
  News,
  Shop,
} from '../read/content.ts'
import { brandLogoPath, centreImagePath, isMenuFile } from '../read/image-references.ts'
import { resolveDay, resolveDayAndTime } from '#features/centres/opening-hours/resolve-days.server.ts'
import { findImage, imageWithAlt, storedPhotos, type ImageAddresses } from '../media/image-addresses.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { toUids } from '#platform/content/entry-uids.ts'
import { valueOf, type Rows } from './row-sources.ts'
import { renderLocalised, toContacts, toInnerSchedule, toSchedule } from './stored-values.ts'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'

/** The rows of a centre's shops, each together with the data of its brand. */
export function buildShopRows(
  { uid: centre_uid, centre, shops }: CentreContent,
  brands: EntryFolder<Brand>,
  addresses: ImageAddresses,
  today: string,
): Rows<'shop'> {
  const ofCentre = toSchedule(valueOf(centre).openingHours, valueOf(centre), today)
  return valueOf(shops).map((shop) => {
    const { uid, brand: brandUid, floor, unit, phone, email, openingHours, note } = shop
    const brand = valueOf(brands.entries.get(brandUid))
    const schedule = openingHours === undefined ? null : toInnerSchedule(openingHours, ofCentre, today)
    return {
      centre_uid,
      uid,
      name: brand.name,
      type: brand.type,
      category: brand.category,
      floor,
      unit,
      logo: toJson(findImage(addresses, brandLogoPath(brandUid, addresses.images))),
      colour: brand.colour,
      description_html: toJson(renderLocalised(brand.description)),
      ...toPhotos(photosOf(shop, brand, centre_uid), addresses),
      note_html: toJson(note === undefined ? null : renderLocalised(note)),
      contacts: toJson(toContacts({ phone, email, website: brand.website })),
      schedule: toJson(schedule),
      loyalty_program: toJson(brand.loyaltyProgram ?? null),
      gastronomy: toGastronomy(shop, brand, { schedule: schedule ?? ofCentre, centre_uid, addresses, today }),
      words: toJson(brand.words),
    }
  })
}

/** The photos of a shop, or else those of its brand, and the folder that their files lie in. */
const photosOf = (shop: Shop, brand: Brand, centreUid: string) =>
  shop.photos.length > 0
    ? { folder: centreUid, photos: shop.photos }
    : { folder: globalFolderName, photos: brand.photos }

function toPhotos({ folder, photos }: ReturnType<typeof photosOf>, addresses: ImageAddresses) {
  const [first] = photos
  return {
    photos: toJson(storedPhotos(addresses, folder, photos)),
    preview_image: first ? (addresses.previews.get(centreImagePath(folder, first.file)) ?? null) : null,
  }
}

/** The rows of a centre's coupons, in the order of the file. */
export function buildCouponRows(source: CentreContent, today: string): Rows<'coupon'> {
  const { uid: centre_uid, coupons } = source
  return valueOf(coupons).map((coupon, position) => ({
    centre_uid,
    uid: coupon.uid,
    shop_uid: coupon.shop ?? null,
    position,
    title: toJson(coupon.title),
    benefit: toJson(coupon.benefit),
    text_html: toJson(renderLocalised(coupon.text)),
    conditions: toJson(coupon.conditions),
    valid_from: resolveDay(coupon.validFrom, today),
    valid_until: resolveDay(coupon.validUntil, today),
    hours: toJson(buildHours(coupon)),
    code: coupon.code ?? null,
    parking_voucher: coupon.parkingVoucher,
    exclusive: coupon.exclusive,
    redeem: toJson(buildRedeemRule(source, coupon)),
  }))
}

/** A coupon that can be redeemed at some hours only is valid at those. */
function buildHours({ hours, redeem }: ContentCoupon) {
  const { days = null, from = redeem?.from ?? null, until = redeem?.until ?? null } = hours ?? {}
  return days === null && from === null && until === null ? null : { days, from, until }
}

/** How a coupon is redeemed, with the PIN of its shop, or else of the centre; null if it is only shown. */
function buildRedeemRule({ centre, shops }: CentreContent, { redeem, hours, shop }: ContentCoupon) {
  if (redeem === undefined) return null
  const {
    limit,
    quota = null,
    confirm,
    minutes,
    from = hours?.from ?? null,
    until = hours?.until ?? null,
  } = redeem
  const ofShop = valueOf(shops).find(({ uid }) => uid === shop)?.tillPin
  const pinHash = ofShop ?? valueOf(centre).tillPin
  if (pinHash === undefined) throw new Error('Content with faults cannot be made into rows')
  return { limit, quota, confirm, minutes, from, until, pinHash }
}

export function buildEditorialRows(
  { uid: centre_uid, events, news }: CentreContent,
  addresses: ImageAddresses,
  today: string,
): Rows<'editorial'> {
  const shared = (uid: string, item: ContentEvent | News) => ({
    centre_uid,
    uid,
    title: toJson(item.title),
    teaser: toJson(item.teaser),
    body_html: toJson(renderLocalised(item.body)),
    image: toJson(imageWithAlt(addresses, centre_uid, item.image)),
    exclusive: item.exclusive,
    shop_uid: item.shop ?? null,
  })
  const eventRows = [...events.entries].map(([uid, { value }]) => ({
    ...shared(uid, value),
    type: 'event' as const,
    ...toTimes(value, today),
    location: toJson(value.location),
    price: toJson(value.price ?? null),
    kind: value.kind,
    free: value.free,
    for_children: value.forChildren,
  }))
  const newsRows = [...news.entries].map(([uid, { value }]) => ({
    ...shared(uid, value),
    type: 'news' as const,
    starts: resolveDay(value.published, today),
    ends: null,
    location: toJson(null),
    price: toJson(null),
    status: 'scheduled' as const,
    previous_starts: null,
    revision: '',
    kind: 'other' as const,
    free: false,
    for_children: false,
  }))
  return [...eventRows, ...newsRows]
}

/** When an event is, whether it takes place, and a hash of what calendars have of it. */
function toTimes(event: ContentEvent, today: string) {
  const { title, teaser, location, status, previousStarts } = event
  const times = {
    starts: resolveDayAndTime(event.starts, today),
    ends: resolveDayAndTime(event.ends, today),
    status,
    previous_starts: previousStarts === undefined ? null : resolveDayAndTime(previousStarts, today),
  }
  const told = JSON.stringify([times, title, teaser, location])
  return { ...times, revision: createHash('sha256').update(told).digest('hex').slice(0, 16) }
}

/** The rows of questions and answers, of a centre or (null) of the whole site. */
export function buildFaqRows(centre_uid: string | null, groups: readonly FaqGroup[]): Rows<'faq_item'> {
  const items = groups.flatMap(({ group, items: own }) => own.map((item) => ({ group, ...item })))
  const uids = toUids(items, ({ question }) => question)
  return items.map(({ group, question, answer, words }, position) => ({
    centre_uid,
    position,
    uid: uids[position] ?? '',
    words: toJson(words),
    group_name: toJson(group),
    question: toJson(question),
    answer_html: toJson(renderLocalised(answer)),
  }))
}

/** The rows of the legal pages, of a centre or (null) of the whole site. */
export function buildInfoPageRows(
  centre_uid: string | null,
  pages: EntryFolder<InfoPage>,
  today: string,
): Rows<'info_page'> {
  return [...pages.entries].map(([name, { value }]) => ({
    centre_uid,
    name,
    title: toJson(value.title),
    updated: resolveDay(value.updated, today),
    body_html: toJson(renderLocalised(value.body)),
    words: toJson(value.words),
  }))
}

type Surroundings = {
  readonly schedule: OpeningSchedule
  readonly centre_uid: string
  readonly addresses: ImageAddresses
  readonly today: string
}

/** What is stored of a place to eat; null for a shop. */
function toGastronomy(
  { kitchenHours, seatsOutside, menu }: Shop,
  { type, gastronomy }: Brand,
  { schedule, centre_uid, addresses, today }: Surroundings,
) {
  if (type !== 'gastro') return null
  const isFile = menu !== undefined && isMenuFile(menu)
  const own = isFile ? findImage(addresses, centreImagePath(centre_uid, menu)).src : menu
  return toJson({
    cuisines: gastronomy?.cuisines ?? [],
    diets: gastronomy?.diets ?? [],
    seatsOutside,
    kitchen: kitchenHours === undefined ? null : toInnerSchedule(kitchenHours, schedule, today),
    menu: own ?? gastronomy?.menu ?? null,
  })
}
