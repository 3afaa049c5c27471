import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportPage, reportPanel } from './screen-views.ts'

const giveConsent = (cookie: string) =>
  vi.stubGlobal('document', { cookie, querySelector: () => ({ content: 'gtm' }) })

/** The screens that were reported, in their order. */
const screens = () =>
  (globalThis.dataLayer ?? []).flatMap((entry) =>
    'event' in entry && entry.event === 'page_view' ? [entry['screen']] : [],
  )

beforeEach(() => giveConsent('consent=v1.10'))
afterEach(() => {
  reportPage(null, '')
  vi.unstubAllGlobals()
  globalThis.dataLayer = undefined
})

test('RTE-41 a panel that opens before its page is reported comes after it, and later ones at once', () => {
  reportPanel('profile', '/hafen')
  reportPanel('profile-edit', '/hafen')
  expect(screens()).toEqual([])
  reportPage('centerUid', '/hafen')
  expect(screens()).toEqual(['centerUid', 'profile', 'profile-edit'])
  reportPanel('account_delete', '/hafen')
  expect(screens()).toEqual(['centerUid', 'profile', 'profile-edit', 'account_delete'])
})

test('RTE-41 a panel of the next page comes after that page', () => {
  reportPage('centerUid', '/hafen')
  reportPanel('centre_details', '/garten')
  reportPage('centerUid', '/garten')
  expect(screens()).toEqual(['centerUid', 'centerUid', 'centre_details'])
})

test('RTE-41 a panel of a page that was left before it was reported is not reported over another one', () => {
  reportPanel('profile', '/hafen')
  reportPage('shops_overview', '/hafen/shops')
  expect(screens()).toEqual(['shops_overview'])
})

test('RTE-41 a panel over a page that is no screen is reported alone', () => {
  reportPanel('profile', '/hafen/nix')
  reportPage(null, '/hafen/nix')
  expect(screens()).toEqual(['profile'])
})

test('CON-02 a panel that opens before consent is not reported after it', () => {
  giveConsent('consent=v1.00')
  reportPanel('cookie_preferences', '/hafen')
  giveConsent('consent=v1.10')
  reportPage('centerUid', '/hafen')
  expect(screens()).toEqual(['centerUid'])
})

test('CON-02 a panel that waits for its page is not reported after a withdrawal', () => {
  reportPanel('profile', '/hafen')
  giveConsent('consent=v1.00')
  reportPage('centerUid', '/hafen')
  expect(globalThis.dataLayer).toBeUndefined()
})
