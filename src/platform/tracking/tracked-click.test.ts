import { expect, test } from 'vitest'
import { parseTrackedClick, type TrackedClick } from './tracked-click.ts'

test.each<[TrackedClick, unknown]>([
  ['click_app_store:google_play', { name: 'click_app_store', store: 'google_play', context: 'footer' }],
  ['click_teaser:event:kaikonzert', { name: 'click_teaser', type: 'event', uid: 'kaikonzert' }],
  ['click_teaser:news:stille-stunde', { name: 'click_teaser', type: 'news', uid: 'stille-stunde' }],
  ['click_centre_contact:phone', { name: 'click_centre_contact', contact: 'phone' }],
  ['click_centre_contact:route', { name: 'click_centre_contact', contact: 'route' }],
  ['select_centre:hafen', { name: 'select_centre', centreUid: 'hafen' }],
  ['click_coupon:sommer', { name: 'click_coupon', uid: 'sommer' }],
  ['click_shop:roestraum', { name: 'click_shop', uid: 'roestraum' }],
  ['click_faq', { name: 'click_faq' }],
  ['click_loyalty_register', { name: 'click_loyalty_register' }],
])('TRK-01 %s', (text, event) => {
  expect(parseTrackedClick(text)).toEqual(event)
})

test.each([
  '',
  'click_shop',
  'click_shop:',
  'click_teaser:event',
  'click_teaser:poster:x',
  'click_app_store:other',
  'click_centre_contact:fax',
  'user_delete',
  'constructor',
])('TRK-01 «%s» is not a tracked click', (text) => {
  expect(parseTrackedClick(text)).toBeNull()
})
