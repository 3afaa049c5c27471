import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { filterGastronomyPage } from './filter-gastronomy-page.ts'
import type { GastronomyPageData, PlaceView } from './gastronomy-page-data.ts'

const place = (uid: string): PlaceView => ({
  uid,
  name: uid,
  to: `/en/hafen/shops/${uid}`,
  brand: { logo: '', colour: '' },
  photo: null,
  floor: { value: '', lang: 'en' },
  cuisine: '',
  timeline: [] as unknown as PlaceView['timeline'],
  kitchen: null,
  marks: [],
  menu: null,
})

const choice = (label: string, search: string) => ({
  label,
  to: `/en/hafen/gastronomy${search}`,
  isChosen: false,
})

/** A bar that is open, and a place for bowls that is closed; the page is true until the moment 1000. */
const whole: GastronomyPageData = {
  centre: { uid: 'hafen', name: 'Hafen' },
  places: [place('bar'), place('bowls')],
  renderedAt: 0,
  facts: {
    until: 1000,
    places: [
      { isOpen: true, isServing: false, cuisines: ['wine'], diets: ['vegan'], seatsOutside: true },
      {
        isOpen: false,
        isServing: false,
        cuisines: ['soups-salads'],
        diets: ['vegan', 'gluten-free'],
        seatsOutside: false,
      },
    ],
    count: compile('{count, plural, =0 {No places} one {# place} other {# places}}'),
  },
  wishes: [
    choice('Open now', '?open=1'),
    choice('Kitchen open', '?kitchen=1'),
    choice('Vegan', '?vegan=1'),
    choice('Gluten-free', '?gluten-free=1'),
    choice('Outside', '?outside=1'),
  ],
  cuisines: [choice('Soups', '?cuisine=soups-salads'), choice('Wine', '?cuisine=wine')],
  everything: '/en/hafen/gastronomy',
  texts: {
    title: '',
    lead: '',
    count: '2 places',
    none: '',
    all: '',
    filter: '',
    cuisines: '',
    menu: '',
    crumb: '',
  },
}

const filter = (search: string, page = whole) => filterGastronomyPage(page, search, 'en', 999)

test.each([
  ['?open=1', ['bar'], '1 place: Open now'],
  ['?kitchen=1', [], 'No places: Kitchen open'],
  ['?outside=1', ['bar'], '1 place: Outside'],
  ['?vegan=1', ['bar', 'bowls'], '2 places: Vegan'],
  ['?vegan=1&gluten-free=1', ['bowls'], '1 place: Vegan, Gluten-free'],
  ['?cuisine=wine&vegan=1', ['bar'], '1 place: Vegan, Wine'],
])(
  'FOO-02 %s in the browser shows its places, and how many they are with what is chosen',
  (search, uids, count) => {
    const page = filter(search)
    expect(page?.places.map(({ uid }) => uid)).toEqual(uids)
    expect(page?.texts.count).toBe(count)
  },
)

test('FOO-02 each choice changes one criterion and keeps the others, and takes a chosen one back', () => {
  const page = filter('?open=1&cuisine=wine&gluten-free=1')
  expect(page?.wishes.map(({ to, isChosen }) => [to, isChosen])).toEqual([
    ['/en/hafen/gastronomy?cuisine=wine&gluten-free=1', true],
    ['/en/hafen/gastronomy?open=1&kitchen=1&cuisine=wine&gluten-free=1', false],
    ['/en/hafen/gastronomy?open=1&cuisine=wine&vegan=1&gluten-free=1', false],
    ['/en/hafen/gastronomy?open=1&cuisine=wine', true],
    ['/en/hafen/gastronomy?open=1&cuisine=wine&gluten-free=1&outside=1', false],
  ])
  expect(page?.cuisines.map(({ to, isChosen }) => [to, isChosen])).toEqual([
    ['/en/hafen/gastronomy?open=1&cuisine=soups-salads&gluten-free=1', false],
    ['/en/hafen/gastronomy?open=1&gluten-free=1', true],
  ])
})

test('FOO-02 what the page does not offer, an old page, and one that is filtered already are left to the server', () => {
  expect(filter('?halal=1')).toBeNull()
  expect(filter('?cuisine=sushi')).toBeNull()
  expect(filter('?open=1', { ...whole, facts: null })).toBeNull()
  expect(filterGastronomyPage(whole, '?open=1', 'en', 1000)).toBeNull()
})
