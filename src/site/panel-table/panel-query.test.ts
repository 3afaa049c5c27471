import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closePanels, removeContentParams, openPanel, readPanelFlags } from './panel-query.ts'
import { panelFlags } from './panel-flags.ts'

describe('reading', () => {
  test.each([
    ['', []],
    ['?', []],
    ['?profile', ['profile']],
    ['?profile=', ['profile']],
    ['?q=1&center-details', ['center-details']],
    ['?center-switch&profile-edit', ['center-switch', 'profile-edit']],
    ['?q=profile&Profile&profiles', []],
  ])('PAN-01 %j has %j', (search, flags) => expect(readPanelFlags(search)).toEqual(flags))

  test('PAN-01 PAN-04 the flags are the specified ones, and one for the consent screen', () => {
    expect(panelFlags).toEqual([
      'center-details',
      'center-switch',
      'profile',
      'profile-edit',
      'profile-preferences',
      'profile-delete',
      'profile-delete-success',
      'cookie-settings',
    ])
  })
})

describe('writing', () => {
  test.each([
    ['', ['profile'], '?profile'],
    ['?q=x&shop=1', ['profile'], '?q=x&profile'],
    ['?shop&q=x', ['profile'], '?q=x&profile'],
    ['?center-details&q=x', ['profile'], '?q=x&profile'],
    ['?profile=1', ['profile'], '?profile'],
    ['', ['center-switch', 'profile-edit'], '?center-switch&profile-edit'],
    ['?shopping=1&xshop=2', ['profile'], '?shopping=1&xshop=2&profile'],
    ['?q=a%20b&sh%6Fp=1&x&+y=+', ['profile'], '?q=a%20b&x&+y=+&profile'],
  ] as const)('PAN-02 %j with %j open is %j', (search, flags, expected) => {
    expect(openPanel(search, flags, ['shop', 'coupon'])).toBe(expected)
  })

  test.each([
    ['?profile', ''],
    ['?profile&q=x', '?q=x'],
    ['?a=%20b&profile-edit&a=+', '?a=%20b&a=+'],
    ['?shop=1', '?shop=1'],
    ['', ''],
    ['?', ''],
  ])('PAN-05 %j closed is %j', (search, expected) => expect(closePanels(search)).toBe(expected))
})

describe('properties of any query', () => {
  const part = fc.stringMatching(/^[a-z]{1,5}(=[a-z%0-9+]{0,4})?$/)
  const flag = fc.constantFrom(...panelFlags)
  const query = fc
    .array(fc.oneof(part, flag), { maxLength: 6 })
    .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`))

  test('PAN-02 PAN-05 opening and closing do not change the rest of the query', () => {
    fc.assert(
      fc.property(query, fc.array(flag, { minLength: 1, maxLength: 2 }), (search, flags) => {
        expect(closePanels(openPanel(search, flags, []))).toBe(closePanels(search))
      }),
    )
  })

  test('PAN-02 closing a panel does not restore removed parameters, and the rest keeps its spelling', () => {
    fc.assert(
      fc.property(query, flag, part, (search, opened, mapped) => {
        const map = [mapped.split('=', 1)[0] ?? '']
        expect(closePanels(openPanel(search, [opened], map))).toBe(
          removeContentParams(closePanels(search), map),
        )
        const parts = (text: string) => (text === '' ? [] : text.slice(1).split('&'))
        const isKept = (item: string) => !map.includes(item.split('=', 1)[0] ?? '')
        expect(parts(removeContentParams(search, map))).toEqual(parts(search).filter(isKept))
      }),
    )
  })

  test('PAN-01 exactly the requested panels are open, without a value, in that order', () => {
    fc.assert(
      fc.property(query, fc.uniqueArray(flag, { minLength: 1, maxLength: 2 }), (search, flags) => {
        const opened = openPanel(search, flags, ['shop'])
        expect(readPanelFlags(opened)).toEqual(flags)
        expect(opened.endsWith(flags.join('&'))).toBe(true)
        expect(opened).not.toMatch(new RegExp(`[?&](${panelFlags.join('|')})=`))
      }),
    )
  })

  test('PAN-02 opening twice is opening once, and no mapped parameter stays', () => {
    fc.assert(
      fc.property(query, flag, part, (search, opened, mapped) => {
        const name = mapped.split('=', 1)[0] ?? ''
        const once = openPanel(search, [opened], [name])
        expect(openPanel(once, [opened], [name])).toBe(once)
        expect(
          once
            .slice(1)
            .split('&')
            .map((item) => item.split('=', 1)[0]),
        ).not.toContain(name)
      }),
    )
  })
})
