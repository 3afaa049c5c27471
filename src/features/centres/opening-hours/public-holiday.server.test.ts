import { afterEach, expect, test, vi } from 'vitest'
import { federalStates } from './federal-states.ts'
import { findPublicHoliday } from './public-holiday.server.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Christmas', '2026-12-25', 'HH', '1. Weihnachtstag', 'Christmas Day'],
  ['Good Friday', '2026-04-03', 'BE', 'Karfreitag', 'Good Friday'],
  ['Fronleichnam in NW', '2026-06-04', 'NW', 'Fronleichnam', 'Corpus Christi'],
  ['Reformationstag in SN', '2026-10-31', 'SN', 'Reformationstag', 'Reformation Day'],
  ['Reformationstag in SH', '2026-10-31', 'SH', 'Reformationstag', 'Reformation Day'],
  ['Buß- und Bettag in SN', '2026-11-18', 'SN', 'Buß- und Bettag', 'Day of Repentance and Prayer'],
  ['New Year in SN', '2027-01-01', 'SN', 'Neujahrstag', 'New Year’s Day'],
  ['Weltkindertag in TH', '2026-09-20', 'TH', 'Weltkindertag', 'World Children’s Day'],
])('HRS-03 knows %s, in both languages', (_, date, region, de, en) => {
  expect(findPublicHoliday(date, region)).toEqual({ de, en })
})

test.each([
  ['Fronleichnam', '2026-06-04', 'SH'],
  ['Reformationstag', '2026-10-31', 'BY'],
  ['Reformationstag', '2026-10-31', 'NW'],
  ['Buß- und Bettag', '2026-11-18', 'BY'],
  ['Christmas Eve', '2026-12-24', 'HH'],
  ['the Augsburg peace feast', '2026-08-08', 'BY'],
])('HRS-03 does not count %s (%s) in %s', (_, date, region) => {
  expect(findPublicHoliday(date, region)).toBeNull()
})

test('HRS-03 names every holiday of every state in both languages', () => {
  for (const region of federalStates) {
    const start = Temporal.PlainDate.from('2027-01-01')
    const names = Array.from({ length: 365 }, (_, days) =>
      findPublicHoliday(start.add({ days }).toString(), region),
    ).filter((name) => name !== null)
    expect(names.length).toBeGreaterThanOrEqual(10)
    for (const { de, en } of names) {
      expect(de).not.toMatch(/^[A-Z_]+$/)
      expect(en).toMatch(/^[A-Z][A-Za-z’ ]+$/)
    }
  }
})

test.each(['ALL', 'AUGSBURG', 'DE-HH', ''])('HRS-03 refuses «%s», which is not a federal state', (region) => {
  expect(() => findPublicHoliday('2026-12-25', region)).toThrow('federal state')
})

test('HRS-03 finds the same holidays whatever the zone of the machine', () => {
  // One year each: the result for a year is cached.
  const zones = { 2031: 'Pacific/Kiritimati', 2032: 'Pacific/Niue', 2033: 'UTC' }
  for (const [year, zone] of Object.entries(zones)) {
    vi.stubEnv('TZ', zone)
    expect(Temporal.Now.timeZoneId()).toBe(zone)
    expect(findPublicHoliday(`${year}-10-03`, 'HE')?.de).toBe('Tag der Deutschen Einheit')
    expect(findPublicHoliday(`${year}-10-02`, 'HE')).toBeNull()
    expect(findPublicHoliday(`${year}-10-04`, 'HE')).toBeNull()
  }
})
