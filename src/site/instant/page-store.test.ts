import { expect, test } from 'vitest'
import type { PageAnswer } from '#platform/loading/fetch-page-data.ts'
import { createPageStore } from './page-store.ts'

const minute = 60_000
const of = (data: string, contentVersion = 1): PageAnswer => ({ data, contentVersion })

/** A store with a clock of its own, and a server whose answers the test determines. */
function startStore() {
  const clock = { now: 0 }
  const asked: string[] = []
  const answers: ((answer: PageAnswer | undefined) => void)[] = []
  const store = createPageStore(
    (address) => {
      asked.push(address)
      return new Promise((resolve) => answers.push(resolve))
    },
    () => clock.now,
  )
  return { store, clock, asked, answer: (answer: PageAnswer | undefined) => answers.shift()?.(answer) }
}

test('page store: what is asked for twice at once is requested once, and kept', async () => {
  const { store, asked, answer } = startStore()
  const both = [store.load('/a', 'id'), store.load('/a', 'id')]
  expect(store.find('/a')).toBeUndefined()
  answer(of('A'))
  expect(await Promise.all(both)).toEqual(['A', 'A'])
  expect(store.find('/a')).toBe('A')
  expect(await store.load('/a', 'id')).toBe('A')
  expect(asked).toEqual(['/a'])
})

test('page store: an answer that is no page is not kept, and asked for again', async () => {
  const { store, asked, answer } = startStore()
  const first = store.load('/a', 'id')
  answer(undefined)
  expect(await first).toBeUndefined()
  expect(store.has('/a')).toBe(false)
  void store.load('/a', 'id')
  expect(asked).toEqual(['/a', '/a'])
})

test('page store: pages of older content of a centre are dropped with the first answer that has newer one', async () => {
  const { store, answer } = startStore()
  store.keep('/hafen', of('A', 7))
  store.keep('/hafen#frame', of('F', 7))
  store.keep('/markt', of('M', 7))
  const next = store.load('/hafen/shops?q=tee', 'id')
  answer(of('B', 8))
  await next
  expect([store.find('/hafen'), store.find('/hafen#frame')]).toEqual([undefined, undefined])
  expect(store.find('/hafen/shops?q=tee')).toBe('B')
  store.keep('/hafen/coupons', of('C', 7))
  expect(store.find('/hafen/coupons')).toBeUndefined()
  store.keep('/markt/coupons', of('D', 7))
  expect([store.find('/markt'), store.find('/markt/coupons')]).toEqual(['M', 'D'])
})

test('page store: an open page whose content is out of date is asked for again, and an older answer is not kept', async () => {
  const { store, answer } = startStore()
  store.keep('/hafen', of('A', 7))
  expect(store.versionOf('/hafen/shops')).toBe(7)
  store.expire('/hafen', 8)
  const older = store.load('/hafen', 'id')
  answer(of('A', 7))
  await older
  expect(store.find('/hafen')).toBeUndefined()
  const newer = store.load('/hafen', 'id')
  answer(of('B', 8))
  await newer
  expect(store.find('/hafen')).toBe('B')
})

test('page store: a page is asked for again five minutes after it was left', () => {
  const { store, clock } = startStore()
  store.keep('/a', of('A'))
  clock.now = 60 * minute
  store.leave('/a')
  clock.now = 65 * minute - 1
  expect(store.find('/a')).toBe('A')
  clock.now = 65 * minute
  expect(store.find('/a')).toBeUndefined()
})

test('page store: the page that was used longest ago goes when there are too many', () => {
  const { store } = startStore()
  store.keep('/list', of('list'))
  for (let index = 0; index < 70; index += 1) {
    store.keep(`/${index}`, of('shop'))
    store.find('/list')
  }
  expect(store.find('/list')).toBe('list')
  expect(store.has('/10')).toBe(false)
  expect(store.has('/11')).toBe(true)
})
