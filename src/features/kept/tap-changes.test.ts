import { expect, test } from 'vitest'
import type { Tap } from './kept-taps.ts'
import { applyTaps } from './plate-taps.ts'
import { listChanges } from './tap-changes.ts'

const tap = (isKept: boolean, byAccount = false): Tap => ({ isKept, byAccount })

test('KEE-03 KEE-05 what was pressed before the page was left is saved, things and plates apart', () => {
  const pressed = [
    ['shop:hafen:anker', tap(true)],
    ['plate:KIAB12', tap(true)],
    ['event:hafen:regatta', tap(false)],
    ['plate:HHXY99', tap(false)],
    ['planet:hafen:mars', tap(true)],
  ] as const
  expect(listChanges(pressed, false)).toEqual([
    {
      keep: [{ kind: 'shop', centreUid: 'hafen', uid: 'anker' }],
      forget: [{ kind: 'event', centreUid: 'hafen', uid: 'regatta' }],
    },
    { keepPlates: ['KIAB12'], forgetPlates: ['HHXY99'] },
  ])
})

test('KEE-04 what somebody pressed who has signed out since is saved nowhere', () => {
  expect(listChanges([['plate:KIAB12', tap(true, true)]], false)).toEqual([])
  expect(listChanges([['plate:KIAB12', tap(true, true)]], true)).toEqual([
    { keepPlates: ['KIAB12'], forgetPlates: [] },
  ])
})

test('KEE-05 plates are shown as they were changed, also before that is saved', () => {
  const taps = { 'plate:B2': tap(false), 'plate:C3': tap(true), 'shop:hafen:anker': tap(true) }
  expect(applyTaps(['A1', 'B2'], taps)).toEqual(['A1', 'C3'])
  expect(applyTaps([], taps)).toEqual(['C3'])
})
