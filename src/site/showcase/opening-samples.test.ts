import { expect, test } from 'vitest'
import { decideOpeningStatus, type OpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { describeStatus } from '#features/centres/opening-hours/opening-status-text.ts'
import { listOpeningSamples } from './opening-samples.ts'

const now = Date.UTC(2026, 11, 22, 11)
const everyKind: Record<OpeningStatus['kind'], true> = {
  open: true,
  'open-for-days': true,
  'open-always': true,
  'closing-soon': true,
  'opens-today': true,
  'opens-later': true,
  'closed-long': true,
  unknown: true,
}

test('RTE-30 the showcase has a sample of every opening status', () => {
  expect(new Set(listOpeningSamples(now).map(({ kind }) => kind))).toEqual(new Set(Object.keys(everyKind)))
})

test('RTE-30 each sample has its stated status, also some minutes later', () => {
  for (const { kind, timeline } of listOpeningSamples(now)) {
    expect(decideOpeningStatus(timeline, now).kind).toBe(kind)
    expect(decideOpeningStatus(timeline, now + 10 * 60_000).kind).toBe(kind)
  }
})

test('RTE-30 no two samples have the same text', () => {
  const texts = listOpeningSamples(now).map(({ timeline }) =>
    JSON.stringify(describeStatus(decideOpeningStatus(timeline, now), 'de')),
  )
  expect(new Set(texts).size).toBe(texts.length)
})
