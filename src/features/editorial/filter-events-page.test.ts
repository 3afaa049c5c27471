import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import type { EventsPageData } from './events-page-data.ts'
import { filterEventsPage } from './filter-events-page.ts'
import type { Teaser } from './teaser.ts'

const teaser = (uid: string): Teaser => ({
  uid,
  type: 'event',
  title: { value: uid, lang: 'en' },
  teaser: { value: '', lang: 'en' },
  location: null,
  dateText: '',
  untilText: null,
  timeText: null,
  notice: null,
  image: { src: '', sources: [], width: 8, height: 5, alt: '' } as unknown as Teaser['image'],
  exclusive: false,
})

/** A concert on the Wednesday that is today, free of charge, and a market for children on the Saturday after the next. */
const whole: EventsPageData = {
  centre: { uid: 'hafen', name: 'Hafen' },
  events: [teaser('concert'), teaser('market')],
  news: [],
  hasEvents: true,
  facts: {
    today: '2026-11-18',
    until: Date.parse('2026-11-18T20:00+01:00'),
    events: [
      {
        starts: '2026-11-18 18:00',
        ends: '2026-11-18 20:00',
        kind: 'concert',
        free: true,
        for_children: false,
      },
      {
        starts: '2026-11-28 10:00',
        ends: '2026-11-28 16:00',
        kind: 'market',
        free: false,
        for_children: true,
      },
    ],
    count: compile('{count, plural, =0 {No events} one {# event} other {# events}}'),
  },
  when: [
    { label: 'All', to: '/en/hafen/events', isChosen: true },
    { label: 'This week', to: '/en/hafen/events?when=week', isChosen: false },
  ],
  kinds: [
    { label: 'Free', to: '/en/hafen/events?free=1', isChosen: false },
    { label: 'For children', to: '/en/hafen/events?children=1', isChosen: false },
    { label: 'Concert', to: '/en/hafen/events?kind=concert', isChosen: false },
    { label: 'Market', to: '/en/hafen/events?kind=market', isChosen: false },
  ],
  feed: '/en/hafen/events.ics',
  subscribe: 'webcal://arkade.example/en/hafen/events.ics',
  everything: '/en/hafen/events',
  texts: {
    title: '',
    lead: '',
    when: '',
    kinds: '',
    none: '',
    noneAtAll: '',
    all: '',
    subscribe: '',
    subscribeText: '',
    file: '',
    events: '2 events',
    news: '',
    crumb: '',
  },
}

const now = Date.parse('2026-11-18T12:00+01:00')
const filter = (search: string, page = whole, nowMs = now) => filterEventsPage(page, search, 'en', nowMs)
const uidsOf = (page: EventsPageData | null) => page?.events.map(({ uid }) => uid)

test('EVT-02 a filter in the browser shows its events, and how many they are with what is chosen', () => {
  const page = filter('?when=week&free=1')
  expect(uidsOf(page)).toEqual(['concert'])
  expect(page?.texts.events).toBe('1 event: This week, Free')
  expect(uidsOf(filter('?children=1'))).toEqual(['market'])
  expect(filter('?kind=market&free=1')?.texts.events).toBe('No events: Free, Market')
})

test('EVT-02 each choice changes one criterion and keeps the others, and takes a chosen one back', () => {
  const page = filter('?when=week&kind=market')
  expect(page?.when).toEqual([
    { label: 'All', to: '/en/hafen/events?kind=market', isChosen: false },
    { label: 'This week', to: '/en/hafen/events?when=week&kind=market', isChosen: true },
  ])
  expect(page?.kinds).toEqual([
    { label: 'Free', to: '/en/hafen/events?when=week&kind=market&free=1', isChosen: false },
    { label: 'For children', to: '/en/hafen/events?when=week&kind=market&children=1', isChosen: false },
    { label: 'Concert', to: '/en/hafen/events?when=week&kind=concert', isChosen: false },
    { label: 'Market', to: '/en/hafen/events?when=week', isChosen: true },
  ])
})

test('EVT-02 what the page does not offer, and a page that is filtered already, is left to the server', () => {
  expect(filter('?kind=tasting')).toBeNull()
  expect(filter('?free=1', { ...whole, facts: null })).toBeNull()
})

test('EVT-02 a page that was left open until an event or the day has ended is left to the server', () => {
  const end = Date.parse('2026-11-18T20:00+01:00')
  expect(uidsOf(filter('?when=week', whole, end - 1))).toEqual(['concert'])
  expect(filter('?when=week', whole, end)).toBeNull()
})
