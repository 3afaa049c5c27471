import { describe, expect, test } from 'vitest'
import { reservedCentreUids } from './reserved-words.ts'
import { routeNames, routeTable } from './route-table.ts'

describe('words that no centre can be called', () => {
  test.each([
    'faq',
    'auth',
    'en',
    'api',
    'webviews',
    'payment',
    'idp',
    'media',
    'logout',
    'builds',
    'health',
  ])('RTE-37 %s is reserved', (word) => expect(reservedCentreUids.has(word)).toBe(true))

  test('RTE-37 every fixed segment of the route table is reserved, so that a new row cannot hide a centre', () => {
    const written = routeNames
      .flatMap((name) => Object.values(routeTable[name].paths))
      .flatMap((path) => path.split('/'))
      .filter((segment) => /^[^:]/.test(segment))
    expect(written).toContain('datenschutz')
    expect(written.filter((word) => !reservedCentreUids.has(word))).toEqual([])
  })

  test('RTE-37 names of real centres are free', () => {
    for (const uid of ['hafengalerie-kiel', 'isarpark-muenchen', 'centerUid', 'center'])
      expect(reservedCentreUids.has(uid)).toBe(false)
  })
})
