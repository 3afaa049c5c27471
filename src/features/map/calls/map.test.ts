import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { twoFloors } from '../plan/two-floors.test-support.ts'

const mapFile = `places:
  - { feature: Aufzug A, name: { de: Aufzug A, en: Lift A }, service: aufzuege, part: Aufzug A }
`
const services = `services:
  - uid: aufzuege
    icon: lift
    name: { de: Aufzüge, en: Lifts }
    text: { de: Einer., en: One. }
    parts:
      - { name: { de: Aufzug A, en: Lift A }, outOfOrder: { since: 2026-11-20 } }
`

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({
    now: () => Date.parse('2026-11-23T11:00:00Z'),
    files: (good) => ({
      'hafen/centre.yaml': String(good['hafen/centre.yaml']).replace('services: []\n', services),
      ...twoFloors('hafen', mapFile),
    }),
  })
}, 60_000)
afterAll(() => server.close())

const ask = async (path: string) => {
  const answer = await server.get(`/api/center/centers/${path}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('MAP-07 the map of a centre names its floors and places in the language asked for', async () => {
  expect(await ask('hafen/map?locale=en')).toEqual({
    status: 200,
    body: {
      levels: [
        { ordinal: 0, name: 'Ground floor' },
        { ordinal: 1, name: 'Level 1' },
      ],
      places: [
        { uid: 'aufzug-a-0', kind: 'lift', name: 'Lift A', level: 0 },
        { uid: 'treppe-0', kind: 'stairs', name: 'Stairs', level: 0 },
        { uid: 'kornwerk', kind: 'shop', name: 'Kornwerk', level: 0 },
        { uid: 'eingang', kind: 'entrance', name: 'Entrance', level: 0 },
        { uid: 'aufzug-a-1', kind: 'lift', name: 'Lift A', level: 1 },
        { uid: 'treppe-1', kind: 'stairs', name: 'Stairs', level: 1 },
        { uid: 'toiletten', kind: 'toilet', name: 'Toilets', level: 1 },
      ],
    },
  })
})

test('MAP-07 a way is told in sentences, and takes the stairs while the lift is out of order', async () => {
  expect(await ask('hafen/way?from=eingang&to=toiletten&locale=en')).toEqual({
    status: 200,
    body: {
      metres: 71,
      seconds: 80,
      steps: [
        { kind: 'walk', level: 0, text: 'From the entrance, go straight on past Kornwerk, about 40 m.' },
        { kind: 'stairs', level: 0, text: 'Take the stairs to Level 1.' },
        {
          kind: 'walk',
          level: 1,
          text: 'Go straight on, about 30 m. The first door on the right: Toilets.',
        },
      ],
    },
  })
  const german = await ask('hafen/way?from=kornwerk&to=eingang')
  expect(german.body['steps']).toEqual([
    { kind: 'walk', level: 0, text: 'Von Kornwerk nach rechts, etwa 10 m. Dann geradeaus: Eingang.' },
  ])
})

test('MAP-07 without a way it is said why, in the language asked for', async () => {
  const broken = await ask('hafen/way?from=eingang&to=toiletten&way=step-free&locale=en')
  expect(broken.status).toBe(409)
  expect(broken.body).toMatchObject({
    code: 'no-way-out-of-order',
    detail:
      'The only lift there, Lift A, has been out of order since 20.11.2026. You can reach: Kornwerk. Help by phone: +49 40 66969 1.',
    instead: { uid: 'kornwerk', kind: 'shop', name: 'Kornwerk', level: 0 },
    phone: '+49 40 66969 1',
  })
  const german = await ask('hafen/way?from=eingang&to=toiletten&way=step-free')
  expect(german.body['detail']).toBe(
    'Der einzige Aufzug dorthin, Aufzug A, ist seit dem 20.11.2026 außer Betrieb. Erreichbar ist: Kornwerk. Hilfe am Telefon: +49 40 66969 1.',
  )
})

test('MAP-07 who is there already need not go', async () => {
  expect(await ask('hafen/way?from=kornwerk&to=kornwerk')).toEqual({
    status: 200,
    body: { metres: 0, seconds: 0, steps: [] },
  })
})

test('MAP-07 an unknown place, centre or option is refused', async () => {
  expect(await ask('hafen/way?from=nirgends&to=kornwerk')).toMatchObject({
    status: 404,
    body: { code: 'place-not-found' },
  })
  expect((await ask('markt/map')).body).toMatchObject({ code: 'map-not-found' })
  expect((await ask('markt/way?from=eingang&to=kornwerk')).body).toMatchObject({ code: 'map-not-found' })
  expect((await ask('none/way?from=eingang&to=kornwerk')).status).toBe(404)
  const wrong = ['from=eingang', 'to=kornwerk', 'from=&to=kornwerk', `from=eingang&to=${'x'.repeat(81)}`]
  for (const query of [...wrong, 'from=eingang&to=kornwerk&locale=fr', 'from=eingang&to=kornwerk&way='])
    expect([query, (await ask(`hafen/way?${query}`)).status]).toEqual([query, 400])
  expect(await ask('hafen/way?from=eingang&to=nirgends')).toMatchObject({
    status: 404,
    body: { code: 'place-not-found' },
  })
  expect((await ask('none/map')).status).toBe(404)
  expect((await ask('hafen/way?from=eingang&to=kornwerk&way=flying')).status).toBe(400)
})
