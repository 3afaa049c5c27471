import { anonymous } from '#app/platform/session.ts'
import type { GuardFindings, GuardSources, Navigation } from './guard.ts'

/*
 * Test support: a navigation, findings and sources, each with the parts that a test cares about.
 */

export const navigationTo = (rest: Partial<Navigation> = {}): Navigation => ({
  pathname: '/hafen',
  search: '',
  locale: 'de',
  route: 'centerUid',
  params: { centerUid: 'hafen' },
  favouriteCentre: null,
  ...rest,
})

export const nothingFound = (rest: Partial<GuardFindings> = {}): GuardFindings => ({
  session: anonymous,
  guestsMayPay: false,
  centre: null,
  resetParking: false,
  panel: { panel: null },
  ...rest,
})

/** Two centres, one without parking, and no redirect rule. */
export const sourcesWith = (rest: Partial<GuardSources> = {}): GuardSources => ({
  session: anonymous,
  guestsMayPay: false,
  findCentre: async (uid) =>
    uid === 'hafen' || uid === 'markt' ? { uid, parkingFeatureIsActive: uid === 'hafen' } : undefined,
  findRedirect: async () => undefined,
  queryParamsToContentMap: ['shop', 'coupon'],
  ...rest,
})
