import { afterAll, beforeAll, expect, test } from 'vitest'
import { momentOf } from '#features/centres/today.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { loadGastronomyPage } from './gastronomy-page.server.ts'

/** The bakery of the fixture is open from 09:30 to 13:00 and from 14:00 to 20:00; its kitchen serves 10:00 to 12:30. */
let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
  const kitchen = {
    weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((dayOfWeek) => ({
      dayOfWeek,
      isClosed: false as const,
      operation: { from: '10:00', till: '12:30' },
    })),
    special: [],
    publicHolidays: 'weekly' as const,
    region: 'HH' as const,
    timeZone: 'Europe/Berlin',
  }
  await server.services.db
    .updateTable('shop')
    .set({
      gastronomy: toJson({
        cuisines: ['bakery'],
        diets: ['vegan'],
        seatsOutside: true,
        kitchen,
        menu: 'https://kornwerk.example/karte',
      }),
    })
    .where('uid', '=', 'kornwerk')
    .execute()
})
afterAll(() => server.close())

/** The page on Wednesday 18 November 2026. */
async function pageAt(clock: string, search = '') {
  const { services } = server
  const texts = await getCompiledMessages(services, 'en')
  return loadGastronomyPage(services.content, (key, values) => formatMessage('en', texts[key], values), {
    centreUid: 'hafen',
    locale: 'en',
    search,
    nowMs: momentOf(`2026-11-18 ${clock}`, 'Europe/Berlin'),
    count: texts.gastronomy_count,
  })
}

test('FOO-01 a place says what it serves, for whom, where, and leads to its menu', async () => {
  const { value } = await pageAt('11:00')
  expect(value.places).toMatchObject([
    {
      name: 'Kornwerk',
      to: '/en/hafen/shops/kornwerk',
      cuisine: 'Bakery',
      marks: ['Vegan', 'Seats outside'],
      menu: { href: 'https://kornwerk.example/karte', label: 'Menu: Kornwerk' },
    },
  ])
})

test.each([
  ['09:45', 'Kitchen opens at 10:00'],
  ['11:00', 'Kitchen open until 12:30'],
  ['12:45', 'Kitchen closed'],
  ['13:30', null],
])('FOO-01 the kitchen at %s', async (clock, text) => {
  expect((await pageAt(clock)).value.places[0]?.kitchen).toBe(text)
})

test.each([
  ['?open=1', '12:45', ['Kornwerk']],
  ['?kitchen=1', '12:45', []],
  ['?kitchen=1', '12:00', ['Kornwerk']],
  ['?open=1', '13:30', []],
])('FOO-02 %s at %s', async (search, clock, names) => {
  expect((await pageAt(clock, search)).value.places.map(({ name }) => name)).toEqual(names)
})

test('FOO-01 RTE-05 the page is true until a kitchen opens', async () => {
  expect((await pageAt('09:45')).freshUntil).toBe(momentOf('2026-11-18 10:00', 'Europe/Berlin'))
})

test.each([
  ['', '1 restaurant or café'],
  ['?vegan=1&outside=1&cuisine=bakery', '1 restaurant or café: Vegan, Seats outside, Bakery'],
  ['?halal=1', 'No restaurants or cafés: Halal'],
])('FOO-02 the number of places for «%s» names what is chosen', async (search, count) => {
  expect((await pageAt('11:00', search)).value.texts.count).toBe(count)
})
