import { anonymous } from '#app/platform/session.ts'
import type { GuardFindings, GuardSources, Navigation } from './guard.ts'

/* Test support: a navigation, findings and sources with defaults, so that a test gives only the fields it is about. */

/** A navigation to a centre's home, apart from the given parts. */
export const navigationTo = (rest: Partial<Navigation> = {}): Navigation => ({
  pathname: '/hafen',
  search: '',
  locale: 'de',
  route: 'centerUid',
  params: { centerUid: 'hafen' },
  favouriteCentre: null,
  ...rest,
})

/** The findings of guards before any of them has found something, apart from the given parts. */
export const nothingFound = (rest: Partial<GuardFindings> = {}): GuardFindings => ({
  session: anonymous,
  guestsMayPay: false,
  centre: null,
  resetParking: false,
  panel: { panel: null },
  favouriteCentre: null,
  ...rest,
})

/** Two centres, one without parking, and no redirect rules. */
export const sourcesWith = (rest: Partial<GuardSources> = {}): GuardSources => ({
  session: anonymous,
  guestsMayPay: false,
  findCentre: async (uid) =>
    uid === 'hafen' || uid === 'markt' ? { uid, parkingFeatureIsActive: uid === 'hafen' } : undefined,
  findRedirect: async () => undefined,
  queryParamsToContentMap: ['shop', 'coupon'],
  ...rest,
})
