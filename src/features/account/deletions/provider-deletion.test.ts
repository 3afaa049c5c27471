import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { askProviderToDelete, deleteAtProvider } from './provider-deletion.server.ts'

let database: OpenDatabase
let provider: Server
let origin = ''
/** What the provider was asked, and how it answers the deletion. */
let asked: string[] = []
let status = 204
let logged: { level: number; msg: string }[] = []
let now = 0
const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as never) })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? body}`)
  if (request.url === '/token') response.end('{"access_token":"t-1","token_type":"Bearer"}')
  else response.writeHead(status).end()
}

beforeAll(async () => {
  database = await openTestDatabase()
  provider = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  provider.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('provider_deletion').execute()
  asked = []
  logged = []
  status = 204
  now = Date.parse('2026-11-23T10:00:00Z')
})

const environment = (more: Readonly<Record<string, string>> = {}) =>
  parseEnvironment({
    IDENTITY_PROVIDER: 'oidc',
    IDENTITY_AUTHORITY: origin,
    IDENTITY_CLIENT_ID: 'passage',
    IDENTITY_CLIENT_SECRET: 'secret',
    IDENTITY_DELETE_URL: `${origin}/users/{id}`,
    IDENTITY_DELETE_TOKEN_URL: `${origin}/token`,
    IDENTITY_DELETE_CLIENT_ID: 'eraser',
    IDENTITY_DELETE_SECRET: 's-2',
    IDENTITY_DELETE_PARAMETERS: 'audience=https://api.example/',
    ...more,
  })
const ask = (oid: string, settings = environment()) =>
  database.db.transaction().execute((trx) => askProviderToDelete(trx, settings, oid, now))
const run = () => deleteAtProvider({ db: database.db, now: () => now, logger, environment: environment() })
const waiting = () => database.db.selectFrom('provider_deletion').selectAll().execute()

describe('deleting an account at the hosted provider', () => {
  test('PRF-06 asks for a token and deletes by id, and forgets the id', async () => {
    await ask('auth0|anna')
    await run()
    expect(asked).toEqual([
      'POST /token grant_type=client_credentials&client_id=eraser&client_secret=s-2&audience=https%3A%2F%2Fapi.example%2F',
      'DELETE /users/auth0%7Canna Bearer t-1',
    ])
    expect(await waiting()).toEqual([])
    await run()
    expect(asked).toHaveLength(2)
  })

  test('PRF-06 is tried again later and later while the provider refuses; the log has no id', async () => {
    status = 500
    await ask('anna')
    await run()
    expect(await waiting()).toMatchObject([
      { attempts: 1, last_fault: 'status 500', due_at: new Date('2026-11-23T10:00:30Z') },
    ])
    await run()
    expect(asked).toHaveLength(2)
    now += 30_000
    await run()
    expect(await waiting()).toMatchObject([{ attempts: 2, due_at: new Date('2026-11-23T10:01:30Z') }])
    expect(JSON.stringify(logged)).not.toContain('anna')
    status = 404
    now += 60_000
    await run()
    expect(await waiting()).toEqual([])
  })

  test('PRF-06 after ten attempts it is an error in the log', async () => {
    status = 403
    await ask('anna')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await run()
      now += 60 * 60_000
    }
    expect(logged.map(({ level }) => level)).toEqual([40, 40, 40, 40, 40, 40, 40, 40, 40, 50])
  })

  test('PRF-06 without the setting nothing is asked', async () => {
    await ask('anna', parseEnvironment({}))
    expect(await waiting()).toEqual([])
  })
})

describe('its settings', () => {
  test('PRF-06 are given together, and the address names the account', () => {
    expect(() => environment({ IDENTITY_DELETE_TOKEN_URL: '' })).toThrow('must be given together')
    expect(() => environment({ IDENTITY_DELETE_URL: `${origin}/users` })).toThrow('{id}')
    expect(() => environment({ IDENTITY_DELETE_URL: 'http://login.example/users/{id}' })).toThrow('https://')
  })
})
