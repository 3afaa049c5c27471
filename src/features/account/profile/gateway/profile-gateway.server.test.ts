import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIncidents } from '#platform/incidents.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createEmbeddedProfileGateway } from './embedded-profile-gateway.server.ts'
import { createHttpProfileGateway } from './http-profile-gateway.server.ts'
import type { ProfileGateway } from './profile-gateway.ts'
import { ada, testProfileGateway } from './profile-gateway-contract.test-support.ts'
import { formatProfile, profilePatchWire, readPatch } from '../profile-wire.schema.ts'
import * as v from 'valibot'

describe.each(engineOfRun)('profiles on $name', (engine) => {
  let database: OpenDatabase
  let server: Server
  /** A gateway over HTTP: it stores profiles in the same table, or answers what a test tells it. */
  let answerWith: { status: number; body: string; delay?: number } | null = null
  let asked: IncomingMessage[] = []
  const incidents = createIncidents()
  const gateways: { embedded?: ProfileGateway; http?: ProfileGateway } = {}

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const embedded = createEmbeddedProfileGateway(database.db, () => 0)
    server = createServer((request, response) => {
      asked.push(request)
      const { status, body, delay = 0 } = answerWith ?? { status: 200, body: '' }
      if (answerWith) {
        setTimeout(() => response.writeHead(status).end(body), delay)
        return
      }
      void answerFrom(embedded, request).then((text) => response.end(text))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    gateways.embedded = embedded
    const limits = { connect: 5_000, read: 2_000, total: 5_000 }
    gateways.http = createHttpProfileGateway(
      { url, key: 'the-key' },
      { keySetting: 'PROFILE_GATEWAY_KEY', incidents, limits },
    )
  }, 60_000)
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
  })
  beforeEach(async () => {
    answerWith = null
    asked = []
    await database.db.deleteFrom('consumer_profile').execute()
  })

  async function answerFrom(profiles: ProfileGateway, request: IncomingMessage): Promise<string> {
    const oid = String(request.headers['user-oid'])
    const caller = { oid, token: '', correlationId: '' }
    if (request.method === 'GET') {
      const found = await profiles.getProfile(caller)
      return JSON.stringify(formatProfile(found.ok ? found.value : null))
    }
    if (request.method === 'DELETE') await profiles.deleteProfile(caller)
    else {
      const patch = v.parse(
        profilePatchWire(() => '2026-03-15'),
        await json(request),
      )
      await profiles.patchProfile(caller, readPatch(patch))
    }
    return ''
  }

  describe.each(['embedded', 'http'] as const)('the %s gateway', (kind) => {
    testProfileGateway(() => {
      const found = gateways[kind]
      if (!found) throw new Error('not started')
      return found
    })
  })

  describe('the call to a gateway', () => {
    test('API-04 API-06 carries token, oid, correlation id and key, to the paths of the specification', async () => {
      await gateways.http?.getProfile(ada)
      await gateways.http?.patchProfile(ada, { firstName: 'Ada' })
      await gateways.http?.deleteProfile(ada)
      expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'GET /v1/consumers/profiles/getProfile',
        'PATCH /v1/consumers/profiles/patchProfile',
        'DELETE /v1/consumers/profiles/deleteProfile',
      ])
      for (const { headers } of asked)
        expect(headers).toMatchObject({
          authorization: 'Bearer token-ada',
          'user-oid': 'oid-ada',
          'x-correlation-id': 'c-1',
          'x-api-key': 'the-key',
        })
    })

    test.each([
      [200, '{"status":"failed"}', 'failed'],
      [200, '{"status":"failed","data":{"firstName":"Ada"}}', 'failed'],
      [200, '{"data":{"firstName":1}}', 'failed'],
      [200, '<html>', 'unavailable'],
      [302, '', 'failed'],
      [401, '{}', 'failed'],
      [404, '{}', 'failed'],
      [500, '{}', 'unavailable'],
      [503, '<html>', 'unavailable'],
    ])('PRF-04 status %d with %s is %s', async (status, body, kind) => {
      answerWith = { status, body }
      expect(await gateways.http?.getProfile(ada)).toMatchObject({ ok: false, problem: { kind } })
      const patched = await gateways.http?.patchProfile(ada, { firstName: 'Ada' })
      expect(patched?.ok).toBe(body === '{"data":{"firstName":1}}')
    })

    test('API-13 the cause of a refused key names its setting', async () => {
      answerWith = { status: 401, body: '{}' }
      expect(await gateways.http?.getProfile(ada)).toMatchObject({
        problem: { cause: 'getProfile: status 401: the key of PROFILE_GATEWAY_KEY or the token is refused' },
      })
    })

    test.each([
      [200, '{}', 0, 0],
      [200, '{"status":"failed"}', 0, 0],
      [200, '{"data":{"firstName":1}}', 1, 0],
      [200, '<html>', 1, 1],
      [302, '', 1, 1],
      [401, '{}', 1, 1],
      [403, '{}', 1, 1],
      [404, '{}', 1, 0],
      [422, '{"errors":[{"field":"firstName"}]}', 1, 0],
      [500, '{}', 1, 1],
    ])('API-13 %d with %s counts as %d failed questions and %d failed changes', async (...example) => {
      const [status, body, questions, changes] = example
      answerWith = { status, body }
      const before = incidents.counts.callsFailed.profile
      await gateways.http?.getProfile(ada)
      const between = incidents.counts.callsFailed.profile
      await gateways.http?.patchProfile(ada, { firstName: 'Ada' })
      expect([between - before, incidents.counts.callsFailed.profile - between]).toEqual([questions, changes])
    })

    test.each([
      [
        'as our own calls say it',
        '{"errors":[{"field":"billingAddress.postalCode","rule":"five-digits","detail":"Ada lives in Kiel"}]}',
        [{ field: 'billingAddress.postalCode', rule: 'five-digits' }],
      ],
      [
        'by pointers, as RFC 9457 shows it',
        '{"errors":[{"pointer":"#/firstName","detail":"too rude"},{"pointer":"#/lastName","rule":"MAX_LENGTH"}]}',
        [
          { field: 'firstName', rule: 'invalid' },
          { field: 'lastName', rule: 'max-length' },
        ],
      ],
      [
        'as texts by field',
        '{"errors":{"BillingAddress.PostalCode":["Unknown town."]}}',
        [{ field: 'billingAddress.postalCode', rule: 'invalid' }],
      ],
    ])('API-05 refused fields of a gateway are parsed: %s', async (_, body, refusals) => {
      answerWith = { status: 422, body }
      expect(await gateways.http?.patchProfile(ada, { firstName: 'Ada' })).toEqual({
        ok: false,
        problem: { kind: 'refused', cause: 'patchProfile: status 422', status: 422, refusals },
      })
    })

    test.each(['{"errors":[]}', '{"errors":"no"}', '{"errors":[{"field":"<b>"},{"field":5},null]}', 'null'])(
      'API-05 a refusal that names no field is a failure: %s',
      async (body) => {
        answerWith = { status: 400, body }
        const answer = await gateways.http?.patchProfile(ada, { firstName: 'Ada' })
        expect(answer).toMatchObject({ ok: false, problem: { kind: 'failed' } })
      },
    )

    test('ACC-07 no customer data is null', async () => {
      answerWith = { status: 200, body: '{"status":"success","data":null}' }
      expect(await gateways.http?.getProfile(ada)).toEqual({ ok: true, value: null })
    })

    test('API-06 a profile that does not exist counts as deleted', async () => {
      answerWith = { status: 404, body: '{"title":"Not Found"}' }
      expect(await gateways.http?.deleteProfile(ada)).toEqual({ ok: true, value: null })
    })

    test('PRF-04 a slow gateway is unavailable, and the cause names neither person nor token', async () => {
      answerWith = { status: 200, body: '{}', delay: 20_000 }
      const answer = await gateways.http?.getProfile(ada)
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'unavailable' } })
      expect(JSON.stringify(answer)).not.toMatch(/ada/)
    })
  })
})
