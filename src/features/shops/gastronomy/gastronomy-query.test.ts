import { expect, test } from 'vitest'
import { filterPlaces, formatGastronomyQuery, parseGastronomyQuery } from './gastronomy-query.ts'

const nothing = { isOpen: false, isServing: false, cuisines: [], diets: [], seatsOutside: false } as const
const places = {
  bar: { ...nothing, isOpen: true, cuisines: ['wine'], seatsOutside: true },
  pizzeria: {
    ...nothing,
    isOpen: true,
    isServing: true,
    cuisines: ['italian'],
    diets: ['vegetarian', 'gluten-free'],
  },
  bowls: { ...nothing, cuisines: ['soups-salads'], diets: ['vegan', 'vegetarian', 'gluten-free'] },
} as const

test.each([
  ['', ['bar', 'pizzeria', 'bowls']],
  ['?open=1', ['bar', 'pizzeria']],
  ['?kitchen=1', ['pizzeria']],
  ['?cuisine=italian', ['pizzeria']],
  ['?cuisine=moon', ['bar', 'pizzeria', 'bowls']],
  ['?vegetarian=1', ['pizzeria', 'bowls']],
  ['?gluten-free=1&vegan=1', ['bowls']],
  ['?halal=1', []],
  ['?outside=1', ['bar']],
])('FOO-02 %s', (search, names) => {
  const found = filterPlaces(Object.values(places), parseGastronomyQuery(search))
  expect(Object.entries(places).flatMap(([name, place]) => (found.includes(place) ? [name] : []))).toEqual(
    names,
  )
})

test('FOO-02 a query is written as it is read', () => {
  const search = '?open=1&kitchen=1&cuisine=asian&vegan=1&gluten-free=1&outside=1'
  expect(formatGastronomyQuery(parseGastronomyQuery(search))).toBe(search)
})
