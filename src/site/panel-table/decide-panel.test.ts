import { describe, expect, test } from 'vitest'
import { decidePanel, showsAccount, type PanelFacts } from './decide-panel.ts'
import { panelFlags } from './panel-flags.ts'
import { panelTable, selectorContexts } from './panel-table.ts'
import { isSharedPanel, sharedPanels } from './shared-panels.ts'

const decide = (flags: PanelFacts['flags'], rest: Partial<PanelFacts> = {}) =>
  decidePanel({ flags, routeCentre: null, favouriteCentre: null, loggedIn: false, ...rest })

test('PAN-01 without a flag there is no panel', () => {
  expect(decide([])).toEqual({ panel: null })
  expect(decide([], { routeCentre: 'hafen', favouriteCentre: 'markt', loggedIn: true })).toEqual({
    panel: null,
  })
})

describe('a panel that needs a centre', () => {
  test.each([
    ['hafen', null, { panel: 'center-details', centreUid: 'hafen' }],
    ['hafen', 'markt', { panel: 'center-details', centreUid: 'hafen' }],
    [null, 'markt', { panel: 'center-details', centreUid: 'markt' }],
    [null, null, { panel: 'center-switch', context: 'center-details' }],
  ])('PAN-03 with %s in the route and %s as favourite', (routeCentre, favouriteCentre, expected) => {
    expect(decide(['center-details'], { routeCentre, favouriteCentre })).toEqual(expected)
  })

  test.each(['profile', 'profile-edit', 'profile-preferences', 'profile-delete', 'center-details'] as const)(
    'PAN-03 without any centre %s opens the selector in its own context',
    (flag) => {
      for (const loggedIn of [false, true])
        expect(decide([flag], { loggedIn })).toEqual({ panel: 'center-switch', context: flag })
      expect(decide([flag], { loggedIn: true, favouriteCentre: 'markt' }).panel).toBe(flag)
      expect(decide([flag], { loggedIn: true, routeCentre: 'hafen' }).panel).toBe(flag)
    },
  )

  test('PAN-03 these five need one, and have their own text in the selector', () => {
    const five = ['center-details', 'profile', 'profile-edit', 'profile-preferences', 'profile-delete']
    expect(panelFlags.filter((flag) => panelTable[flag].needsCentre)).toEqual(five)
    expect(selectorContexts.toSorted()).toEqual(five.toSorted())
  })
})

describe('a panel that needs a login', () => {
  const withLogin = ['profile-edit', 'profile-preferences', 'profile-delete'] as const

  test('PAN-03 the three that change the account need it', () => {
    expect(panelFlags.filter((flag) => panelTable[flag].needsLogin)).toEqual(withLogin)
  })

  test.each(withLogin)('PAN-03 %s is the account overview until somebody is signed in', (flag) => {
    expect(decide([flag], { routeCentre: 'hafen' })).toEqual({ panel: 'profile', wanted: flag })
    expect(decide([flag], { routeCentre: 'hafen', loggedIn: true })).toEqual({ panel: flag })
  })

  test('PAN-03 the requested account overview needs no sign-in', () => {
    for (const loggedIn of [false, true])
      expect(decide(['profile'], { routeCentre: 'hafen', loggedIn })).toEqual({
        panel: 'profile',
        wanted: null,
      })
  })

  test('PAN-03 cookie-settings is open to all, with a centre and without', () => {
    expect(decide(['cookie-settings'])).toEqual({ panel: 'cookie-settings' })
    expect(decide(['cookie-settings'], { routeCentre: 'hafen', loggedIn: true })).toEqual({
      panel: 'cookie-settings',
    })
  })

  test('PAN-01 ACC-06 nobody who is signed in is told that their account was deleted', () => {
    const flag = 'profile-delete-success'
    expect(decide([flag])).toEqual({ panel: flag })
    expect(decide([flag], { routeCentre: 'hafen' })).toEqual({ panel: flag })
    expect(decide([flag], { routeCentre: 'hafen', loggedIn: true })).toEqual({
      panel: 'profile',
      wanted: null,
    })
  })
})

describe('the centre selector', () => {
  test('PAN-03 takes precedence over another panel, which becomes its context, in either order', () => {
    for (const context of selectorContexts) {
      expect(decide(['center-switch', context])).toEqual({ panel: 'center-switch', context })
      expect(decide([context, 'center-switch'], { routeCentre: 'hafen', loggedIn: true })).toEqual({
        panel: 'center-switch',
        context,
      })
    }
  })

  test('PAN-03 PAN-10 a panel without its own selector text gives no context', () => {
    expect(decide(['center-switch'])).toEqual({ panel: 'center-switch', context: null })
    expect(decide(['center-switch', 'cookie-settings'])).toEqual({ panel: 'center-switch', context: null })
  })
})

test('PAN-04 cookie-settings opens the consent screen', () => {
  expect(decide(['cookie-settings'])).toEqual({ panel: 'cookie-settings' })
})

test('PRD-06 only panels without an account are shared by all visitors', () => {
  expect(sharedPanels).toEqual(['center-details', 'center-switch', 'profile', 'cookie-settings'])
  expect(sharedPanels.filter((flag) => panelTable[flag].needsLogin)).toEqual([])
  expect(isSharedPanel('profile')).toBe(true)
  for (const query of ['', 'profile-edit', 'profile=', 'q=x&profile'])
    expect(isSharedPanel(query)).toBe(false)
})

test('PAN-05 every sub-panel of the account has a back link to the profile, the others have none', () => {
  for (const flag of panelFlags)
    expect(panelTable[flag].parent).toBe(flag.startsWith('profile-') ? 'profile' : null)
})

describe('a new account', () => {
  test('PRD-07 gets the onboarding before any other panel', () => {
    expect(decide([], { isOnboarding: true })).toEqual({ panel: 'onboarding' })
    expect(decide(['profile-edit'], { isOnboarding: true, loggedIn: true })).toEqual({ panel: 'onboarding' })
  })

  test('PAN-04 but can choose cookies first', () => {
    expect(decide(['cookie-settings'], { isOnboarding: true })).toEqual({ panel: 'cookie-settings' })
  })
})

test.each([
  [{ panel: null }, false],
  [{ panel: 'onboarding' }, true],
  [{ panel: 'profile', wanted: null }, true],
  [{ panel: 'profile-edit' }, true],
  [{ panel: 'profile-delete-success' }, false],
  [{ panel: 'cookie-settings' }, false],
  [{ panel: 'center-details', centreUid: 'hafen' }, false],
] as const)('PRD-06 %j shows account data: %s', (decision, expected) => {
  expect(showsAccount(decision)).toBe(expected)
})
