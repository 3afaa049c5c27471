import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { listConsents } from './consent-records.server.ts'

let server: EdgeServer
let plain: EdgeServer
let now = Date.parse('2026-11-23T10:00:00Z')
beforeAll(async () => {
  server = await startEdgeServer({ settings: { GTM_CONTAINER_ID: 'GTM-AB12CD' }, now: () => now })
  plain = await startEdgeServer({ database: server.database, now: () => now })
}, 60_000)
afterAll(async () => {
  await plain.close()
  await server.close()
})
beforeEach(() => server.database.db.deleteFrom('consent_record').execute())

/** Answers the question, and reads the id under which the answer is recorded. */
async function answer(fields: Readonly<Record<string, string>>, cookie = '', at = server) {
  const body = new URLSearchParams({ locale: 'de', ...fields })
  const response = await at.get('/api/consent', { method: 'POST', headers: { cookie }, body })
  expect(response.status).toBe(303)
  const set = response.headers.getSetCookie().find((line) => line.startsWith('consentId='))
  return /^consentId=([\da-f-]{36}); Max-Age=15552000; Path=\/; SameSite=Strict; Secure$/.exec(set ?? '')?.[1]
}
const count = async () =>
  (await server.database.db.selectFrom('consent_record').select('id').execute()).length

test('CON-02 a consent and its withdrawal are kept with time, choice and the words that were shown', async () => {
  const id = (await answer({ choice: 'selection', analytics: 'on' })) ?? ''
  now += 60_000
  expect(await answer({ choice: 'none', locale: 'en' }, `consentId=${id}`)).toBe(id)
  const records = await listConsents(server.database.db, id)
  expect(records).toMatchObject([
    {
      consentId: id,
      recordedAt: new Date('2026-11-23T10:00:00Z'),
      version: 'v1',
      choice: 'selection',
      analytics: true,
      ads: false,
      locale: 'de',
      textHash: expect.stringMatching(/^[\da-f]{64}$/) as string,
      texts: {
        consent_ask_text:
          'Dürfen wir messen, welche Seiten genutzt werden, und personalisierte Werbung zeigen? Ohne Ihre Zustimmung geschieht beides nicht.',
        consent_accept_all: 'Alles akzeptieren',
      },
    },
    {
      recordedAt: new Date('2026-11-23T10:01:00Z'),
      choice: 'none',
      analytics: false,
      ads: false,
      locale: 'en',
      texts: { consent_accept_all: 'Accept all' },
    },
  ])
})

test('CON-02 the same words are kept once, and other words have another hash', async () => {
  const [first, second] = [await answer({ choice: 'all' }), await answer({ choice: 'all' })]
  expect(first).not.toBe(second)
  const rows = await server.database.db.selectFrom('consent_text').select(['hash', 'locale']).execute()
  expect(rows.filter(({ locale }) => locale === 'de')).toHaveLength(1)
})

test('CON-02 who has never allowed anything leaves nothing behind', async () => {
  expect(await answer({ choice: 'none' })).toBeUndefined()
  expect(await answer({ choice: 'selection' })).toBeUndefined()
  expect(await count()).toBe(0)
})

test('CON-02 an id that is none is replaced', async () => {
  expect(await answer({ choice: 'all' }, 'consentId=anna')).toMatch(/^[\da-f-]{36}$/)
})

test('CON-02 where nothing needs consent nothing is recorded', async () => {
  expect(await answer({ choice: 'all' }, '', plain)).toBeUndefined()
  expect(await count()).toBe(0)
})

test('CON-01 without scripts a style sheet of one’s own hides the question that is answered', async () => {
  const sheet = async (cookie: string) => {
    const shown = await server.get('/api/consent.css', { headers: { cookie } })
    return [shown.headers.get('cache-control'), await shown.text()]
  }
  expect(await sheet('')).toEqual(['private, no-store', ''])
  expect(await sheet('consent=v1.00')).toEqual([
    'private, no-store',
    '.consent-bar,.consent-skip{display:none}',
  ])
})
