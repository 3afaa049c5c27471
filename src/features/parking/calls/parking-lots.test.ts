import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
let clock = Date.parse('2026-11-20T12:34:56Z')
beforeAll(async () => {
  server = await startEdgeServer({ now: () => clock })
}, 60_000)
afterAll(() => server.close())

const read = async (path: string) => (await (await server.get(path)).json()) as Record<string, unknown>

test('FAC-04 a car park is told in the terms of ParkAPI', async () => {
  expect(await read('/hafen/parking.json')).toEqual({
    last_updated: '2026-11-20T12:34:56',
    last_downloaded: '2026-11-20T12:34:56',
    data_source: 'https://passage.example/hafen/parken',
    lots: [
      {
        id: 'hafen',
        name: 'Hafen',
        address: 'Kai 1',
        region: 'Hamburg',
        coords: null,
        lot_type: 'Parkhaus',
        total: 10,
        free: expect.any(Number),
        state: 'open',
        forecast: false,
        url: 'https://passage.example/hafen/parken',
      },
    ],
  })
})

test('FAC-04 pages of other sites may read it, and the car park is asked twice a minute at most', async () => {
  const { headers } = await server.get('/hafen/parking.json')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=30')
  clock += 29_000
  expect(await read('/hafen/parking.json')).toMatchObject({ last_updated: '2026-11-20T12:34:56' })
  clock += 1_000
  expect(await read('/hafen/parking.json')).toMatchObject({ last_updated: '2026-11-20T12:35:26' })
})

test('FAC-04 PRD-04 a centre without a car park has no lots, and an unknown one no answer', async () => {
  expect(await read('/markt/parking.json')).toMatchObject({ lots: [] })
  expect((await server.get('/nowhere/parking.json')).status).toBe(404)
})
