import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

/*
 * Guests are limited by their network: 120 look-ups in ten minutes. `TRUST_PROXY` decides which address counts as the
 * client's.
 */
const allowed = 120
const path = '/api/parking/tickets/999999999999?centerUid=hafen'

let database: OpenDatabase
const servers: EdgeServer[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.close()
})

async function serverThat(trustsProxy: boolean) {
  await database.db.deleteFrom('rate_limit').execute()
  const settings = { GUEST_PAYMENT: 'true', TRUST_PROXY: String(trustsProxy) }
  const server = await startEdgeServer({ settings, database })
  servers.push(server)
  const request = async (forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const response = await server.get(path, { headers })
    await response.arrayBuffer()
    return response.status
  }
  /** The set of statuses of a number of look-ups, each with its own header. */
  const requestOften = async (count: number, headerOf: (index: number) => string | undefined) => {
    const statuses = new Set<number>()
    for (let index = 0; index < count; index += 1) statuses.add(await request(headerOf(index)))
    return [...statuses]
  }
  return { server, request, requestOften }
}

test('LIM client address: without a proxy a forged header changes nothing, neither limit nor log', async () => {
  const { server, request, requestOften } = await serverThat(false)
  expect(await requestOften(allowed, (index) => `203.0.113.${index}`)).toEqual([404])
  expect(await request('198.51.100.7')).toBe(429)
  expect(await request('2001:db8::7')).toBe(429)
  expect(await request()).toBe(429)
  expect(JSON.stringify(server.logged)).not.toMatch(/203\.0\.113|198\.51\.100|2001:db8|x-forwarded/i)
})

test('LIM client address: behind a proxy the entry that it wrote counts, the last one, and no other', async () => {
  const { server, request, requestOften } = await serverThat(true)
  // Earlier entries come from the visitor and may be forged: they change nothing.
  expect(await requestOften(allowed, (index) => `203.0.113.${index}, 198.51.100.7`)).toEqual([404])
  expect(await request('192.0.2.1, 198.51.100.7')).toBe(429)
  expect(await request('198.51.100.7')).toBe(429)
  // Another visitor of the same proxy, even one who writes the first one's address in front.
  expect(await request('198.51.100.8')).toBe(404)
  expect(await request('198.51.100.7, 198.51.100.8')).toBe(404)
  expect(JSON.stringify(server.logged)).not.toMatch(/203\.0\.113|198\.51\.100/)
})
