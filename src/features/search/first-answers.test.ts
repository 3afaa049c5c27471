import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { missingNeeds } from '../../../tests/support/search/missing-needs.ts'
import { openChangedDemoSearch, openDemoSearch, type DemoSearch } from './demo-search.test-support.ts'
import { listResults } from './search-result.ts'

const kiel = 'hafengalerie-kiel'
const munich = 'isarpark-muenchen'

let demo: DemoSearch
beforeAll(async () => {
  demo = await openDemoSearch()
}, 120_000)

const find = async (centreUid: string, locale: Locale, typed: string) =>
  (await demo.search(centreUid, locale, typed)).results
const namesOf = async (...search: Parameters<typeof find>) =>
  listResults(await find(...search)).map(({ kind, uid }) => `${kind}:${uid}`)

describe('names and units', () => {
  let named: Awaited<ReturnType<typeof openChangedDemoSearch>>
  const brands = ['TK Maxx', 'H&M', 'C&A', 'O₂ Shop', 'GÖRTZ 17', '1&1', 'Kino Capitol', 'Tasse & Tisch']
  beforeAll(async () => {
    named = await openChangedDemoSearch((rows) => ({
      ...rows,
      shop: rows.shop.map((shop, at) => ({ ...shop, name: brands[at] ?? shop.name })),
    }))
  }, 120_000)
  afterAll(() => named.close())

  test.each([
    ['tkmaxx', 'TK Maxx'],
    ['tk max', 'TK Maxx'],
    ['t k maxx', 'TK Maxx'],
    ['tkma', 'TK Maxx'],
    ['hm', 'H&M'],
    ['h&m', 'H&M'],
    ['h und m', 'H&M'],
    ['HundM', 'H&M'],
    ['ca', 'C&A'],
    ['c & a', 'C&A'],
    ['c and a', 'C&A'],
    ['o2', 'O₂ Shop'],
    ['o2shop', 'O₂ Shop'],
    ['goertz17', 'GÖRTZ 17'],
    ['görtz 17', 'GÖRTZ 17'],
    ['gortz', 'GÖRTZ 17'],
    ['1und1', '1&1'],
    ['1 und 1', '1&1'],
    ['1&1', '1&1'],
    ['Ｋｉｎｏ', 'Kino Capitol'],
    ['kinocapitol', 'Kino Capitol'],
    ['tasseundtisch', 'Tasse & Tisch'],
    ['wo ist tk maxx', 'TK Maxx'],
  ])('SRC-04 «%s» finds %s first, in list and search', async (typed, name) => {
    const { uids } = await named.searchShops(kiel, 'de', typed)
    const results = listResults((await named.search(kiel, 'de', typed)).results)
    const first = results.find(({ kind }) => kind === 'shop')
    expect([first?.title.value, first?.uid]).toEqual([name, uids[0]])
  })

  test.each<[string, string, Locale]>([
    ['h&m', 'H&M', 'de'],
    ['hm', 'H&M', 'de'],
    ['h und m kinder', 'H&M', 'de'],
    ['is there a tkmaxx here', 'TK Maxx', 'en'],
    ['mediamarkt', 'MediaMarkt', 'en'],
  ])('SRC-04 «%s»: %s is not in the centre, and similar shops are offered', async (typed, name, locale) => {
    const { answer, groups, missing } = await find(kiel, locale, typed)
    expect([answer, groups, missing?.name]).toEqual([null, [], name])
    expect(missing?.similar.length).toBeGreaterThan(0)
    expect(missing?.similar.length).toBeLessThanOrEqual(5)
    expect(await demo.searchShops(kiel, locale, typed)).toEqual({
      uids: [],
      missing: name,
      similar: missing?.similar.map(({ uid }) => uid),
      isElsewhere: false,
    })
  })

  test.each(
    Object.entries(missingNeeds).flatMap(([centre, rows]) => rows.map((row) => [centre, ...row] as const)),
  )('SRC-04 in %s, %s, «%s» is said to be missing, as %s', async (centreUid, locale, typed, name) => {
    const { answer, groups, missing } = await find(centreUid, locale, typed)
    expect([answer, groups, missing?.name]).toEqual([null, [], name])
  })

  test.each([
    ['1.17', 'shop:angelhaken'],
    ['1-17', 'shop:angelhaken'],
    ['U.13', 'shop:kabelsalat'],
    ['u13', 'shop:kabelsalat'],
    ['wo ist Laden U 13', 'shop:kabelsalat'],
  ])('SRC-04 the number of a unit is that unit: «%s» is %s', async (typed, expected) => {
    expect(await namesOf(kiel, 'de', typed)).toEqual([expected])
  })
})

