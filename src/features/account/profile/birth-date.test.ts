import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayInGermany,
  judgeBirthDate,
  latestBirthDate,
  normaliseBirthDate,
  readTypedDay,
} from './birth-date.ts'

const today = '2026-03-15'

test.each([
  ['1990-12-24', undefined],
  ['1990.12.24', undefined],
  ['1990/12/24', undefined],
  ['2010-03-15', undefined],
  ['2010-03-16', 'age'],
  ['2010-04-01', 'age'],
  ['2011-01-01', 'age'],
  ['2009-12-31', undefined],
  ['2026-03-15', 'age'],
  ['9999-12-31', 'age'],
  ['0001-01-01', undefined],
  ['0000-01-01', 'date'],
  ['0000-02-29', 'date'],
  ['', 'date'],
  ['24.12.1990', 'date'],
  ['1990-13-01', 'date'],
  ['1990-00-01', 'date'],
  ['1990-01-00', 'date'],
  ['1990-01-32', 'date'],
  ['1990-1-1', 'date'],
  ['90-01-01', 'date'],
  ['1990-01-01 ', 'date'],
  ['1990-01-01T00:00', 'date'],
  ['1990-02-31', 'date'],
  ['1990-02-29', 'date'],
  ['1992-02-29', undefined],
  ['1900-02-29', 'date'],
  ['2000-02-29', undefined],
  ['1990-04-31', 'date'],
])('VAL-02 %s is judged %s', (text, fault) => {
  expect(judgeBirthDate(text, today)).toBe(fault)
})

test('VAL-02 a visitor born on 29 February turns 16 on 29 February', () => {
  expect(judgeBirthDate('2008-02-29', '2024-02-28')).toBe('age')
  expect(judgeBirthDate('2008-02-29', '2024-02-29')).toBeUndefined()
})

test('VAL-02 every real day passes from its 16th anniversary on, and never before', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (born, now) => {
      const anniversary = `${Number(born.slice(0, 4)) + 16}${born.slice(4)}`
      expect(judgeBirthDate(born, now)).toBe(now >= anniversary ? undefined : 'age')
    }),
  )
})

test('VAL-02 the latest birth date passes itself', () => {
  expect(latestBirthDate(today)).toBe('2010-03-15')
  expect(judgeBirthDate(latestBirthDate(today), today)).toBeUndefined()
})

test.each([
  ['24.12.1990', '1990-12-24'],
  ['1.2.1990', '1990-02-01'],
  ['24. 12. 1990', '1990-12-24'],
  [' 24121990 ', '1990-12-24'],
  ['24/12/1990', '1990-12-24'],
  ['1/2/1990', '1990-02-01'],
  ['24-12-1990', '1990-12-24'],
  ['24/12.1990', '24/12.1990'],
  ['1990-12-24', '1990-12-24'],
  ['24.12.90', '24.12.90'],
  ['', ''],
])('VAL-02 a day typed as «%s» is read as «%s»', (typed, read) => expect(readTypedDay(typed)).toBe(read))

test('VAL-02 a date is stored with hyphens', () => {
  expect(normaliseBirthDate('1990.12/24')).toBe('1990-12-24')
})

test('VAL-02 the day is that of the centres, not of the machine', () => {
  expect(dayInGermany(Date.parse('2026-03-14T23:30:00Z'))).toBe('2026-03-15')
  expect(dayInGermany(Date.parse('2026-07-14T21:59:00Z'))).toBe('2026-07-14')
})
