import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { track } from './track.ts'
import type { TrackingEvent } from './tracking-event.ts'

const step: TrackingEvent = { name: 'parking_step', centreUid: 'hafen', step: 'success' }
const entry = { event: 'parking_step', centreUid: 'hafen', step: 'success' }
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** A page that names a provider, in the browser of a visitor with this consent. */
const openPage = (provider: string | undefined, cookie: string) =>
  vi.stubGlobal('document', {
    cookie,
    querySelector: () => (provider === undefined ? null : { content: provider }),
  })

/** The commands that the tag manager received; a command is the `arguments` of a function. */
const told = () =>
  (globalThis.dataLayer ?? []).map((item) => ('length' in item ? [...(item as IArguments)] : item))
const events = () => told().filter((item) => !Array.isArray(item))

beforeEach(() => warn.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.dataLayer = undefined
})

test('MAP-17 the search for a way is tracked with consent alone, by the kind of place and without a position', () => {
  const way: TrackingEvent = { name: 'way_start', kind: 'toilet' }
  openPage('gtm', '')
  track(way)
  expect(events()).toEqual([])
  openPage('gtm', 'consent=v1.10')
  track(way)
  expect(events()).toEqual([{ event: 'way_start', kind: 'toilet' }])
})

test('CON-02 TRK-01 events are passed on only between consent and its withdrawal', () => {
  for (const cookie of ['', 'consent=v1.00', 'consent=v1.01', 'consent=true']) {
    openPage('gtm', cookie)
    track(step)
  }
  expect(globalThis.dataLayer).toBeUndefined()
  openPage('gtm', 'locale=de; consent=v1.10')
  track(step)
  track(step)
  expect(events()).toEqual([entry, entry])
  openPage('gtm', 'consent=v1.00')
  track(step)
  expect(events()).toHaveLength(2)
  expect(warn).not.toHaveBeenCalled()
})

test('CON-02 the data layer begins with a denial, then the consent, then events', () => {
  openPage('gtm', 'consent=v1.10')
  track(step)
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(told()).toEqual([
    ['consent', 'default', { ...denied, analytics_storage: 'denied', wait_for_update: 500 }],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    entry,
  ])
})

test('CON-02 a queue that a consent manager has made is denied and told of the consent too, once', () => {
  openPage('gtm', 'consent=v1.10')
  globalThis.dataLayer = [{ event: 'cmp_ready' }]
  track(step)
  track(step)
  expect(told()).toEqual([
    { event: 'cmp_ready' },
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted' })],
    entry,
    entry,
  ])
})

test('TRK-01 where the settings name no provider there is none, and no warning', () => {
  openPage(undefined, 'consent=v1.11')
  track(step)
  expect(globalThis.dataLayer).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test('TRK-02 an unknown provider is a warning only: no error, and no event goes anywhere', () => {
  for (const name of ['unknown', 'toString', '']) {
    warn.mockClear()
    openPage(name, 'consent=v1.11')
    expect(() => track(step)).not.toThrow()
    expect(warn).toHaveBeenCalledExactlyOnceWith(`Unknown tracking provider: ${name}`)
    expect(globalThis.dataLayer).toBeUndefined()
  }
})