describe('first answers', () => {
  test.each<[string, Locale, string, string]>([
    [kiel, 'de', 'weg zum kino', 'shop:kino-capitol'],
    [kiel, 'en', 'way to the cinema', 'shop:kino-capitol'],
    [kiel, 'de', 'parken kosten', 'faq:parkpreise'],
    [munich, 'de', 'was kostet eine stunde parken', 'faq:parkpreise'],
    [kiel, 'de', 'turnschuhe', 'shop:schuhhaus-peters'],
    [kiel, 'de', 'baby füttern', 'service:wickeln-und-stillen'],
    [kiel, 'de', 'Steckdose fürs Laptop', 'service:handy-laden'],
    [kiel, 'de', 'Schlüsselnotdienst', 'shop:schluessel-schmidt'],
    [kiel, 'de', 'eis', 'shop:eiszeit'],
    [kiel, 'de', 'kaffee', 'shop:roestraum'],
    ['lindenarkaden-leipzig', 'de', 'nudeln', 'shop:nudelbrett'],
    ['hafengalerie-kiel', 'en', 'noodles', 'shop:nudelbrett'],
    ['isarpark-muenchen', 'de', 'spielzeug', 'shop:spielkiste'],
    ['marktquartier-koeln', 'de', 'spielzeug', 'shop:spielkiste'],
    ['marktquartier-koeln', 'de', 'hund erlaubt', 'faq:hund'],
    [kiel, 'de', 'hunde erlaubt', 'faq:hund'],
    [kiel, 'en', 'are dogs allowed', 'faq:hund'],
    [kiel, 'en', 'glasses', 'shop:klarblick'],
    [kiel, 'de', 'Schranke geht nicht auf', 'parking:parking'],
    [kiel, 'en', 'barrier does not open', 'parking:parking'],
    [kiel, 'de', 'reparaturcafe', 'event:reparatur-nachmittag'],
    ['marktquartier-koeln', 'de', 'orangenwein', 'shop:weinstube-rebe'],
    [munich, 'en', 'closest train station', 'service:bus-und-bahn'],
    [kiel, 'en', 'trainers', 'shop:schuhhaus-peters'],
    [munich, 'en', 'train', 'service:bus-und-bahn'],
    [kiel, 'de', 'fisch', 'shop:fischbude-jansen'],
    [kiel, 'de', 'silberfisch', 'shop:silberfisch'],
    ['lindenarkaden-leipzig', 'de', 'handyhülle', 'shop:kabelsalat'],
    [munich, 'de', 'handy laden', 'service:handy-laden'],
    [munich, 'de', 'fernseher', 'shop:technikum'],
    [munich, 'en', 'music', 'shop:tonkammer'],
    [munich, 'de', 'kuchen', 'shop:tasse-und-tisch'],
    [kiel, 'de', 'weihnachtsbaum', 'shop:pflanzbar'],
    [kiel, 'de', 'wo ist der ausgang', 'page:map'],
    [munich, 'en', 'where is the exit', 'page:map'],
    ['marktquartier-koeln', 'de', 'newsletter', 'page:newsletter'],
    [kiel, 'en', 'subscribe to the newsletter', 'page:newsletter'],
    [kiel, 'de', 'haare färben', 'shop:haarscharf'],
    [munich, 'en', 'hair dye', 'shop:haarscharf'],
    [munich, 'de', 'döner', 'shop:falafel-sahara'],
    ['lindenarkaden-leipzig', 'en', 'kebab', 'shop:falafel-sahara'],
    [kiel, 'de', 'currywurst', 'shop:gruenschnabel'],
    [kiel, 'de', 'hundekekse', 'shop:tierisch-gut'],
    [kiel, 'de', 'vollkornbrot', 'shop:brotfreund'],
    [kiel, 'de', 'kuchen', 'shop:tasse-und-tisch'],
    [kiel, 'de', 'roller', 'faq:motorrad'],
    [kiel, 'en', 'refund', 'faq:rueckgabe'],
    [kiel, 'de', 'apotek', 'shop:vitalis-apotheke'],
    [kiel, 'de', 'wo kann ich mein handy reparieren lassen', 'shop:kabelsalat'],
    [kiel, 'de', 'pfandflaschen abgeben', 'shop:frischhof'],
    [kiel, 'de', 'rechnung fürs parken', 'parking:receipts'],
    [kiel, 'en', 'how much is parking for 3 hours', 'faq:parkpreise'],
    [kiel, 'en', 'have my coat cleaned', 'shop:reinigung-weiss'],
    [kiel, 'en', 'new glasses', 'shop:klarblick'],
    [kiel, 'en', 'movie tonight', 'shop:kino-capitol'],
    [kiel, 'en', 'suitecase', 'shop:taschenlampe'],
    [kiel, 'en', 'groceries', 'shop:frischhof'],
    [kiel, 'en', 'ladies handbag', 'shop:taschenlampe'],
    ['lindenarkaden-leipzig', 'en', 'warm winter coat', 'shop:moda-lund'],
    ['lindenarkaden-leipzig', 'en', 'crime novel', 'shop:buchhandlung-seite7'],
    ['lindenarkaden-leipzig', 'en', 'bunch of flowers', 'shop:blumen-flora'],
    ['lindenarkaden-leipzig', 'en', 'park overnight', 'parking:parking'],
    ['lindenarkaden-leipzig', 'de', 'winterjacke für kinder', 'shop:moda-lund'],
    ['lindenarkaden-leipzig', 'de', 'katzenfutter', 'shop:fellnase'],
  ])('SRC-02 in %s, %s, «%s» is answered by %s first', async (centreUid, locale, typed, expected) => {
    expect((await namesOf(centreUid, locale, typed))[0]).toBe(expected)
  })

  test.each<[string, Locale, string, string]>([
    [kiel, 'de', 'passbild', 'service:passbilder shop:fotostudio-blende shop:drogerie-sommer'],
    [kiel, 'de', 'katzenfutter', 'shop:tierisch-gut'],
    [kiel, 'de', 'fahrstuhl', 'service:aufzuege'],
    [kiel, 'en', 'how do i get there by train', 'service:bus-und-bahn faq:wohnmobil'],
    ['lindenarkaden-leipzig', 'en', 'job vacancies', 'faq:jobs'],
  ])('SRC-04 in %s, %s, «%s» finds nothing that is only like it', async (centreUid, locale, typed, all) => {
    expect((await namesOf(centreUid, locale, typed)).join(' ')).toBe(all)
  })

  test('SRC-04 what is like a missing chain is a shop of that kind', async () => {
    const { missing } = await find('lindenarkaden-leipzig', 'de', 'mcdonalds')
    expect(missing?.similar.map(({ uid }) => uid)).not.toContain('schluessel-schmidt')
  })

  test.each(['brautkleid', 'flohmarkt', 'wie benutzt man das', 'fieberthermometer'])(
    'SRC-04 «%s» finds no terms of use and no buggies',
    async (typed) => {
      const found = await namesOf('marktquartier-koeln', 'de', typed)
      expect(found.filter((name) => /^page:(terms|legal|imprint|data)|leihbuggys/.test(name))).toEqual([])
    },
  )
})
