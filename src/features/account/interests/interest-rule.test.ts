import { expect, test } from 'vitest'
import type { InterestRule } from '#platform/interest.ts'
import { suitsInterest, type Subject } from './interest-rule.ts'

/** The rule of an interest that nothing suits. */
const noInterestRule: InterestRule = {
  categories: [],
  words: [],
  eventKinds: [],
  forChildren: false,
  all: [],
}

const cobbler = { category: 'services', words: ['Schuhreparatur', 'shoe repair'] }
const bookshop = { category: 'books', words: [] }
const coupon: Subject = { kind: 'coupon', shop: bookshop, event: null }
const ofCentre: Subject = { kind: 'coupon', shop: null, event: null }
const reading: Subject = { kind: 'event', shop: null, event: { kind: 'reading', isForChildren: false } }
const puppets: Subject = { kind: 'event', shop: null, event: { kind: 'stage', isForChildren: true } }
const shop: Subject = { kind: 'shop', shop: bookshop, event: null }
const news: Subject = { kind: 'news', shop: cobbler, event: null }

test.each<[string, Partial<InterestRule>, Subject, boolean]>([
  ['no rule', {}, coupon, false],
  ['the category of its shop', { categories: ['fashion', 'books'] }, coupon, true],
  ['another category', { categories: ['fashion'] }, coupon, false],
  ['a category, of a coupon without a shop', { categories: ['books'] }, ofCentre, false],
  ['a word of its shop', { words: ['schuhreparatur'] }, news, true],
  ['a part of a word', { words: ['Reparatur'] }, news, false],
  ['the kind of event', { eventKinds: ['reading'] }, reading, true],
  ['another kind of event', { eventKinds: ['concert'] }, reading, false],
  ['events for children', { forChildren: true }, puppets, true],
  ['events for children, of one for adults', { forChildren: true }, reading, false],
  ['all events', { all: ['event'] }, reading, true],
  ['all events, of a coupon', { all: ['event'] }, coupon, false],
  ['all coupons', { all: ['coupon'] }, ofCentre, true],
  ['its category, of the shop itself', { categories: ['books'] }, shop, true],
  ['all coupons, of a shop', { all: ['coupon'] }, shop, false],
])('KEE-07 suits an interest by %s', (_, rule, subject, expected) => {
  expect(suitsInterest({ ...noInterestRule, ...rule }, subject)).toBe(expected)
})
