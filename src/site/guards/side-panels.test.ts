import { describe, expect, test } from 'vitest'
import type { Navigation } from './guard.ts'
import { navigationTo, nothingFound, sourcesWith } from './guards.test-support.ts'
import { decidePanelOn, decidePanelQuery, sidePanels, uidInPath } from './side-panels.ts'

describe('an address with a panel', () => {
  test.each([
    ['?shop=1&profile', '/x?profile'],
    ['?profile&q=a&coupon', '/x?q=a&profile'],
    ['?q=a%20b&sh%6Fp=1&x&profile', '/x?q=a%20b&x&profile'],
    ['?coupon=2&center-switch&profile&shop', '/x?center-switch&profile'],
  ])('PAN-02 %s goes to %s', (search, location) => {
    expect(decidePanelQuery('/x', search, ['shop', 'coupon'])).toEqual({
      kind: 'redirect',
      location,
      status: 302,
    })
  })

  test.each(['', '?', '?shop=1', '?profile', '?profile&q=shop', '?profile&shopping=1', '?q=profile&shop=1'])(
    'PAN-02 %j stays as it is',
    (search) => expect(decidePanelQuery('/x', search, ['shop', 'coupon'])).toEqual({ kind: 'pass' }),
  )
})

describe('the guard', () => {
  const judge = (rest: Partial<Navigation>, centre: string | null = null, loggedIn = false) =>
    sidePanels.judge(
      navigationTo(rest),
      nothingFound({
        centre: centre === null ? null : { uid: centre, parkingFeatureIsActive: true },
        session: loggedIn
          ? { loggedIn, oid: 'o-1', mayWrite: true, showOnboarding: false, webview: false, origin: '/' }
          : { loggedIn },
      }),
      sourcesWith(),
    )

  test('PAN-03 takes the centre of the route before the favourite one', async () => {
    const navigation = { search: '?center-details', favouriteCentre: 'markt', params: {} }
    const hafen = { panel: 'center-details', centreUid: 'hafen' }
    expect(await judge(navigation, 'hafen')).toMatchObject({ findings: { panel: hafen } })
    const markt = { panel: 'center-details', centreUid: 'markt' }
    expect(await judge(navigation)).toMatchObject({ findings: { panel: markt } })
  })

  test('PAN-03 a favourite that no longer exists is none: the selector opens', async () => {
    const selector = { panel: 'center-switch', context: 'center-details' }
    for (const favouriteCentre of ['gone', null])
      expect(await judge({ search: '?center-details', favouriteCentre, params: {} })).toMatchObject({
        findings: { panel: selector },
      })
  })

  test.each(['profile', 'profile-edit', 'profile-preferences', 'profile-delete', 'center-details'])(
    'PAN-03 NAV-05 %s uses the favourite centre on a page without a centre, but not on that of an unknown one',
    async (flag) => {
      const navigation = { search: `?${flag}`, favouriteCentre: 'markt' }
      expect(await judge({ ...navigation, params: {} }, null, true)).toMatchObject({
        findings: { panel: { panel: flag }, favouriteCentre: 'markt' },
      })
      expect(await judge({ ...navigation, params: { centerUid: 'gone' } }, null, true)).toMatchObject({
        findings: { panel: { panel: 'center-switch', context: flag }, favouriteCentre: null },
      })
    },
  )

  test('PAN-03 an address that no screen has belongs to the centre that it begins with, or else to the favourite one', async () => {
    const unknown = { route: null, params: {}, search: '?profile', favouriteCentre: 'markt' }
    const profile = { panel: 'profile', wanted: null }
    for (const pathname of ['/hafen/nix', '/en/hafen/nix/x/y'])
      expect(await judge({ ...unknown, pathname })).toMatchObject({
        findings: { panel: profile, favouriteCentre: null },
      })
    expect(await judge({ ...unknown, pathname: '/a/b' })).toMatchObject({
      findings: { panel: profile, favouriteCentre: 'markt' },
    })
    expect(await judge({ ...unknown, pathname: '/a/b', favouriteCentre: null })).toMatchObject({
      findings: { panel: { panel: 'center-switch', context: 'profile' }, favouriteCentre: null },
    })
  })

  test('PAN-03 NAV-04 the only centre is everybody’s, and nobody is asked which one', async () => {
    const only = (search: string, rest: Partial<Navigation>) =>
      sidePanels.judge(
        navigationTo({ search, ...rest }),
        nothingFound({ onlyCentre: 'hafen' }),
        sourcesWith({ findOnlyCentre: async () => 'hafen' }),
      )
    const details = { panel: 'center-details', centreUid: 'hafen' }
    for (const params of [{}, { centerUid: 'gone' }])
      expect(await only('?center-details', { params, favouriteCentre: 'markt' })).toMatchObject({
        findings: { panel: details, favouriteCentre: 'hafen' },
      })
    expect(await only('?center-switch', { params: {} })).toMatchObject({
      findings: { panel: { panel: null } },
    })
    expect(await only('?center-switch&profile', { params: {} })).toMatchObject({
      findings: { panel: { panel: 'profile', wanted: null } },
    })
  })

  test('PAN-03 gets the visitor from the token check', async () => {
    expect(await judge({ search: '?profile-edit' }, 'hafen')).toMatchObject({
      findings: { panel: { panel: 'profile', wanted: 'profile-edit' } },
    })
    expect(await judge({ search: '?profile-edit' }, 'hafen', true)).toMatchObject({
      findings: { panel: { panel: 'profile-edit' } },
    })
  })
})

test('PAN-03 a page can belong to a centre that its address does not name', () => {
  const page = { search: '?profile', route: 'payment-success' } as const
  const nobody = { session: { loggedIn: false }, favouriteCentre: null, onlyCentre: null } as const
  expect(decidePanelOn('hafen', page, nobody)).toEqual({ panel: 'profile', wanted: null })
  expect(decidePanelOn(null, page, nobody)).toEqual({ panel: 'center-switch', context: 'profile' })
})

test('PAN-03 the uid in a path is where centres have theirs', () => {
  expect(uidInPath(navigationTo())).toBe('hafen')
  expect(uidInPath(navigationTo({ route: 'faq', pathname: '/faq', params: {} }))).toBe(null)
  expect(uidInPath(navigationTo({ route: null, pathname: '/en/hafen/x/y', params: {} }))).toBe('hafen')
  expect(uidInPath(navigationTo({ route: null, pathname: '/', params: {} }))).toBe(null)
})
