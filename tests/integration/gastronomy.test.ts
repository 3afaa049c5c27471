import { expect, test } from 'vitest'
import { fetchPath, getPage, structuredDataOf, textOf } from '../support/page.ts'

/** The names of the places that a page lists. */
const placesOf = (html: string): readonly string[] =>
  [...html.matchAll(/data-track="click_shop:([a-z-]+)"/g)].flatMap(([, uid]) => uid ?? [])

test('FOO-01 the page of the places to eat is in the navigation, in both languages', async () => {
  const { html } = await getPage('/hafengalerie-kiel/gastronomie')
  expect(placesOf(html)).toHaveLength(14)
  expect(html).toMatch(/<a aria-current="page"[^>]* href="\/hafengalerie-kiel\/gastronomie"[^>]*>Gastronomie/)
  expect(
    structuredDataOf(html)
      .join()
      .match(/"@type":"FoodEstablishment"/g),
  ).toHaveLength(14)
  const english = await getPage('/en/hafengalerie-kiel/food-and-drink')
  expect(textOf(english.html)).toContain('14 restaurants and cafés')
})

test('FOO-02 each choice of the filter is a link with its places alone', async () => {
  const halal = await getPage('/en/marktquartier-koeln/food-and-drink?halal=1')
  expect(placesOf(halal.html)).toEqual(['curry-kontor', 'falafel-sahara'])
  expect(halal.html).toMatch(
    /<a aria-current="true"[^>]* href="\/en\/marktquartier-koeln\/food-and-drink"[^>]*>Halal/,
  )
  const both = await getPage('/hafengalerie-kiel/gastronomie?cuisine=italian&gluten-free=1&outside=1')
  expect(placesOf(both.html)).toEqual(['pizzeria-lina'])
  const none = await getPage('/hafengalerie-kiel/gastronomie?cuisine=sushi')
  expect(textOf(none.html)).toContain('Das gibt es hier gerade nicht. Alle Restaurants und Cafés zeigen')
})

test('FOO-01 a menu of the content is a PDF', async () => {
  const { html } = await getPage('/hafengalerie-kiel/gastronomie')
  const [, path = ''] = /href="(\/media\/[0-9a-f]+\.pdf)"/.exec(html) ?? []
  const file = await fetchPath(path)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
})

test('FOO-03 the page of a place has its cuisine, its menu and the hours of its kitchen', async () => {
  const text = textOf((await getPage('/hafengalerie-kiel/shops/weinstube-rebe')).html)
  expect(text).toMatch(/Küchenzeiten/)
  expect(text).toMatch(/Wein\s*Regional\s*Vegetarisch\s*Plätze draußen/)
  expect(text).toContain('Speisekarte')
})

test('RTE-16 the page of a shop says what a visitor needs first, and its hours last', async () => {
  const { html } = await getPage('/hafengalerie-kiel/shops/weinstube-rebe')
  expect(textOf(html)).toMatch(/Heute \d\d:\d\d–\d\d:\d\d\s*Alle Zeiten|Geschlossen, öffnet[^A]*Alle Zeiten/)
  expect(textOf(html)).toMatch(
    /Anrufen\s*Weg\s*Teilen\s*Weinstube Rebe merken\s*Merken[^]*Speisekarte[^]*Wo es ist[^]*Öffnungszeiten/,
  )
  expect(html).toContain('href="tel:')
  expect(html).toMatch(/href="#opening-hours"[^]*id="opening-hours"/)
})

test.each([
  ['/hafengalerie-kiel/suche?q=halal', 'Curry Kontor'],
  ['/hafengalerie-kiel/suche?q=draußen sitzen', 'Eiszeit Gelato'],
  ['/en/hafengalerie-kiel/search?q=indian vegan', 'Curry Kontor'],
])('FOO-03 %s finds %s', async (path, name) => {
  expect(textOf((await getPage(encodeURI(path))).html)).toContain(name)
})
