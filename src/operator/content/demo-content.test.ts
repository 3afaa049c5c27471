import { expect, test } from 'vitest'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import { checkContextAt } from './check/app-check-context.ts'
import { buildRows } from './rows/content-rows.ts'
import { readDemoContent } from './demo-content.test-support.ts'

const context = checkContextAt(Date.parse('2026-11-22T12:00:00Z'), 'Arkade')

test('content days: the events and late openings of the demo content have their weekday, whenever it is imported', async () => {
  const { content, addresses } = await readDemoContent()
  const rowsToday = buildRows(content, addresses, context).centre
  const weekdays = new Map<string, Set<number>>()
  const add = (name: string, day: string) =>
    weekdays.set(
      name,
      (weekdays.get(name) ?? new Set()).add(new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()),
    )
  for (const day of [22, 23, 24, 25, 26, 27, 28]) {
    const now = new Date(`2026-11-${day}T12:00:00Z`)
    const rows = buildRows(content, addresses, { ...context, now })
    for (const { type, centre_uid, uid, starts } of rows.editorial)
      if (type === 'event') add(`${centre_uid} ${uid}`, starts)
    for (const { uid, schedule } of rows.centre)
      for (const { date, label } of (JSON.parse(schedule) as OpeningSchedule).special)
        if (label?.de.startsWith('Lange')) add(`${uid} ${label?.de}`, date)
  }
  expect(weekdays.size).toBe(36)
  expect([...weekdays].filter(([, days]) => days.size !== 1)).toEqual([])
  expect([...weekdays].filter(([, days]) => days.has(0))).toEqual([])
  const named = rowsToday.flatMap(({ schedule }) => (JSON.parse(schedule) as OpeningSchedule).special)
  const daysOf = (name: RegExp) =>
    named.flatMap(({ date, label }) => (label && name.test(label.de) ? [date] : [])).toSorted()
  expect(daysOf(/Black Friday/)).toEqual(['2026-11-27', '2027-11-26'])
  expect(daysOf(/2\. Advent/)).toEqual(['2026-12-06', '2027-12-05'])
  expect(daysOf(/4\. Advent/)).toEqual(['2026-12-20', '2027-12-19'])
  const nights = [...weekdays].filter(([name]) => / Lange/.test(name))
  expect(nights.map(([, [day]]) => day)).toEqual([5, 5, 5, 5])
}, 60_000)

test('PRD-09 LIM-03 the demo content has no fault, and none of its texts contains the product’s default name', async () => {
  const { content, addresses } = await readDemoContent()
  const rows = JSON.stringify(buildRows(content, addresses, context))
  expect(rows.match(/.{0,40}\bPassage\b.{0,40}/g)).toBeNull()
  expect(rows.match(/passage\.example/g)).toBeNull()
  expect(rows.match(/\{product\}/g)).toBeNull()
  expect(rows.match(/\bArkade\b/g)?.length).toBeGreaterThan(50)
  expect(rows.match(/.{0,20}(?:€ ?\d|\d\.\d\d ?€).{0,20}/g)).toBeNull()
  const otherTimes = /.{0,20}(?:(?<![\d:])\d\d?[ \u00a0]Uhr|\d\.\d\d[ \u00a0]Uhr).{0,20}/g
  expect(rows.match(otherTimes), 'a clock time is written like the opening hours').toBeNull()
  const otherUnits = /.{0,20}\d[ \u00a0](?:Euro|Meter|metres|Prozent|per cent)\b.{0,20}/g
  expect(rows.match(otherUnits), 'a unit is written in one way').toBeNull()
}, 60_000)
