import { isUid } from '#core/uid.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import type { TrackingEvent } from '#platform/tracking/tracking-event.ts'

/** A link of the site, or a part of its address. */
type Target = Pick<HTMLAnchorElement, 'pathname' | 'hash'>

/**
 * The event of a click on a link that leads to a shop, a coupon, an event or a news item, wherever the link stands; null if it leads
 * to none. A coupon without a page of its own is a place in a list of coupons; all coupons of a shop are a page of the shop.
 */
export function eventOfLink({ pathname, hash }: Target): TrackingEvent | null {
  const found = findRouteByPath(pathname)
  if (found === null) return null
  const { shopUid = '', couponUid = hash.slice(1), eventsUid = '', newsUid = '' } = found.params
  switch (found.name) {
    case 'centerUid-coupons':
    case 'centerUid-coupons-couponUid':
      return about('click_coupon', couponUid)
    case 'centerUid-shops-shopUid':
      return about('click_shop', shopUid)
    case 'centerUid-shops-shopUid-coupons':
      return about('click_coupon', couponUid) ?? about('click_shop', shopUid)
    case 'centerUid-events-eventsUid':
      return isUid(eventsUid) ? { name: 'click_teaser', type: 'event', uid: eventsUid } : null
    case 'centerUid-news-newsUid':
      return isUid(newsUid) ? { name: 'click_teaser', type: 'news', uid: newsUid } : null
    default:
      return null
  }
}

/** The event, unless the address names nothing that could be in the content. */
const about = (name: 'click_coupon' | 'click_shop', uid: string): TrackingEvent | null =>
  isUid(uid) ? { name, uid } : null
