import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ now: () => Date.parse('2026-11-20T12:34:56Z') })
  await server.database.db
    .updateTable('editorial')
    .set({ starts: '2026-12-05 19:00', ends: '2026-12-05 22:00' })
    .where('type', '=', 'event')
    .execute()
  const cancelled = JSON.stringify({ uid: 'lesung', status: 'cancelled', sequence: 2 })
  await sql`insert into editorial select (jsonb_populate_record(event, ${cancelled}::jsonb)).*
    from editorial event where type = 'event'`.execute(server.database.db)
}, 60_000)
afterAll(() => server.close())

/** The lines of a calendar, with those that RFC 5545 folds joined again. */
const linesOf = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n')

test('EVT-04 all events of a centre are a calendar in its time zone, in both languages', async () => {
  const response = await server.get('/hafen/events.ics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = linesOf(await response.text())
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'X-WR-CALNAME:Hafen',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'UID:konzert@hafen',
      'DTSTART;TZID=Europe/Berlin:20261205T190000',
      'DTEND;TZID=Europe/Berlin:20261205T220000',
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      'SUMMARY:Konzert',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'URL;VALUE=URI:https://passage.example/hafen/events/konzert',
      'END:VCALENDAR',
    ]),
  )
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  const english = linesOf(await (await server.get('/en/hafen/events.ics')).text())
  expect(english).toContain('SUMMARY:Concert')
  expect(english).toContain('UID:konzert@hafen')
})

test('EVT-04 the zone has its offsets and the changes of the clocks of that year', async () => {
  const text = await (await server.get('/hafen/events.ics')).text()
  const [zone] = /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(text) ?? []
  expect(zone?.split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'DTSTART:20251026T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('EVT-04 a program that has the calendar is told that nothing has changed', async () => {
  const first = await server.get('/hafen/events.ics')
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  const etag = first.headers.get('etag') ?? ''
  const again = await server.get('/hafen/events.ics', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('EVT-05 a calendar says that an event is cancelled, with a number that is higher than before', async () => {
  const [, ...events] = (await (await server.get('/hafen/events.ics')).text()).split('BEGIN:VEVENT')
  expect(
    events.map((event) => linesOf(event).filter((line) => /^(STATUS|SEQUENCE|SUMMARY)/.test(line))),
  ).toEqual([
    ['SEQUENCE:0', 'SUMMARY:Konzert', 'STATUS:CONFIRMED'],
    ['SEQUENCE:2', 'SUMMARY:Abgesagt: Konzert', 'STATUS:CANCELLED'],
  ])
  const one = linesOf(await (await server.get('/calendar/en/hafen/lesung.ics')).text())
  expect(one).toContain('SUMMARY:Cancelled: Concert')
})

test('EVT-04 one event is a file with the same id', async () => {
  const response = await server.get('/calendar/de/hafen/konzert.ics')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="konzert.ics"')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const one = linesOf(await response.text())
  expect(one).toContain('UID:konzert@hafen')
  expect(one).toContain('DTSTART;TZID=Europe/Berlin:20261205T190000')
})

test.each(['/nowhere/events.ics', '/en/nowhere/events.ics', '/calendar/de/hafen/neu.ics'])(
  'EVT-04 nothing at %s',
  async (path) => {
    expect((await server.get(path)).status).toBe(404)
  },
)

test('EVT-04 the calendar is answered while a replica has not heard of an import yet', async () => {
  await server.database.db.deleteFrom('content_version').execute()
  await server.database.db.insertInto('content_version').values({ digest: 'newer' }).execute()
  expect((await server.get('/hafen/events.ics')).status).toBe(200)
})
