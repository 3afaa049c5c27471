import { expect, test } from 'vitest'
import type { Content } from '#platform/content.server.ts'
import { findCouponForMember, findRedeemable, listCoupons } from './coupons.server.ts'

const coupon = {
  shop_uid: null,
  shop_name: null,
  shop_type: null,
  shop_logo: null,
  title: { de: 'Eine Stunde', en: null },
  benefit: { de: 'Gratis', en: null },
  text_html: { de: '', en: null },
  conditions: { de: '', en: null },
  valid_from: '2026-11-20',
  valid_until: '2026-11-27',
  parking_voucher: true,
  redeem: null,
  hours: null,
}
const coupons = [
  { ...coupon, uid: 'for-all', position: 1, code: 'FREE', exclusive: false },
  { ...coupon, uid: 'for-members', position: 2, code: 'SECRET', exclusive: true },
  { ...coupon, uid: 'in-app', position: 3, code: null, exclusive: false, redeem: { limit: 'once' } },
]
/** The content of one centre, whose car park takes vouchers if it has one. */
function contentOf(hasParking: boolean): Content {
  const centre = {
    name: 'Hafen',
    schedule: { timeZone: 'Europe/Berlin' },
    logotype: { src: '/media/a.svg' },
    parking: hasParking ? { active: true } : null,
  }
  const parts: Readonly<Record<string, unknown>> = {
    coupons,
    centre,
    centres: new Map([['hafen', centre]]),
  }
  return { read: async ({ name }) => parts[name] as never, derive: (_id, _centre, make) => make() }
}
const noon = Date.parse('2026-11-27T12:00:00Z')
const listWays = async (hasParking: boolean) =>
  (await listCoupons(contentOf(hasParking), 'hafen', 'de', noon)).coupons.map(
    ({ uid, code, payPath, isHidden }) => [uid, code, payPath, isHidden],
  )

test('CPN-01 a list has neither the code of an exclusive coupon nor the way to pay with it', async () => {
  expect(await listWays(true)).toEqual([
    ['for-all', 'FREE', '/hafen/parken/ticket-bezahlen?voucher=FREE', false],
    ['for-members', null, null, true],
    ['in-app', null, null, true],
  ])
  const key = { centreUid: 'hafen', couponUid: 'for-members' }
  expect(await findCouponForMember(contentOf(true), key, 'en', noon)).toMatchObject({
    coupon: { code: 'SECRET', payPath: '/en/hafen/parking/pay-ticket?voucher=SECRET', isHidden: false },
  })
})

test('PRD-04 where no car park takes it, a parking voucher leads to no payment', async () => {
  expect(await listWays(false)).toContainEqual(['for-all', 'FREE', null, false])
})

test('CPN-02 a coupon can be redeemed on its days alone, and only if it is redeemed in the app', async () => {
  const find = async (couponUid: string, today: string) =>
    (await findRedeemable(contentOf(true), { centreUid: 'hafen', couponUid }, today))?.issuer
  expect(await find('in-app', '2026-11-27')).toBe('Hafen')
  expect(await find('in-app', '2026-11-28')).toBeUndefined()
  expect(await find('in-app', '2026-11-19')).toBeUndefined()
  expect(await find('for-all', '2026-11-27')).toBeUndefined()
})
