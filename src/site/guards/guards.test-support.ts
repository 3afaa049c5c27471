import { anonymous } from '#features/sign-in/session.ts'
import type { GuardFindings, GuardSources, Navigation } from './guard.ts'

/*
 * Test support: a navigation, findings and sources with defaults. A test passes only the fields that matter to it.
 */

/** A navigation to the home page of a centre, with the given fields replaced. */
export const navigationTo = (rest: Partial<Navigation> = {}): Navigation => ({
  pathname: '/hafen',
  search: '',
  locale: 'de',
  route: 'centerUid',
  params: { centerUid: 'hafen' },
  favouriteCentre: null,
  ...rest,
})

/** The findings before any guard has run, with the given fields replaced. */
export const nothingFound = (rest: Partial<GuardFindings> = {}): GuardFindings => ({
  session: anonymous,
  guestsMayPay: false,
  centre: null,
  onlyCentre: null,
  resetParking: false,
  panel: { panel: null },
  favouriteCentre: null,
  ...rest,
})

/** Sources with two centres, one of them without parking, and no redirect rules. */
export const sourcesWith = (rest: Partial<GuardSources> = {}): GuardSources => ({
  session: anonymous,
  guestsMayPay: false,
  findCentre: async (uid) =>
    uid === 'hafen' || uid === 'markt' ? { uid, parkingFeatureIsActive: uid === 'hafen' } : undefined,
  findOnlyCentre: async () => null,
  isCouponOffered: async ({ couponUid }) => couponUid === 'kaffee',
  findRedirect: async () => undefined,
  queryParamsToContentMap: ['shop', 'coupon'],
  ...rest,
})
