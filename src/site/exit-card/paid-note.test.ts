import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markExit } from './mark-exit.ts'
import { noteLeft, notePaid, readLeft } from './paid-note.ts'

const kept = new Map<string, string>()
let marks: Record<string, string>
const pass = (id: string, centreUid: string, time: string) => ({ id, centreUid, exitAt: clock(time) })
const clock = (time: string) => Date.parse(`2026-11-27T${time}:00.000Z`)

beforeEach(() => {
  marks = { centre: 'hafen' }
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: marks } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  kept.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function runMarkScript() {
  // oxlint-disable-next-line eslint/no-new-func typescript/no-implied-eval -- this is what the page holds
  new Function(markExit)()
}

test('PKC-07 a payment without an account is noted once, with its exit as soon as it is known', () => {
  notePaid(null)
  expect(kept.get('paid')).toBe('[]')
  notePaid(pass('a', 'hafen', '17:00'))
  notePaid(pass('b', 'leipzig', '18:00'))
  notePaid(pass('a', 'hafen', '17:00'))
  expect(JSON.parse(kept.get('paid') ?? '')).toEqual([
    { id: 'b', centreUid: 'leipzig', exitAt: clock('18:00') },
    { id: 'a', centreUid: 'hafen', exitAt: clock('17:00') },
  ])
})

test('PKC-07 leaving one centre says nothing of a car in another', () => {
  noteLeft(pass('a', 'hafen', '17:20'))
  expect([readLeft('hafen'), readLeft('leipzig')]).toEqual([clock('17:20'), 0])
})

test.each([
  ['16:59', 'hafen', '', ''],
  ['17:59', 'hafen', '', ''],
  ['18:01', 'hafen', '', undefined],
  ['16:59', 'leipzig', '', undefined],
  ['16:59', 'hafen', '17:00', undefined],
])('PKC-07 the place of the card is kept at %s in %s, left by «%s»: %s', (now, centre, leftBy, mark) => {
  vi.useFakeTimers({ now: clock(now) })
  notePaid(pass('a', 'hafen', '17:00'))
  if (leftBy !== '') noteLeft(pass('a', 'hafen', leftBy))
  marks = { centre }
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: marks } })
  runMarkScript()
  expect(marks['exit']).toBe(mark)
})

test('PKC-07 a note that cannot be read keeps no place', () => {
  kept.set('paid', '{')
  runMarkScript()
  expect(marks).toEqual({ centre: 'hafen' })
})
