import { expect, test } from 'vitest'
import type { KeptThing } from '#features/kept/kept-thing.ts'
import { pickKept, type ListOffer } from './pick-kept.ts'

const named = (...uids: string[]) => uids.map((uid) => ({ uid }))
const offer = {
  centreUid: 'hafen',
  centreName: 'Hafen',
  shops: { shops: named('anker', 'boje', 'welle') },
  coupons: named('anker'),
  events: named('jazz'),
} as unknown as ListOffer

test('KEE-03 what is kept is picked in the order of the centre, and what is gone is named', () => {
  const items: KeptThing[] = [
    { kind: 'shop', centreUid: 'hafen', uid: 'welle' },
    { kind: 'shop', centreUid: 'hafen', uid: 'anker' },
    { kind: 'shop', centreUid: 'markt', uid: 'boje' },
    { kind: 'event', centreUid: 'hafen', uid: 'last-year' },
  ]
  const keys = new Set(['shop:hafen:welle', 'shop:hafen:anker', 'shop:markt:boje', 'event:hafen:last-year'])
  const { shops, coupons, events, gone } = pickKept(offer, keys, { items, plates: [] })
  expect([shops, coupons, events].map((things) => things.map(({ uid }) => uid))).toEqual([
    ['anker', 'welle'],
    [],
    [],
  ])
  expect(gone).toEqual([{ kind: 'event', centreUid: 'hafen', uid: 'last-year' }])
})
