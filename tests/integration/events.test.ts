import { expect, test } from 'vitest'
import { fetchPath, getPage, structuredDataOf, textOf } from '../support/page.ts'

/** The names of the events that a page lists, before its news. */
const eventsOf = (html: string): readonly string[] =>
  [...html.matchAll(/data-track="click_teaser:event:([a-z-]+)"/g)].flatMap(([, uid]) => uid ?? [])

test('EVT-01 the page of events and news is in the navigation, in both languages, with its events as data', async () => {
  const { html } = await getPage('/hafengalerie-kiel/events')
  expect(eventsOf(html)).toHaveLength(8)
  expect(html).toContain('data-track="click_teaser:news:stille-stunde"')
  expect(html).toMatch(/<a aria-current="page"[^>]* href="\/hafengalerie-kiel\/events"[^>]*>Aktuelles/)
  expect(
    structuredDataOf(html)
      .join()
      .match(/"@type":"Event"/g),
  ).toHaveLength(8)
  expect(textOf(html)).toContain('Veranstaltungen und Neuigkeiten')
  const english = await getPage('/en/hafengalerie-kiel/events')
  expect(textOf(english.html)).toContain('Events and news')
  expect(english.html).toMatch(/href="\/en\/hafengalerie-kiel\/events"[^>]*>What’s on/)
})

test('EVT-02 each choice of the filter is a link with its events alone', async () => {
  const children = await getPage('/hafengalerie-kiel/events?children=1')
  expect(eventsOf(children.html)).toEqual(['papierboot-werkstatt'])
  expect(children.html).toMatch(
    /<a aria-current="true"[^>]* href="\/hafengalerie-kiel\/events"[^>]*>Für Kinder/,
  )
  expect(textOf(children.html)).toContain('1 Veranstaltung: Für Kinder')
  const market = await getPage('/en/marktquartier-koeln/events?kind=market&free=1')
  expect(eventsOf(market.html).toSorted()).toEqual(['feierabendmarkt', 'kinderflohmarkt', 'kleidertausch'])
  expect(market.html).toContain('href="/en/marktquartier-koeln/events?kind=market&amp;free=1&amp;children=1"')
  expect(textOf(market.html)).toContain('3 events: Free, Market')
  const nothing = await getPage('/hafengalerie-kiel/events?kind=tasting')
  expect(eventsOf(nothing.html)).toEqual([])
  expect(textOf(nothing.html)).toContain('Dazu ist zurzeit nichts angekündigt.')
})

test('EVT-02 the page of an event says what it is', async () => {
  const text = textOf((await getPage('/en/lindenarkaden-leipzig/events/kuppelkonzert')).html)
  expect(text).toMatch(/Concert\s*Free/)
})

test('EVT-03 without a script an event is shared by e-mail', async () => {
  const { html } = await getPage('/en/hafengalerie-kiel/events/kaikonzert')
  expect(html).toMatch(
    /href="mailto:\?subject=Quay%20concert[^"]*%2Fen%2Fhafengalerie-kiel%2Fevents%2Fkaikonzert"/,
  )
})

test('EVT-04 the page leads to the calendar of all events', async () => {
  const { html } = await getPage('/en/hafengalerie-kiel/events')
  expect(html).toMatch(/href="webcal:\/\/[^"]*\/en\/hafengalerie-kiel\/events\.ics"/)
  expect(html).toContain('href="/en/hafengalerie-kiel/events.ics"')
})

test('KEE-07 KEE-09 the topics of a centre name what suits an interest, its shops and places to eat too', async () => {
  const answer = await fetchPath('/api/center/centers/hafengalerie-kiel/topics')
  const { topics } = (await answer.json()) as { topics: unknown[] }
  expect(topics).toContainEqual({
    kind: 'shop',
    uid: 'kino-capitol',
    shopUid: null,
    interests: ['culture'],
  })
  expect(topics).toContainEqual({
    kind: 'place',
    uid: 'pizzeria-lina',
    shopUid: null,
    interests: ['food', 'family'],
  })
})
