import { expect, test } from 'vitest'
import { findNearestNames } from './nearest-names.ts'

const names = ['Brotfreund', 'Schuhhaus Peters', 'Teekiste', 'Käserei Almblick', 'Kino Capitol']
const nearest = (query: string) => findNearestNames(names, query, (name) => name, 4)

test.each([
  ['brotfeinde', 'Brotfreund'],
  ['schuhaus petersen', 'Schuhhaus Peters'],
  ['tekkiste', 'Teekiste'],
])('RTE-15 «%s» suggests %s first', (query, name) => {
  expect(nearest(query)[0]).toBe(name)
})

test('RTE-15 nothing is suggested if no name is similar', () => {
  expect(nearest('qqqqqqqqqq')).toEqual([])
  // Half of its letters stand in «Zweite» too, which is no likeness that a reader sees.
  expect(findNearestNames(['Zweite Liebe'], 'qwertz', (name) => name, 4)).toEqual([])
  expect(nearest('')).toEqual([])
})
