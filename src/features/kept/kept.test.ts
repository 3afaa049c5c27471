import { expect, test } from 'vitest'
import { keyOf, type KeptThing } from './kept-thing.ts'
import { changeKept, takeOver, type Kept } from './kept.ts'

const shop = (uid: string): KeptThing => ({ kind: 'shop', centreUid: 'hafen', uid })
const uids = (kept: Kept | undefined) => kept?.items.map(keyOf)

test('KEE-01 what is kept last stands last, and nothing is kept twice', () => {
  const kept = { items: [shop('anker'), shop('welle')], plates: ['KIAB1'] }
  const changed = changeKept(kept, { keep: [shop('anker'), shop('boje')], keepPlates: ['KIAB1', 'HHXY2'] })
  expect(uids(changed)).toEqual(['shop:hafen:anker', 'shop:hafen:welle', 'shop:hafen:boje'])
  expect(changed?.plates).toEqual(['KIAB1', 'HHXY2'])
})

test('KEE-01 the same uid of another kind or centre is another thing', () => {
  const coupon: KeptThing = { kind: 'coupon', centreUid: 'hafen', uid: 'anker' }
  const other: KeptThing = { kind: 'shop', centreUid: 'markt', uid: 'anker' }
  const kept = { items: [shop('anker'), coupon, other], plates: [] }
  expect(uids(changeKept(kept, { forget: [shop('anker')] }))).toEqual([
    'coupon:hafen:anker',
    'shop:markt:anker',
  ])
})

test('KEE-01 300 things and 8 plates can be kept, and one more changes nothing', () => {
  const items = Array.from({ length: 299 }, (_, place) => shop(`s${place}`))
  const plates = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']
  const full = changeKept({ items, plates }, { keep: [shop('last')], keepPlates: ['A8'] })
  expect(full?.items.length).toBe(300)
  if (full === undefined) throw new Error('it was refused')
  expect(changeKept(full, { keep: [shop('more')] })).toBeUndefined()
  expect(changeKept(full, { keepPlates: ['A9'] })).toBeUndefined()
  expect(changeKept(full, { keep: [shop('more')], forget: [shop('s0')] })?.items.length).toBe(300)
})

test('KEE-04 taking over from the device adds what the account does not have, as far as there is room', () => {
  const account = { items: [shop('anker')], plates: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] }
  const device = { items: [shop('anker'), shop('welle')], plates: ['A1', 'B1', 'B2'] }
  expect(takeOver(device, account)).toEqual({ keep: [shop('welle')], keepPlates: ['B1'] })
})
