import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ManagerListener } from './consent-manager.ts'
import { readCookiebot } from './cookiebot.ts'
import { readUsercentrics, usercentrics } from './usercentrics.ts'

const service = (categorySlug: string, status: boolean) => ({ categorySlug, consent: { status } })

test.each<[string, unknown, boolean, { analytics: boolean; ads: boolean }]>([
  ['nothing is allowed', [service('essential', true), service('marketing', false)], false, none()],
  ['all is', [service('Statistics', true), service('marketing', true)], true, { analytics: true, ads: true }],
  [
    'one category is',
    [service('statistics', true), service('marketing', false)],
    false,
    { analytics: true, ads: false },
  ],
  [
    'one service of a category is not',
    [service('marketing', true), service('marketing', false), service('analytics', true)],
    false,
    { analytics: true, ads: false },
  ],
  ['a purpose has no category', [service('marketing', true)], false, { analytics: false, ads: true }],
  ['a purpose has none, and all is', [service('marketing', true)], true, { analytics: true, ads: true }],
  ['the services are not what was published', [{ category: 'marketing' }], false, none()],
  ['the services are not what was published, though', 'oops', true, { analytics: true, ads: true }],
])('CON-01 Usercentrics when %s', (_, services, areAllAccepted, expected) => {
  expect(
    readUsercentrics({ getServicesBaseInfo: () => services, areAllConsentsAccepted: () => areAllAccepted }),
  ).toEqual(expected)
})

test('CON-01 Usercentrics without any of what was published allows nothing', () => {
  expect(readUsercentrics({})).toEqual(none())
})

describe('the consent that Usercentrics reports', () => {
  let told: unknown[]
  let page: EventTarget
  const listener: ManagerListener = {
    ready: () => told.push('ready'),
    choose: (consent) => told.push(consent),
  }
  const statistics = { analytics: true, ads: false }
  /** The manager of a visitor who allowed statistics, on an earlier visit or just now. */
  const install = (settings: { isInitialized?: boolean; isConsentRequired: boolean }) =>
    vi.stubGlobal('UC_UI', {
      isInitialized: () => settings.isInitialized ?? true,
      isConsentRequired: () => settings.isConsentRequired,
      areAllConsentsAccepted: () => false,
      getServicesBaseInfo: () => [service('statistics', true), service('marketing', false)],
    })
  const dispatch = (name: string, detail?: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }))
  beforeEach(() => {
    told = []
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('UC_UI', undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['an earlier visit’s choice', false, ['ready', statistics]],
    ['no choice while the visitor has to be asked', true, ['ready']],
  ])('CON-01 once it is there: %s', (_, isConsentRequired, expected) => {
    usercentrics.listen(listener)
    usercentrics.loaded(listener)
    expect(told, 'its script has run, and it is not there yet').toEqual([])
    install({ isConsentRequired })
    dispatch('UC_UI_INITIALIZED')
    expect(told).toEqual(expected)
  })

  test.each([
    ['an earlier visit’s choice', { isConsentRequired: false }, ['ready', statistics]],
    ['no choice while the visitor has to be asked', { isConsentRequired: true }, ['ready']],
    ['nothing while it is not ready', { isConsentRequired: false, isInitialized: false }, []],
  ])('CON-01 where it was there before its script has run: %s', (_, settings, expected) => {
    install(settings)
    usercentrics.loaded(listener)
    expect(told).toEqual(expected)
  })

  test('CON-01 CON-02 by its change event: only choices of the visitor count, not implied ones', () => {
    usercentrics.listen(listener)
    install({ isConsentRequired: false })
    dispatch('ucEvent', { event: 'consent_status', type: 'implicit' })
    dispatch('ucEvent', 'explicit')
    dispatch('ucEvent')
    expect(told).toEqual([])
    dispatch('ucEvent', { event: 'consent_status', type: 'explicit' })
    expect(told).toEqual([statistics])
  })

  test('CON-01 CON-02 by its buttons: everything, nothing, or what was saved', async () => {
    usercentrics.listen(listener)
    install({ isConsentRequired: true })
    for (const type of ['CMP_SHOWN', 'ACCEPT_ALL', 'DENY_ALL', 'SAVE']) dispatch('UC_UI_CMP_EVENT', { type })
    const everything = { analytics: true, ads: true }
    await expect.poll(() => told).toEqual([everything, none(), statistics])
  })
})

test.each([
  [
    { statistics: true, marketing: false },
    { analytics: true, ads: false },
  ],
  [
    { statistics: false, marketing: true },
    { analytics: false, ads: true },
  ],
  [{ statistics: 'true', marketing: 1 }, none()],
  [undefined, none()],
])('CON-01 Cookiebot with %j', (consent, expected) => {
  expect(readCookiebot(consent === undefined ? {} : { consent })).toEqual(expected)
})

function none() {
  return { analytics: false, ads: false }
}
