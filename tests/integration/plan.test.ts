import { expect, test } from 'vitest'
import { elementsOf, getPage, textOf } from '../support/page.ts'

test('MAP-09 without scripts the plan has its floors, form, picture, steps and places', async () => {
  const { html } = await getPage('/en/isarpark-muenchen/map?from=nordeingang&to=moda-lund&way=step-free')
  const text = textOf(html)
  expect(text).toContain('The way to Moda Lund')
  expect(text).toMatch(/\d+\smin\s*\d+\sm, 1 level/)
  expect(text).toMatch(/From the North entrance, .*?\. Take lift \w to the first floor\./)
  expect(html).toContain(
    'href="/en/isarpark-muenchen/map?to=moda-lund&amp;from=nordeingang&amp;floor=2&amp;way=step-free"',
  )
  expect(html).toContain('<option value="nordeingang" selected="">North entrance</option>')
  expect(html).toMatch(
    /aria-label="Map: Ground floor with \d+ places and the way from the North entrance to Moda Lund\."/,
  )
  expect(text).toContain('Everything on the map')
})

test('MAP-09 an unknown place is answered with what to do, in the language of the page', async () => {
  expect(textOf((await getPage('/hafengalerie-kiel/plan?to=nirgends')).html)).toContain(
    'Das Ziel ist auf diesem Plan nicht zu finden. Wählen Sie bitte aus der Liste',
  )
})

test('MAP-12 at the address of a spot the way begins there', async () => {
  const { html } = await getPage('/hafengalerie-kiel/hier/p2?to=kino-capitol')
  expect(textOf(html)).toMatch(/Von der Parkebene P2 /)
  expect(html).toContain('<option value="p2" selected="">Parkebene P2</option>')
  expect(textOf((await getPage('/hafengalerie-kiel/hier/eingang-hafenseite')).html)).toContain(
    'Sie sind hier: Eingang Hafenseite',
  )
})

test('MAP-11 the page of a shop shows its place among its neighbours, and the ways there', async () => {
  const { html } = await getPage('/en/hafengalerie-kiel/shops/angelhaken')
  const text = textOf(html)
  expect(text).toContain('Where it is')
  expect(text).toContain('Petri Angelsport, First floor.')
  expect(html).toContain('href="/en/hafengalerie-kiel/map?to=angelhaken"')
  expect(text).toContain('From lift B')
  expect(text).toContain('From the Harbour-side entrance')
  const neighbours = [...html.matchAll(/<text y="[^"]*">([^<]+)<\/text>/g)].map(([, name]) => name)
  expect(neighbours).toContain('Papier')
})

test('MAP-11 services lead to where they are on the plan: each on its floor, and to the nearest lift', async () => {
  const { html } = await getPage('/en/isarpark-muenchen/services')
  const ways = elementsOf(html, 'a').flatMap(({ href = '', 'aria-label': name }) =>
    href.startsWith('/en/isarpark-muenchen/map?') ? [[href.split('?')[1], name]] : [],
  )
  expect(ways).toContainEqual(['to=lift', 'Show me the way – Lifts'])
  expect(ways).toContainEqual(['to=schliessfaecher', 'Show me the way – Lockers'])
  expect(ways).toContainEqual([
    'to=barrierefreie-toilette-og3',
    'Show me the way: Third floor – Accessible toilets',
  ])
})

test('MAP-11 the page of parking leads from each of its levels into the centre', async () => {
  const { html } = await getPage('/en/hafengalerie-kiel/parking')
  expect(textOf(html)).toContain('From the car park to the shops')
  expect(textOf(html)).toContain('From parking level P2')
  expect(html).toContain('href="/en/hafengalerie-kiel/map?from=p2"')
})

test.each([
  [
    'the help at the barrier',
    '/en/hafengalerie-kiel/parking',
    'to=information&amp;from=p2',
    'From parking level P2 to the information desk',
  ],
  ['an event in a shop', '/hafengalerie-kiel/events/papierboot-werkstatt', 'to=mini-matrosen', 'Weg zeigen'],
  [
    'an event at an entrance',
    '/en/hafengalerie-kiel/events/feierabendrunde',
    'to=eingang-hafenseite',
    'Show me the way',
  ],
  ['the coupons of a centre', '/hafengalerie-kiel/coupons', 'to=roestraum', 'Weg zeigen'],
  [
    'the coupons of a shop',
    '/en/hafengalerie-kiel/shops/roestraum/coupons',
    'to=roestraum',
    'Show me the way',
  ],
])('MAP-11 %s leads to the plan', async (_, path, query, label) => {
  const { html } = await getPage(path)
  const plan = path.startsWith('/en/') ? '/en/hafengalerie-kiel/map' : '/hafengalerie-kiel/plan'
  const [, text = ''] = html.split(`href="${plan}?${query}"`)
  expect(textOf(`<a ${text.split('</a>')[0] ?? ''}`)).toContain(label)
})

test('MAP-11 an event at no place of the plan leads nowhere', async () => {
  const { html } = await getPage('/hafengalerie-kiel/events/lange-einkaufsnacht')
  expect(html).not.toContain('href="/hafengalerie-kiel/plan?')
})

test('MAP-11 hits of the search lead to their places', async () => {
  const { html } = await getPage('/hafengalerie-kiel/suche?q=Kino')
  expect(html).toContain('href="/hafengalerie-kiel/plan?to=kino-capitol"')
})
