import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import {
  flagNames,
  layoutNames,
  middlewareNames,
  routeNames,
  routeTable,
  type RouteName,
  type RouteRow,
} from './route-table.ts'

const rowOf = (name: RouteName): RouteRow => routeTable[name]

describe('every row', () => {
  const parametersOf = (path: string) => path.split('/').filter((segment) => segment.startsWith(':'))

  test.each(routeNames)('RTE-42 %s has an English twin with the same parameters', (name) => {
    const { de, en } = rowOf(name).paths
    expect(de).toMatch(/^\/(?!en(\/|$))/)
    expect(en).toMatch(/^\/en(\/|$)/)
    expect(parametersOf(en)).toEqual(parametersOf(de))
  })

  test('RTE-43 named routes: a name that begins with centerUid lives under a centre, the others do not', () => {
    for (const name of routeNames)
      for (const locale of locales)
        expect(parametersOf(rowOf(name).paths[locale])[0] === ':centerUid').toBe(name.startsWith('centerUid'))
  })

  test('RTE-43 named routes: the legal ones exist with and without a centre', () => {
    for (const screen of ['imprint', 'dataProtection', 'terms', 'faq', 'legal'])
      expect(routeNames).toEqual(expect.arrayContaining([screen, `centerUid-${screen}`]))
  })
})

test('page cache: exactly the screens that read a query name its parameters, once each', () => {
  for (const name of routeNames) {
    const { file, query } = rowOf(name)
    const source = readFileSync(join(import.meta.dirname, '../../site/pages', `${file}.tsx`), 'utf8')
    expect([name, query.length > 0]).toEqual([name, /[{,] search\b/.test(source)])
    expect(new Set(query).size).toBe(query.length)
  }
})

describe('layouts and flags', () => {
  test('RTE-39 are the specified ones', () => {
    expect(layoutNames).toEqual(['blank', 'default', 'webview'])
    expect(flagNames).toEqual([
      'auth',
      'webview',
      'ignoreOnBoarding',
      'paymentSuccess',
      'paymentFailure',
      'parkingOverviewPage',
    ])
  })

  test('RTE-39 most global pages have ignoreOnBoarding; the home page has not', () => {
    const globals = routeNames.filter((name) => !name.startsWith('centerUid'))
    const carrying = globals.filter((name) => rowOf(name).flags.includes('ignoreOnBoarding'))
    expect(carrying.length).toBeGreaterThan(globals.length / 2)
    expect(carrying).not.toContain('home')
  })

  test('LOG-03 RTE-39 every page of the car park has ignoreOnBoarding', () => {
    const parking = routeNames.filter((name) => name.startsWith('centerUid-parking'))
    expect(parking).toContain('centerUid-parking')
    expect(parking.filter((name) => !rowOf(name).flags.includes('ignoreOnBoarding'))).toEqual([])
  })

  test('RTE-39 a page of a web view has layout and flag, or neither', () => {
    for (const name of routeNames)
      expect(rowOf(name).layout === 'webview').toBe(rowOf(name).flags.includes('webview'))
  })

  test('GRD-05 every parking page has the middleware that leaves a centre without parking', () => {
    const parking = routeNames.filter((name) => name.startsWith('centerUid-parking'))
    expect(parking).not.toEqual([])
    for (const name of parking) expect(rowOf(name).middleware).toContain('parkingRedirect')
    expect(middlewareNames).toContain('parkingRedirect')
  })

  test('GRD-05 the pages that a payment returns to have a redirect middleware', () => {
    for (const name of ['payment-failure', 'payment-redirect', 'payment-success'] as const)
      expect(rowOf(name).middleware).toEqual(['paymentRedirect'])
  })
})

describe('who may be sent the same bytes', () => {
  const sharedWith = (audience: RouteRow['sharedWith']) =>
    routeNames.filter((name) => rowOf(name).sharedWith === audience)

  test('page cache: the screens of signing in, of a payment’s return and of a native app are nobody else’s', () => {
    expect(sharedWith('nobody')).toEqual([
      'auth',
      'logout',
      'payment-failure',
      'payment-redirect',
      'payment-success',
      'test',
      'webviews-parking-payment-history',
      'webviews-payment',
      'webviews-personal-data',
      'webviews-personal-preferences',
    ])
  })

  test('page cache: a screen for which one signs in is shared with strangers at most, all others with everybody', () => {
    for (const name of sharedWith('everybody')) expect(rowOf(name).flags).not.toContain('auth')
    for (const name of sharedWith('strangers')) expect(rowOf(name).flags).toContain('auth')
    expect(sharedWith('strangers')).toHaveLength(8)
  })

  test('page cache: a screen that is shared with nobody has a first segment of its own, which no centre has', () => {
    for (const name of sharedWith('nobody')) expect(rowOf(name).paths.de).toMatch(/^\/[a-z]/)
  })
})
