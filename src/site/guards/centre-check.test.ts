import { describe, expect, test } from 'vitest'
import { centreCheck, decideCentre } from './centre-check.ts'
import { navigationTo, nothingFound, sourcesWith } from './guards.test-support.ts'
import { routeNames, routeTable, type RouteName } from '#platform/routes/route-table.ts'

const hafen = { uid: 'hafen', parkingFeatureIsActive: true }
const unknown = (route: RouteName | null) => navigationTo({ route, params: { centerUid: 'nix' } })
const isWebview = (name: RouteName) => (routeTable[name].flags as readonly string[]).includes('webview')
const centreRoutes = routeNames.filter((name) => name.startsWith('centerUid'))

describe('the verdict', () => {
  test('GRD-02 a centre that exists passes, and so does a page without one', () => {
    expect(decideCentre(navigationTo(), hafen)).toEqual({ kind: 'pass' })
    expect(decideCentre(navigationTo({ route: 'imprint', params: {} }), undefined)).toEqual({ kind: 'pass' })
  })

  test.each(centreRoutes)('GRD-02 an unknown centre is not found on %s', (route) => {
    expect(decideCentre(unknown(route), undefined)).toEqual({
      kind: 'not-found',
      message: {
        literal: 'Diese Seite existiert nicht: nix',
        key: 'error_centre_not_found',
        values: { centerUid: 'nix' },
      },
    })
  })

  test('GRD-07 only a web view is not asked for its centre', () => {
    for (const name of routeNames)
      expect(decideCentre(unknown(name), undefined).kind).toBe(isWebview(name) ? 'pass' : 'not-found')
  })
})

describe('the guard', () => {
  const judge = (centerUid: string | undefined) =>
    centreCheck.judge(
      navigationTo({ params: centerUid === undefined ? {} : { centerUid } }),
      nothingFound(),
      sourcesWith(),
    )

  test('GRD-02 finds the centre of the route for the guards after it', async () => {
    expect(await judge('hafen')).toEqual({
      findings: { centre: hafen, onlyCentre: null },
      verdict: { kind: 'pass' },
    })
    expect(await judge('nix')).toMatchObject({ findings: { centre: null }, verdict: { kind: 'not-found' } })
    expect(await judge(undefined)).toEqual({
      findings: { centre: null, onlyCentre: null },
      verdict: { kind: 'pass' },
    })
  })
})
