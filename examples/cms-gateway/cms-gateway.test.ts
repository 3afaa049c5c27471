import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodContent, withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { readSignature } from '#operator/content/pull/notice-signature.ts'
import { checkPulledContent } from '#operator/doctor/check-pulled-content.ts'

const key = 'the-key-of-the-example'
const secret = 'the-secret-of-the-notices-of-the-example'
const token = 'token-of-the-cms'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="9" height="9"/></svg>'
let dir: string
/** The CMS with recorded answers, and Passage, which takes notices. */
let outside: Server
let address: string
const notices: (string | undefined)[] = []
let isDown = false

/** What the CMS has recorded for a path; undefined for 404. */
function findRecorded(url: URL): string | undefined {
  if (url.pathname.startsWith('/uploads/') || url.pathname.startsWith('/assets/')) return svg
  const [, strapi] = /^\/api\/([a-z-]+)$/.exec(url.pathname) ?? []
  const [, directus] = /^\/items\/([a-z]+)$/.exec(url.pathname) ?? []
  const asked = [...url.searchParams].some(([name, value]) => /centre/.test(name) && value === 'hafen')
  if (!asked) return undefined
  const name =
    strapi === undefined ? `directus-${directus}` : `strapi-${strapi}-${url.searchParams.get('locale')}`
  return readFileSync(join(import.meta.dirname, `recorded/${name}.json`), 'utf8')
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cms-'))
  const written = ['hafen/events/konzert.yaml', 'hafen/news/neu.yaml', 'hafen/coupons.yaml']
  const none = Object.fromEntries(written.map((file) => [file, null]))
  await writeFiles(dir, withFiles({ ...none, '_global/messages.yaml': null }))
  expect(Object.keys(goodContent)).toEqual(expect.arrayContaining(written))
  outside = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://cms.example')
    if (url.pathname === '/api/content/notice') {
      notices.push(request.headers['passage-signature'] as string | undefined)
      response.writeHead(202).end()
      return
    }
    const isAllowed = request.headers.authorization === `Bearer ${token}`
    const body = isAllowed ? findRecorded(url) : undefined
    response.writeHead(isDown ? 503 : isAllowed ? (body === undefined ? 404 : 200) : 403).end(body)
  })
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(async () => {
  outside.closeAllConnections()
  outside.close()
  await rm(dir, { recursive: true })
})

describe.each([
  ['strapi', 'images/cms/laternen_5b1f0c2d.svg'],
  ['directus', 'images/cms/6f9d2d1e-7a55-4c1e-9f0b-3a2b1c0d9e8f.svg'],
])('the example in front of %s', (cms, image) => {
  let gateway: ReturnType<typeof spawn>
  let url = ''

  beforeAll(async () => {
    gateway = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        ...process.env,
        CMS: cms,
        CMS_URL: address,
        CMS_TOKEN: token,
        CONTENT_DIR: dir,
        CONTENT_GATEWAY_KEY: key,
        CONTENT_NOTICE_SECRET: secret,
        PUBLIC_ORIGIN: address,
        PORT: '0',
      },
    })
    let said = ''
    for await (const chunk of gateway.stdout ?? []) {
      said += String(chunk)
      if (said.includes('\n')) break
    }
    url = /http:\/\/\S+/.exec(said)?.[0] ?? ''
  })
  afterAll(async () => {
    gateway.kill()
    await once(gateway, 'exit')
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'x-api-key': key, ...headers } })

  test('API-13 everything that it answers is content without faults', async () => {
    expect(await checkPulledContent({ url, key }, { PRODUCT_NAME: 'Passage' })).toEqual([])
  })

  test('API-13 events, news and coupons are those of the CMS, in both languages', async () => {
    expect(await (await ask('/content/centers/hafen/events')).json()).toEqual({
      laternenfest: {
        title: { de: 'Laternenfest', en: 'Lantern festival' },
        teaser: { de: 'Einmal um das Hafenbecken.', en: 'Once around the harbour.' },
        body: { de: 'Material liegt **ab 15 Uhr** bereit.', en: 'Everything is laid out **from 3 pm**.' },
        location: { de: 'Kaihalle', en: 'Quay Hall' },
        starts: '2026-12-05 15:00',
        ends: '2026-12-05 18:30',
        image: { file: image, alt: { de: 'Kinder mit Laternen', en: 'Children with lanterns' } },
        shop: 'kornwerk',
      },
    })
    // An entry that is not translated has its German texts.
    expect(await (await ask('/content/centers/hafen/news')).json()).toEqual({
      'neuer-aufzug': {
        title: { de: 'Neuer Aufzug', en: null },
        teaser: { de: 'Barrierefrei ins Parkhaus.', en: null },
        body: { de: 'Er fährt seit Montag.', en: null },
        published: '2026-11-16',
        image: { file: image, alt: { de: 'Neuer Aufzug', en: null } },
      },
    })
    expect(await (await ask('/content/centers/hafen/coupons')).json()).toMatchObject([
      { uid: 'zwei-brote', validFrom: '2026-11-01', validUntil: '2026-12-24', code: 'BROT2' },
    ])
    expect(await (await ask(`/content/media?file=hafen/${image}`)).text()).toBe(svg)
  })

  test('API-13 an unchanged answer is 304, and a call without the key is refused', async () => {
    const first = await ask('/content/centers/hafen/events')
    const etag = first.headers.get('etag') ?? ''
    expect((await ask('/content/centers/hafen/events', { 'if-none-match': etag })).status).toBe(304)
    expect((await fetch(`${url}/content/centers`)).status).toBe(401)
    expect((await ask('/content/media?file=../../etc/x.svg')).status).toBe(404)
    expect((await ask('/content/centers/nobody')).status).toBe(404)
  })

  test('API-13 a CMS that fails is no empty list', async () => {
    isDown = true
    expect((await ask('/content/centers/hafen/events')).status).toBe(502)
    isDown = false
  })

  test('API-13 the webhook of the CMS becomes a signed notice', async () => {
    notices.length = 0
    const webhook = await fetch(`${url}/changed`, { method: 'POST', headers: { 'x-api-key': key } })
    expect(webhook.status).toBe(202)
    expect(notices.length).toBe(1)
    expect(readSignature(notices[0], { secret, body: '', nowMs: Date.now() })).toBeDefined()
  })
})
