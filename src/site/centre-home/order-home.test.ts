import { expect, test } from 'vitest'
import type { Topic } from '#features/account/interests/topic.schema.ts'
import { orderHome, type Wishes } from './order-home.ts'

const named = (...uids: string[]) => uids.map((uid) => ({ uid }))
const lists = {
  events: named('concert', 'market', 'reading', 'tasting', 'puppets'),
  coupons: named('bread', 'jacket', 'novel', 'shoes', 'parking'),
  news: named('lift', 'menu', 'authors'),
}
const topics: Topic[] = [
  { kind: 'event', uid: 'concert', shopUid: null, interests: ['culture'] },
  { kind: 'event', uid: 'puppets', shopUid: null, interests: ['family', 'culture'] },
  { kind: 'event', uid: 'reading', shopUid: 'leseinsel', interests: ['books'] },
  { kind: 'coupon', uid: 'novel', shopUid: 'leseinsel', interests: ['books'] },
  { kind: 'coupon', uid: 'shoes', shopUid: 'laufgut', interests: ['fashion'] },
  { kind: 'news', uid: 'authors', shopUid: 'leseinsel', interests: ['books'] },
]
const order = (keys: readonly string[], interests: Wishes['interests'] = []) => {
  const found = orderHome(lists, topics, { centreUid: 'hafen', keys: new Set(keys), interests })
  return (
    found && {
      sections: found.sections.join(' '),
      events: found.lists.events.map(({ uid }) => uid).join(' '),
      coupons: found.lists.coupons.map(({ uid }) => uid).join(' '),
      news: found.lists.news.map(({ uid }) => uid).join(' '),
      followsKept: found.followsKept,
      interests: found.interests,
    }
  )
}
const shared = {
  sections: 'events coupons news',
  events: 'concert market reading tasting',
  coupons: 'bread jacket novel',
  news: 'lift menu authors',
  followsKept: false,
  interests: [] as readonly string[],
}

test.each([
  [
    'a kept coupon',
    ['coupon:hafen:parking'],
    { sections: 'coupons events news', coupons: 'parking bread jacket' },
  ],
  [
    'a favourite shop, with all that is the shop’s',
    ['shop:hafen:leseinsel'],
    { events: 'reading concert market tasting', coupons: 'novel bread jacket', news: 'authors lift menu' },
  ],
  ['a kept event', ['event:hafen:puppets'], { events: 'puppets concert market reading' }],
])('KEE-06 the home of a centre begins with %s', (_, keys, expected) => {
  expect(order(keys)).toEqual({ ...shared, followsKept: true, ...expected })
})

test.each([
  ['the first of a list already', ['culture'], { events: 'concert puppets market reading' }],
  ['coupons alone', ['fashion'], { sections: 'coupons events news', coupons: 'shoes bread jacket' }],
  [
    'several things',
    ['family', 'books'],
    {
      events: 'reading puppets concert market',
      coupons: 'novel bread jacket',
      news: 'authors lift menu',
    },
  ],
])('KEE-07 what suits an interest comes first: %s', (_, interests, expected) => {
  expect(order([], interests)).toEqual({ ...shared, interests, ...expected })
})

test('KEE-06 KEE-07 what is kept comes before what suits an interest', () => {
  expect(order(['coupon:hafen:shoes'], ['books', 'sports'])).toEqual({
    sections: 'coupons events news',
    events: 'reading concert market tasting',
    coupons: 'shoes novel bread',
    news: 'authors lift menu',
    followsKept: true,
    interests: ['books'],
  })
})

test.each([
  ['nothing is kept', []],
  ['only something of another centre is kept', ['shop:markt:leseinsel', 'event:markt:concert']],
  ['a favourite shop has nothing on the home', ['shop:hafen:brotfreund']],
])('KEE-06 the home of a centre is the one of everybody if %s', (_, keys) => {
  expect(order(keys, ['sports'])).toBeUndefined()
})
