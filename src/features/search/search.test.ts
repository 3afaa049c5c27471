import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { openDemoSearch, type DemoSearch } from './demo-search.test-support.ts'
import type { Content } from '#platform/content.server.ts'
import { openIndex } from './open-index.server.ts'
import { listResults } from './search-result.ts'
import { searchCentre } from './search.server.ts'

const kiel = 'hafengalerie-kiel'
const munich = 'isarpark-muenchen'

let demo: DemoSearch
beforeAll(async () => {
  demo = await openDemoSearch()
}, 120_000)

const find = async (centreUid: string, locale: Locale, typed: string, nowMs?: number) =>
  (await demo.search(centreUid, locale, typed, nowMs)).results
const namesOf = async (...search: Parameters<typeof find>) =>
  listResults(await find(...search)).map(({ kind, uid }) => `${kind}:${uid}`)

describe('questions for a fact', () => {
  test.each<[string, Locale, string, string]>([
    [kiel, 'de', 'klo', 'service:toiletten'],
    [kiel, 'en', 'toilet', 'service:toiletten'],
    [munich, 'en', 'toilet', 'service:toiletten'],
    [munich, 'de', 'toilete', 'service:toiletten'],
    ['lindenarkaden-leipzig', 'de', 'toilette', 'service:toiletten'],
    [kiel, 'de', 'stillen', 'service:wickeln-und-stillen'],
    [munich, 'en', 'how much is parking', 'faq:parkpreise'],
    [kiel, 'de', 'jetzt geöffnet', 'page:opening-hours'],
    [kiel, 'en', 'open now', 'page:opening-hours'],
    [kiel, 'en', 'open on sunday', 'page:opening-hours'],
    [kiel, 'de', 'parken', 'parking:parking'],
    [kiel, 'en', 'lost property', 'service:fundbuero'],
    ['lindenarkaden-leipzig', 'en', 'atm', 'service:geldautomat'],
    ['lindenarkaden-leipzig', 'de', 'geld abheben', 'service:geldautomat'],
    [munich, 'de', 'öffnungszeiten', 'page:opening-hours'],
    [kiel, 'en', 'return shoes', 'faq:rueckgabe'],
    [kiel, 'de', 'schuhe zurückgeben', 'faq:rueckgabe'],
    [kiel, 'en', 'exchange running shoes', 'faq:rueckgabe'],
  ])('SRC-02 in %s, %s, «%s» is answered by %s', async (centreUid, locale, typed, expected) => {
    const { answer } = await find(centreUid, locale, typed)
    expect(`${answer?.result.kind}:${answer?.result.uid}`).toBe(expected)
    expect(answer?.text.value.length).toBeGreaterThan(10)
  })

  test('SRC-02 a word of a phrase alone is no question for a fact: «kids shoes» is none for the play corner', async () => {
    const { answer, groups } = await find('marktquartier-koeln', 'en', 'kids shoes')
    expect(answer).toBeNull()
    expect(groups[0]?.kind).toBe('shop')
  })

  test('SRC-02 who looks for nappies finds where to change and to buy them, and no hour of silence', async () => {
    const names = await namesOf(munich, 'de', 'windeln')
    expect(names[0]).toBe('service:wickeln-und-stillen')
    expect(names.slice(0, 5)).toContain('shop:drogerie-sommer')
    expect(names).not.toContain('service:stille-stunde')
  })

  test('SRC-02 opening hours come before quiet hours, in the other language too', async () => {
    expect((await namesOf(munich, 'de', 'opening hours'))[0]).toBe('page:opening-hours')
    expect((await namesOf(kiel, 'en', 'öffnungszeiten'))[0]).toBe('page:opening-hours')
  })

  test('SRC-02 the opening hours say whether the centre is open', async () => {
    const monday = await find(kiel, 'en', 'open now')
    expect(monday.answer?.text.value).toContain('Open until\u00A020:00')
    expect(monday.answer?.text.value).toContain('Mo. - Sa. 09:30–20:00')
    const night = await namesOf(kiel, 'en', 'open now', Date.parse('2026-11-23T02:00:00Z'))
    expect(night.filter((name) => name.startsWith('shop:'))).toEqual([])
  })

  test('SRC-02 SRC-05 a hit on a service or a question opens the answer itself', async () => {
    const paths = listResults(await find(kiel, 'en', 'toilets')).map(({ path }) => path)
    expect(paths).toContain('/en/hafengalerie-kiel/services#toiletten')
    expect(paths).toContain('/en/hafengalerie-kiel/faq#toiletten')
  })
})

test('SRC-05 of what was found only what the page shows is sent', async () => {
  const { groups } = await find(kiel, 'en', 'coffee')
  expect(groups.length).toBeGreaterThan(1)
  for (const group of groups) {
    expect(Object.keys(group).toSorted()).toEqual(['kind', 'more', 'results'])
    for (const result of group.results)
      expect(Object.keys(result).toSorted()).toEqual(['detail', 'kind', 'path', 'reason', 'title', 'uid'])
  }
})

