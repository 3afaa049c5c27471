import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt, momentOf } from '#features/centres/today.server.ts'
import { getSchedule } from '#features/centres/centres.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { listToday } from './list-today.server.ts'

const zone = 'Europe/Berlin'
let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
  const { db } = server.services
  await db
    .updateTable('editorial')
    .set({ starts: '2026-12-18 19:00', ends: '2026-12-18 22:00' })
    .where('type', '=', 'event')
    .execute()
  await db.updateTable('editorial').set({ starts: '2026-12-17' }).where('type', '=', 'news').execute()
})
afterAll(() => server.close())

async function todayAt(clock: string) {
  const { services } = server
  const texts = await getCompiledMessages(services, 'en')
  const nowMs = momentOf(clock, zone)
  const items = await listToday(services.content, (key, values) => formatMessage('en', texts[key], values), {
    centreUid: 'hafen',
    locale: 'en',
    schedule: await getSchedule(services.content, 'hafen'),
    day: dayAt(zone, nowMs),
    nowMs,
  })
  return items.map(({ label, text, detail, to }) => [label, text.value, detail, to].join(' | '))
}

const concert = 'Tonight | Concert | 19:00–22:00 | /en/hafen/events/konzert'
const news = 'News | New |  | /en/hafen/news/neu'
const christmas = 'Friday, 25 December | Christmas Day | closed | /en/hafen#opening-hours'
const eve = 'Thursday, 24 December | Opening hours | closed | /en/hafen#opening-hours'

test.each([
  ['in the morning of a day with an event', '2026-12-18 09:00', [eve, concert, news]],
  ['once the event is over', '2026-12-18 22:00', [eve, news]],
  ['two days after news came out', '2026-12-19 09:00', [eve, christmas, news]],
  ['three days after', '2026-12-20 09:00', [eve, christmas]],
  ['a week before a special day', '2026-12-17 09:00', [news]],
])('FAC-05 what is different %s', async (_, clock, lines) => {
  expect(await todayAt(clock)).toEqual(lines)
})

test('FAC-05 a special day that is today says so, and what is different', async () => {
  expect((await todayAt('2026-12-24 09:00'))[0]).toBe(
    'Today | Opening hours | closed instead of 09:30–13:00, 14:00–20:00 | /en/hafen#opening-hours',
  )
})
