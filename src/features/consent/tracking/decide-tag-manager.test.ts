import { expect, test } from 'vitest'
import type { Consent } from '#platform/tracking/consent.ts'
import { consentSignals } from '#platform/tracking/consent-signals.ts'
import { decideTagManager } from './decide-tag-manager.ts'

const none: Consent = { analytics: false, ads: false }
const analytics: Consent = { analytics: true, ads: false }
const ads: Consent = { analytics: false, ads: true }
const all: Consent = { analytics: true, ads: true }

test.each<[string, Consent | null, Consent, ReturnType<typeof decideTagManager>]>([
  ['nothing is allowed', null, none, 'leave'],
  ['measuring is allowed', null, analytics, 'load'],
  ['advertising alone is allowed', null, ads, 'load'],
  ['nothing has changed', analytics, analytics, 'leave'],
  ['more is allowed', analytics, all, 'tell'],
  ['less is allowed', all, analytics, 'reload'],
  ['one is given and another taken', analytics, ads, 'reload'],
  ['everything is withdrawn', all, none, 'reload'],
])('CON-02 the tag manager when %s', (_, applied, given, expected) => {
  expect(decideTagManager(applied, given)).toBe(expected)
})

test('CON-02 advertising has three signals, measuring one', () => {
  expect(consentSignals(analytics)).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  expect(Object.values(consentSignals(ads))).toEqual(['granted', 'granted', 'granted', 'denied'])
})