test.each<[string, Locale, string, string]>([
  [kiel, 'de', 'brille reparieren', 'shop:klarblick'],
  [kiel, 'de', 'ticket beim bäcker verlohren', 'faq:ticket-verloren'],
  [munich, 'en', 'my glasses are broken', 'shop:klarblick'],
  [munich, 'de', 'wimperntusche', 'shop:parfuemerie-belle'],
  ['marktquartier-koeln', 'de', 'flohmarkt', 'event:kinderflohmarkt'],
  [kiel, 'en', 'cofee', 'shop:roestraum'],
  [kiel, 'de', 'nudeln', 'shop:nudelbrett'],
  [munich, 'de', 'was tun wenn’s regnet', 'shop:kino-capitol'],
  [kiel, 'de', 'schranke geht nicht auf', 'parking:pay-ticket'],
  [kiel, 'de', 'brautkleid ändern', 'shop:aenderungs-elif'],
])(
  'SRC-01 SRC-04 in %s, %s, «%s» finds %s among the first three',
  async (centreUid, locale, typed, expected) => {
    const names = await namesOf(centreUid, locale, typed)
    expect(names.slice(0, 3)).toContain(expected)
  },
)

test.each<[string, string]>([
  ['gait analysis', '/en/hafengalerie-kiel/shops/laufgut/coupons#laufgut-analyse'],
  ['locker for the whole day', '/en/hafengalerie-kiel/coupons#schliessfach-ganzer-tag'],
])('SRC-05 a hit on a coupon leads to its place in the list: «%s»', async (typed, expected) => {
  expect(listResults(await find(kiel, 'en', typed)).map(({ path }) => path)).toContain(expected)
})

describe('facts of the content', () => {
  test('SRC-03 a shop that is open on Sundays says so', async () => {
    const { groups } = await find(kiel, 'en', 'open on sunday')
    const shops = groups.find(({ kind }) => kind === 'shop')?.results ?? []
    expect(shops.map(({ uid }) => uid)).toContain('kino-capitol')
    expect(shops[0]?.reason).toEqual({ field: 'data', need: 'sunday' })
  })

  test.each<[string, Locale, string, string]>([
    [kiel, 'de', 'nach 20 uhr einkaufen', 'shop:frischhof'],
    [kiel, 'de', 'vegan essen', 'shop:gruenschnabel'],
    [munich, 'en', 'third floor', 'shop:kino-capitol'],
  ])('SRC-03 in %s, %s, «%s» finds %s', async (centreUid, locale, typed, expected) => {
    const { groups } = (await demo.search(centreUid, locale, typed)).results
    const more = groups.flatMap(({ results }) => results.map(({ kind, uid }) => `${kind}:${uid}`))
    const all = [...more, ...(await shopsOf(centreUid, locale, typed))]
    expect(all).toContain(expected)
  })

  const shopsOf = async (centreUid: string, locale: Locale, typed: string) =>
    (await demo.search(centreUid, locale, typed, undefined, 'shop')).results.groups.flatMap(({ results }) =>
      results.map(({ kind, uid }) => `${kind}:${uid}`),
    )
})

describe('spelling', () => {
  test.each<[Locale, string, string]>([
    ['de', 'kafee', 'shop:roestraum'],
    ['de', 'pizzza', 'shop:pizzeria-lina'],
    ['de', 'brilen', 'shop:klarblick'],
    ['de', 'roestraum', 'shop:roestraum'],
    ['de', 'rostraum', 'shop:roestraum'],
    ['en', 'chocolate', 'shop:schokoladen-atelier'],
    ['de', 'w lan', 'service:wlan'],
    ['de', 'Blumnstrauß', 'shop:blumen-flora'],
    ['de', 'schlüsel nachmachen', 'shop:schluessel-schmidt'],
    ['de', 'parkticket verlohren', 'faq:ticket-verloren'],
  ])('SRC-04 %s «%s» finds %s among the first three', async (locale, typed, expected) => {
    expect((await namesOf(kiel, locale, typed)).slice(0, 3)).toContain(expected)
  })

  test('SRC-04 a short word finds nothing that only looks like it', async () => {
    const found = await namesOf(kiel, 'de', 'klo')
    expect(found).not.toContain('shop:blumen-flora')
    expect(found).not.toContain('shop:kino-capitol')
    expect(found.filter((name) => name.startsWith('shop:'))).toEqual([])
  })

  test('SRC-02 a screen or a lamp is no umbrella, although German names them all by «Schirm»', async () => {
    const found = await namesOf(kiel, 'en', 'umbrella')
    expect(found).toContain('shop:huete-hansen')
    expect(found).not.toContain('shop:lichtblick')
    expect(found).not.toContain('shop:kabelsalat')
  })

  test('SRC-02 the screen of a phone is no cinema, although a film is screened', async () => {
    const found = await namesOf(kiel, 'en', 'is there a cinema')
    expect(found[0]).toBe('shop:kino-capitol')
    expect(found).not.toContain('shop:kabelsalat')
  })

  test('SRC-04 SRC-05 a search without results offers words that are nearest, if any are', async () => {
    expect(await find(kiel, 'de', 'xqxqxqxq')).toEqual({
      answer: null,
      groups: [],
      nearest: [],
      missing: null,
    })
  })
})

