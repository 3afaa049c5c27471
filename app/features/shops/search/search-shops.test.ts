import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { searchShops } from './search-shops.ts'
import type { Searchable } from './shop-index.ts'
import { brandNames, listTypingErrors } from './shops.test-support.ts'
import { suggestShops } from './suggest-shops.ts'

const shopOf = (name: string, keywords: string[] = [], description = ''): Searchable => ({
  name,
  keywords,
  description,
})

const shops = [
  shopOf('Bäckerei Müller', ['Bäckereien', 'Bakeries'], 'Roggenlaibe und Dinkelstangen.'),
  shopOf('Brotfreund', ['Bäckereien', 'Bakeries'], 'Sauerteig aus der Region, mit Käse.'),
  shopOf('Käserei Almblick', ['Lebensmittel & Feinkost', 'Food & delicatessen'], 'Bergkäse und Butter.'),
  shopOf('Reinigung Weiß', ['Dienstleistungen', 'Services'], 'Hemden bis morgen.'),
  shopOf('Schokoladen-Atelier Voss', ['Lebensmittel & Feinkost', 'Food & delicatessen'], 'Pralinen.'),
  shopOf('Freund & Feder', ['Bücher & Papier', 'Books & stationery'], 'Füller und Hefte.'),
]
const namesFor = (query: string, list = shops) =>
  searchShops(list, query, (shop) => shop).map(({ name }) => name)
const named = brandNames.map((name) => shopOf(name))

describe('RTE-15 the shop search', () => {
  test.each<[string, string[]]>([
    ['muller', ['Bäckerei Müller']],
    ['Mueller', ['Bäckerei Müller']],
    ['MÜLLER', ['Bäckerei Müller']],
    ['Mülelr', ['Bäckerei Müller']],
    ['baeck', ['Bäckerei Müller', 'Brotfreund']],
    ['bakery', ['Bäckerei Müller', 'Brotfreund']],
    ['weiss', ['Reinigung Weiß']],
    ['schokoladenatelier', ['Schokoladen-Atelier Voss']],
    ['voss schoko', ['Schokoladen-Atelier Voss']],
    ['brot freund', ['Brotfreund']],
    ['freund', ['Freund & Feder', 'Brotfreund']],
    ['kase', ['Käserei Almblick', 'Brotfreund']],
    ['müller käse', []],
    ['dinkel', ['Bäckerei Müller']],
    ['und', ['Brotfreund', 'Freund & Feder']],
    ['xyzxyz', []],
  ])('RTE-15 «%s» finds %j', (query, names) => {
    expect(namesFor(query)).toEqual(names)
  })

  test('RTE-15 a name that begins with what is typed comes first', () => {
    expect(namesFor('fre')).toEqual(['Freund & Feder', 'Brotfreund'])
    expect(namesFor('b')[0]).toBe('Bäckerei Müller')
  })

  test.each(['', '   ', '&', '–'])('RTE-15 «%s» finds every shop in its order', (query) => {
    expect(namesFor(query)).toEqual(shops.map(({ name }) => name))
  })

  test('RTE-15 every shop is found first by its name, however it is written', () => {
    const spellings = (name: string) => [
      name,
      foldText(name),
      name.toUpperCase(),
      name.replaceAll('ü', 'ue').replaceAll('ä', 'ae').replaceAll('ö', 'oe'),
    ]
    const lost = brandNames.flatMap((name) =>
      spellings(name).filter((typed) => namesFor(typed, named)[0] !== name),
    )
    expect(lost).toEqual([])
  })

  test('RTE-15 every shop of five letters or more is found with any one typing error', () => {
    const lost = brandNames
      .filter((name) => name.length >= 5)
      .flatMap((name) =>
        listTypingErrors(name).filter((typed) => namesFor(typed, [shopOf(name)]).length === 0),
      )
    expect(lost).toEqual([])
  })

  test('RTE-15 any name is found while it is being typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...brandNames), fc.integer({ min: 1, max: 30 }), (name, length) => {
        expect(namesFor(name.slice(0, length), named)).toContain(name)
      }),
    )
  })

  test('RTE-15 hits are some of the shops, each once', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const hits = searchShops(named, query, (shop) => shop)
        expect(new Set(hits).size).toBe(hits.length)
        expect(hits.every((hit) => named.includes(hit))).toBe(true)
      }),
    )
  })
})

describe('RTE-15 suggestions for a query without hits', () => {
  test.each([
    ['brotfeinde', 'Brotfreund'],
    ['schuhaus petersen', 'Schuhhaus Peters'],
    ['tekkiste', 'Teekiste'],
  ])('RTE-15 «%s» suggests %s first', (query, name) => {
    expect(suggestShops(brandNames, query, (shop) => shop, 4)[0]).toBe(name)
  })

  test('RTE-15 nothing is suggested if no name is similar', () => {
    expect(suggestShops(brandNames, 'qqqqqqqqqq', (name) => name, 4)).toEqual([])
    expect(suggestShops(brandNames, '', (name) => name, 4)).toEqual([])
  })
})
