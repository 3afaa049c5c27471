import { expect, test } from 'vitest'
import type { Topic } from '#features/account/interests/topic.schema.ts'
import { listReasons } from './list-reasons.ts'

const topics: Topic[] = [
  { kind: 'coupon', uid: 'novel', shopUid: 'leseinsel', interests: ['books', 'offers'] },
  { kind: 'coupon', uid: 'shoes', shopUid: 'laufgut', interests: ['fashion', 'offers'] },
  { kind: 'event', uid: 'reading', shopUid: 'leseinsel', interests: ['books', 'culture'] },
  { kind: 'event', uid: 'market', shopUid: null, interests: ['food'] },
  { kind: 'place', uid: 'kombuese', shopUid: null, interests: ['food', 'family'] },
  { kind: 'place', uid: 'teestube', shopUid: null, interests: ['food'] },
  { kind: 'place', uid: 'kantine', shopUid: null, interests: ['food', 'family'] },
  { kind: 'shop', uid: 'leseinsel', shopUid: null, interests: ['books'] },
  { kind: 'shop', uid: 'laufgut', shopUid: null, interests: ['fashion'] },
]
const reasonsOf = (keys: readonly string[], interests: readonly string[]) =>
  Object.fromEntries(listReasons(topics, { centreUid: 'hafen', keys: new Set(keys), interests }))

test('KEE-09 what is a favourite shop’s says so; the shop itself has its heart', () => {
  expect(reasonsOf(['shop:hafen:leseinsel'], ['books'])).toEqual({
    'coupon:hafen:novel': 'favourite',
    'event:hafen:reading': 'favourite',
  })
})

test('KEE-09 what suits interests names them, in the order of the profile', () => {
  expect(reasonsOf([], ['culture', 'books'])).toEqual({
    'coupon:hafen:novel': ['books'],
    'event:hafen:reading': ['culture', 'books'],
    'shop:hafen:leseinsel': ['books'],
  })
})

test('KEE-09 what is kept, and what suits all of a kind, gets no reason', () => {
  expect(reasonsOf(['coupon:hafen:novel', 'shop:markt:laufgut'], ['offers', 'fashion'])).toEqual({
    'coupon:hafen:shoes': ['fashion'],
    'shop:hafen:laufgut': ['fashion'],
  })
})

test('KEE-09 a place to eat says what it suits beside the others, and a kept one has its heart', () => {
  expect(reasonsOf(['shop:hafen:kantine'], ['food', 'family'])).toEqual({
    'event:hafen:market': ['food'],
    'place:hafen:kombuese': ['family'],
  })
})