describe('results', () => {
  test('SRC-05 they stand in groups, the one with the best result first; a shop says where it is and until when it is open', async () => {
    const { groups } = await find(kiel, 'en', 'shoes')
    expect(groups[0]?.kind).toBe('shop')
    expect(groups[0]?.results[0]).toEqual({
      kind: 'shop',
      uid: 'schuhhaus-peters',
      title: { value: 'Schuhhaus Peters', lang: 'en' },
      detail: 'Shoes · Ground floor · Open until\u00A020:00',
      path: '/en/hafengalerie-kiel/shops/schuhhaus-peters',
      reason: null,
    })
    expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length)
  })

  test.each<[string, Locale, string]>([
    [kiel, 'de', 'kino'],
    [kiel, 'de', 'shoes'],
    [kiel, 'de', 'kostenlos'],
    ['marktquartier-koeln', 'de', 'kaffee'],
    [kiel, 'en', 'shoes'],
    [kiel, 'en', 'schuhe besohlen'],
  ])(
    'SRC-05 PRD-02 in %s, %s, «%s» is explained in the language of the page',
    async (centreUid, locale, typed) => {
      const found = listResults(await find(centreUid, locale, typed))
      const quoted = found.flatMap(({ reason }) =>
        reason === null || reason.field === 'data' ? [] : reason.text,
      )
      expect(quoted.length).toBeGreaterThan(0)
      expect(quoted.filter(({ lang }) => lang !== locale)).toEqual([])
      const texts = quoted.map(({ value }) => value)
      if (locale === 'de') expect(texts.join(' ')).not.toMatch(/\b(the|and|of|parking|bicycle)\b/)
      else expect(texts.join(' ')).not.toMatch(/\b(der|und|die|Schuhe)\b/)
    },
  )

  test('SRC-05 a coupon that is over, an event that has ended and news of the future are not found', async () => {
    const later = Date.parse('2027-11-23T09:30:00Z')
    expect(await namesOf(kiel, 'de', 'kaikonzert')).toContain('event:kaikonzert')
    expect(await namesOf(kiel, 'de', 'kaikonzert', later)).not.toContain('event:kaikonzert')
  })
})

test('SRC-08 indexes that are needed at the same moment are made one after another', async () => {
  const running = new Set<string>()
  const seen: string[][] = []
  const list = async (_: unknown, centre: string) => {
    running.add(centre)
    await setImmediate()
    seen.push([...running])
    running.delete(centre)
    return []
  }
  const content: Content = { read: demo.searched.content.read, derive: (_id, _centre, make) => make() }
  const ask = (centre: string) => openIndex({ content, lists: [list] }, (key) => key, centre, 'de')
  await Promise.all([kiel, munich].map(ask))
  expect(new Set(seen.flat())).toEqual(new Set([kiel, munich]))
  expect(seen.every((centres) => centres.length === 1)).toBe(true)
})

test('SRC-08 an index is made once, and again when it had to leave the memory', async () => {
  const made: string[] = []
  const weights: number[] = []
  const kept = new Map<string, unknown>()
  const content: Content = {
    read: demo.searched.content.read,
    derive: async (id, _centre, make, weigh) => {
      if (!kept.has(id)) {
        made.push(id)
        const value = await make()
        weights.push(weigh(value))
        kept.set(id, value)
      }
      return kept.get(id) as never
    },
  }
  const nowMs = Date.parse('2026-11-23T09:30:00Z')
  const search = (locale: Locale) =>
    searchCentre({ ...demo.searched, content }, (key) => key, {
      centreUid: kiel,
      locale,
      query: { q: 'klo', kind: null },
      nowMs,
    })
  for (const locale of ['de', 'de', 'en'] as const) await search(locale)
  // The texts are read once for both languages.
  expect(made).toEqual([
    `search index de ${kiel}`,
    `search texts ${kiel}`,
    'search words',
    `search index en ${kiel}`,
  ])
  // About 5 MB each, as measured.
  for (const weight of weights.slice(2)) {
    expect(weight).toBeGreaterThan(4_000_000)
    expect(weight).toBeLessThan(6_500_000)
  }
  kept.clear()
  await search('de')
  expect(made).toHaveLength(7)
})
