import { expect, test } from 'vitest'
import { listNotices, type NoticeSource } from './services.server.ts'

const text = { de: 'Heute Flohmarkt', en: 'Flea market today' }
const centre = {
  uid: 'hafen',
  schedule: { timeZone: 'Europe/Berlin' },
  posted: [],
  services: [],
} as unknown as NoticeSource

test.each([
  ['2026-11-27', '2026-11-29', '2026-11-26', 0],
  ['2026-11-27', '2026-11-29', '2026-11-27', 1],
  ['2026-11-27', '2026-11-29', '2026-11-29', 1],
  ['2026-11-27', '2026-11-29', '2026-11-30', 0],
  [null, '2026-11-29', '2020-01-01', 1],
  ['2026-11-27', null, '2030-01-01', 1],
])('FAC-03 a notice from %s until %s on %s is there %i times', (from, until, today, count) => {
  const wording = { locale: 'en', t: (key: string) => key } as const
  const notices = [{ from, until, text }] as NoticeSource['notices']
  expect(listNotices({ ...centre, notices }, wording, today).map((notice) => notice.text?.value)).toEqual(
    Array.from({ length: count }, () => 'Flea market today'),
  )
})
