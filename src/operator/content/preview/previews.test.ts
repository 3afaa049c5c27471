import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/tables.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { startContentGateway } from '../../../../tests/support/gateway/content-gateway.ts'
import { gatewayKey } from '../../../../tests/support/gateway/gateway-answers.ts'
import { withFiles } from '../content-fixture.test-support.ts'
import { prepareContent } from '../prepare/prepare-content.server.ts'
import { signPreview } from './preview-link.ts'
import { openPreviews } from './previews.server.ts'

const secret = 'the-secret-of-the-notices-of-a-test-gateway'
const start = Date.UTC(2026, 10, 28, 12)
const expires = start / 1000 + 86_400
const files = withFiles({ '_global/messages.yaml': null })
const answerDraft = (draft: string, body: string) => {
  const events = JSON.parse(body) as Record<string, object>
  return JSON.stringify({
    ...events,
    [draft]: { ...events['konzert'], title: { de: 'Der Entwurf', en: 'The draft' } },
  })
}

let gateway: Awaited<ReturnType<typeof startContentGateway>>
let server: EdgeServer
let now = start
let rendering: Promise<void> = Promise.resolve()

/** In place of a page: the titles of all events, in its language. */
async function listEvents(db: Kysely<Database>, { url }: Request): Promise<Response> {
  const rows = await db
    .selectFrom('editorial')
    .select('title')
    .where('type', '=', 'event')
    .orderBy('uid')
    .execute()
  const titles = rows.map(({ title }) => (/\/en\//.test(url) ? title.en : title.de)).join(', ')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  }
  return new Response(`<!doctype html><title>Events</title><p>${titles}</p>`, { headers })
}

beforeAll(async () => {
  gateway = await startContentGateway(
    () => files,
    (path, answer) => {
      const [, kind, draft] = /^\/content\/centers\/hafen\/?(\w*)\?draft=([\w-]+)$/.exec(path) ?? []
      if (draft === 'events-3') return { status: 422, body: '' }
      if (draft === 'events-9') return { status: 502, body: '' }
      return kind === 'events'
        ? { ...answer, body: answerDraft('entwurf', String(answer.body)), etag: '"d"' }
        : answer
    },
  )
  server = await startEdgeServer({
    now: () => now,
    sharesPages: true,
    settings: {
      CONTENT_GATEWAY_URL: gateway.url,
      CONTENT_GATEWAY_KEY: gatewayKey,
      CONTENT_NOTICE_SECRET: secret,
      DATA_DIR: join(tmpdir(), 'no-such-folder'),
    },
    renderPage: (request) => listEvents(server.database.db, request),
    previews: (services) =>
      openPreviews({
        ...services,
        prepare: prepareContent,
        render: async (db, _, request) => {
          await rendering
          return listEvents(db, request)
        },
      }),
  })
})
afterEach(() => {
  now = start
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const linkTo = (path: string, { centre = 'hafen', name = 'events-2', ends = expires } = {}) =>
  `${path}?preview=${signPreview(secret, { centre, name, expires: ends })}`

test('API-13 a signed link shows a draft at its address in both languages, and shares it with nobody', async () => {
  const german = await server.get(linkTo('/hafen/events/entwurf'))
  expect(german.status).toBe(200)
  expect(await german.text()).toBe(
    '<!doctype html><title>Vorschau: Events</title><p>Der Entwurf, Konzert</p>',
  )
  expect(german.headers.get('cache-control')).toBe('private, no-store')
  expect(german.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(german.headers.get('referrer-policy')).toBe('no-referrer')
  // Without scripts nothing of it stays in the browser.
  expect(german.headers.get('content-security-policy')).toBe(
    "default-src 'self'; sandbox allow-same-origin allow-popups",
  )
  const english = await (await server.get(linkTo('/en/hafen/events'))).text()
  expect(english).toContain('<title>Preview: Events</title><p>The draft, Concert</p>')

  for (const path of ['/hafen/events/entwurf', '/hafen/events', linkTo('/hafen/events').slice(0, -1)])
    expect([path, await (await server.get(path)).text()]).toEqual([
      path,
      expect.not.stringContaining('Entwurf'),
    ])
  const rows = await server.database.db
    .selectFrom('editorial')
    .select('uid')
    .where('type', '=', 'event')
    .execute()
  expect(rows).toEqual([{ uid: 'konzert' }])
})

test.each([
  ['of another centre', linkTo('/markt/events')],
  ['to a page of no centre', linkTo('/faq')],
  ['with another draft', linkTo('/hafen/events').replace('events-2', 'events-4')],
  ['to data of a page', linkTo('/hafen/events.data')],
])('API-13 a link %s is the shared page', async (_, link) => {
  gateway.takeAsked()
  const answer = await server.get(link)
  expect(await answer.text()).not.toContain('Entwurf')
  expect(gateway.takeAsked()).toEqual([])
})

test('API-13 a link that has ended says so, in the language of the page', async () => {
  const ended = await server.get(linkTo('/hafen/events', { ends: start / 1000 }))
  expect(ended.status).toBe(410)
  expect(ended.headers.get('cache-control')).toBe('private, no-store')
  expect(await ended.text()).toContain('Dieser Link ist abgelaufen.')
  now = (expires + 1) * 1000
  expect(await (await server.get(linkTo('/en/hafen/events'))).text()).toContain('This link has expired.')
})

test('API-13 while the CMS is away, a link says so and blames no draft, in the language of the page', async () => {
  const german = await server.get(linkTo('/hafen/events', { name: 'events-9' }))
  expect(german.status).toBe(503)
  expect(await german.text()).toContain('Das CMS ist gerade nicht erreichbar.')
  const english = await server.get(linkTo('/en/hafen/events', { name: 'events-9' }))
  expect(await english.text()).toContain('The CMS cannot be reached at the moment.')
})

test('API-13 a draft with a fault is no page, and the log has the reason', async () => {
  const answer = await server.get(linkTo('/hafen/events', { name: 'events-3' }))
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Dieser Entwurf kann noch nicht gezeigt werden.')
  expect(server.logged).toContainEqual(
    expect.objectContaining({
      msg: 'no preview',
      draft: 'events-3',
      reason: expect.stringContaining('422') as string,
    }),
  )
})

test('API-13 previews take turns, and more than a few do not wait', async () => {
  const held = Promise.withResolvers<void>()
  rendering = held.promise
  const refused: number[] = []
  const asked = Array.from({ length: 6 }, async () => {
    const { status } = await server.get(linkTo('/hafen/events'))
    if (status !== 200) refused.push(status)
    return status
  })
  await expect.poll(() => refused).toEqual([503, 503])
  held.resolve()
  expect((await Promise.all(asked)).filter((status) => status === 200).length).toBe(4)
})
