import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { readSignature } from '#operator/content/pull/notice-signature.ts'
import { readPreview } from '#operator/content/preview/preview-link.ts'
import { checkPulledContent } from '#operator/doctor/check-pulled-content.ts'
import { createGateway } from './gateway.ts'
import { openRecordedDirectus } from './recorded-directus.test-support.ts'

const picture = expect.stringMatching(/^images\/cms\/[\da-f-]{36}-\d+\.svg$/) as string
const key = 'the-key-of-the-example'
const secret = 'the-secret-of-the-notices-of-the-example'
const start = Date.UTC(2026, 10, 28, 12)
let dir: string
/** Passage, which takes notices. */
let passage: Server
const notices: (string | undefined)[] = []
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cms-'))
  await writeFiles(dir, withFiles({ '_global/messages.yaml': null }))
  passage = createServer((request, response) => {
    notices.push(request.headers['passage-signature'] as string | undefined)
    response.writeHead(202).end()
  })
  passage.listen(0, '127.0.0.1')
  await once(passage, 'listening')
})
afterAll(async () => {
  passage.close()
  await rm(dir, { recursive: true })
})

let recorded: ReturnType<typeof openRecordedDirectus>
let gateway: Server
let now = start
beforeEach(async () => {
  now = start
  notices.length = 0
  recorded = openRecordedDirectus()
  const options = { dir, key, secret, product: 'Passage', origin: addressOf(passage), now: () => now }
  gateway = createGateway({ ...options, cms: recorded.cms })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
})
afterEach(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(addressOf(gateway) + path, { headers: { 'x-api-key': key, ...headers } })
const read = async (path: string) => (await (await ask(`/content/centers/hafen${path}`)).json()) as object
/** What stands at an entry, once it has been written. */
const toldOf = (kind: 'coupons' | 'events', uid: string) => () => recorded.find(kind, uid)['passage_fault']
/** Time passes, so that the gateway reads the centre again. */
const later = (milliseconds = 60_000) => (now += milliseconds)

describe('the gateway in front of Directus', () => {
  test('API-13 everything that it answers is content without faults', async () => {
    expect(await checkPulledContent({ url: addressOf(gateway), key }, { PRODUCT_NAME: 'Passage' })).toEqual(
      [],
    )
  })

  test('API-13 entries of every kind are those of Directus; the rest is that of the folder', async () => {
    expect(await read('')).toMatchObject({
      name: 'Hafen',
      photos: [{ file: picture, alt: { de: 'Der Innenhof', en: 'The courtyard' }, focus: 'top' }],
      notices: [
        {
          text: { de: 'Haupteingang gesperrt', en: 'Main entrance closed' },
          from: '2026-12-01',
          until: '2026-12-24',
        },
      ],
      services: [
        {
          uid: 'aufzug',
          icon: 'lift',
          helps: ['mobility'],
          words: { de: ['Lift'] },
          outOfOrder: { since: '2026-12-01', note: { de: 'Bitte Aufzug A nehmen.' } },
          parts: [{ name: { de: 'Aufzug B', en: 'Lift B' }, outOfOrder: { since: '2026-12-02' } }],
        },
      ],
      openingHours: {
        weekly: [{ days: [1, 2, 3, 4, 5] }, { days: [6] }],
        special: [
          { date: '2026-12-24', closed: true },
          { date: '2026-12-02', from: '10:00', till: '14:00' },
        ],
      },
    })
    expect(await read('/shops')).toEqual([
      {
        uid: 'kornwerk',
        brand: 'kornwerk',
        floor: 'eg',
        unit: '1',
        phone: '+49 40 66969 7',
        openingHours: {
          weekly: [{ days: [1, 2, 3], from: '08:00', till: '18:00' }],
          publicHolidays: 'weekly',
        },
        seatsOutside: true,
        photos: [{ file: picture, alt: { de: 'Schaufenster' }, credit: 'Ada Beispiel' }],
      },
    ])
    expect(await read('/coupons')).toMatchObject([
      { uid: 'zwei-fuer-eins', shop: 'kornwerk' },
      { uid: 'parken', code: 'P1', parkingVoucher: true },
    ])
    expect(await read('/faq')).toMatchObject([
      {
        group: { de: 'Besuch', en: 'Your visit' },
        items: [{ uid: 'hund' }, { question: { de: 'Rollstuhl?' } }],
      },
      { group: { de: 'Parken' }, items: [{ question: { de: 'Wo?' } }] },
    ])
    const events = (await read('/events')) as { konzert: { image: { file: string } } }
    const { file } = events.konzert.image
    expect(file).toEqual(picture)
    expect(await (await ask(`/content/media?file=hafen/${file}`)).text()).toContain('<svg')
    expect(Object.keys(await read('/pages'))).toContain('imprint')
  })

  test('API-13 drafts, and entries before and after their time, are not answered', async () => {
    expect(Object.keys(await read('/events'))).toEqual(['konzert'])
    later(4 * 366 * 86_400_000)
    expect(await read('')).toMatchObject({
      notices: [{ text: { de: 'Haupteingang gesperrt' } }, { text: { de: 'Noch nicht' } }],
    })
  })

  test('API-13 a draft is answered where its preview asks for it, and has links in both languages', async () => {
    await read('/events')
    const link = () => recorded.find('events', 'lichter')['passage_preview_en']
    await expect.poll(link).toContain('/en/hafen/events/lichter?preview=')
    const value = new URL(String(link())).searchParams.get('preview') ?? ''
    const draft = readPreview(secret, 'hafen', value)
    expect(draft?.expires).toBe(start / 1000 + 14 * 86_400)
    const previewed = await read(`/events?draft=${draft?.name}`)
    expect(previewed).toMatchObject({
      konzert: {},
      lichter: { title: { de: 'Lichterabend', en: 'Evening of lights' }, kind: 'concert', shop: 'kornwerk' },
    })
    expect(Object.keys(await read('/events'))).toEqual(['konzert'])
    // The link stays as long as it is good for a week, so that one that was sent on goes on working.
    const first = link()
    later(6 * 86_400_000)
    await read('/events')
    expect(link()).toBe(first)
    later(2 * 86_400_000)
    await read('/events')
    await expect.poll(link).not.toBe(first)
  })
})

describe('what belongs to a shop', () => {
  const faultsAndLinks = () =>
    [...recorded.rows('photos').slice(0, 1), recorded.find('coupons', 'zwei-fuer-eins')].map((row) => [
      row['passage_fault'],
      String(row['passage_preview_en']).split('?')[0],
    ])

  test('API-13 waits for its draft without a fault, is previewed, and is public with it', async () => {
    recorded.change('shops', 'kornwerk', { publication: 'draft' })
    expect(await read('/shops')).toEqual([])
    expect(await read('/coupons')).toMatchObject([{ uid: 'parken' }])
    const own = `${addressOf(passage)}/en/hafen`
    await expect.poll(faultsAndLinks).toEqual([
      [null, `${own}/shops/kornwerk`],
      [null, `${own}/coupons/zwei-fuer-eins`],
    ])
    const shown = [{ uid: 'kornwerk', photos: [{ file: picture }] }]
    expect(await read('/shops?draft=photos-1')).toMatchObject(shown)
    recorded.changeById('photos', 1, { publication: 'draft' })
    later()
    expect(await read('/shops?draft=shops-310')).toMatchObject(shown)
    recorded.change('shops', 'kornwerk', { publication: 'published' })
    later()
    expect(await read('/coupons')).toMatchObject([{ uid: 'zwei-fuer-eins' }, { uid: 'parken' }])
    expect(await read('/shops')).toEqual([
      expect.not.objectContaining({ photos: expect.anything() as never }),
    ])
  })

  test('API-13 waits for its fault to be mended, which only the shop is told', async () => {
    recorded.change('shops', 'kornwerk', { floor: 'dach' })
    expect(await read('/shops')).toEqual([])
    await expect.poll(() => recorded.find('shops', 'kornwerk')['passage_fault']).toContain('floor')
    expect(faultsAndLinks().map(([fault]) => fault)).toEqual([null, null])
  })
})

describe('a fault', () => {
  test('API-13 is told at the entry that has it, and keeps that one only', async () => {
    expect(await read('/coupons')).toMatchObject([{ uid: 'zwei-fuer-eins' }, { uid: 'parken' }])
    await expect
      .poll(toldOf('coupons', 'kasse'))
      .toBe(
        'redeem: nobody can confirm this coupon: neither the centre nor its shop has a tillPin → write a tillPin at the shop or in centre.yaml, see docs/operating/content.md',
      )
    expect(recorded.find('coupons', 'parken')['passage_fault']).toBeNull()
    recorded.change('coupons', 'kasse', { redeem_confirm: null, redeem_quota: null, redeem_limit: null })
    recorded.change('coupons', 'kasse', { redeem_from: null, redeem_until: null })
    later()
    expect(await read('/coupons')).toMatchObject([{}, { uid: 'kasse' }, {}])
    await expect.poll(toldOf('coupons', 'kasse')).toBeNull()
  })

  test('API-13 leaves the last sound state of its entry public', async () => {
    expect(await read('/events')).toMatchObject({ konzert: { title: { de: 'Konzert' } } })
    await expect.poll(() => recorded.find('events', 'konzert')['passage_live']).toContain('Konzert')
    recorded.change('events', 'konzert', { title_de: 'Großes Konzert', ends: '2026-12-01T08:00:00' })
    later()
    expect(await read('/events')).toMatchObject({ konzert: { title: { de: 'Konzert' } } })
    await expect.poll(toldOf('events', 'konzert')).toMatch(/^ends: the event ends \(2026-12-01 08:00\)/)
    recorded.change('events', 'konzert', { ends: '2026-12-30T08:00:00' })
    later()
    expect(await read('/events')).toMatchObject({ konzert: { title: { de: 'Großes Konzert' } } })
    await expect.poll(toldOf('events', 'konzert')).toBeNull()
  })

  test('API-13 of a photo is told at the photo, and its shop stays', async () => {
    recorded.changeById('photos', 1, { alt_de: null })
    recorded.changeById('photos', 2, { shop: 999 })
    expect(await read('/shops')).toMatchObject([{ uid: 'kornwerk' }])
    const faults = () => recorded.rows('photos').map((row) => row['passage_fault'])
    await expect
      .poll(faults)
      .toEqual([
        'alt: alt is missing → add alt: …',
        'shop: it is archived, or of another centre → choose another one',
      ])
    expect(recorded.find('shops', 'kornwerk')['passage_fault']).toBeNull()
  })

  test.each([
    ['a draft', { title_de: null }, 'title.de is missing'],
    ['a draft whose uid is taken', { uid: 'konzert' }, 'another entry has the uid konzert'],
    ['a draft with Markdown that would stay visible', { body_de: '**a' }, 'body'],
  ])('API-13 of %s is told before it is published', async (_, values, problem) => {
    recorded.change('events', 'lichter', values)
    await read('/events')
    const faults = () => recorded.rows('events').map((row) => row['passage_fault'])
    await expect.poll(faults).toContainEqual(expect.stringContaining(problem))
    expect(Object.keys(await read('/events'))).toEqual(['konzert'])
    expect(recorded.find('events', 'konzert')['passage_fault']).toBeNull()
  })

  test('API-13 of a picture is one of the entry that shows it', async () => {
    recorded.state.picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await read('/events')).toEqual({})
    await expect.poll(toldOf('events', 'konzert')).toContain('script')
  })
})

test('API-13 an unchanged answer is 304, a call without the key is refused, and no other file is read', async () => {
  const first = await ask('/content/centers/hafen/events')
  const etag = first.headers.get('etag') ?? ''
  expect((await ask('/content/centers/hafen/events', { 'if-none-match': etag })).status).toBe(304)
  expect((await fetch(`${addressOf(gateway)}/content/centers`)).status).toBe(401)
  expect((await ask('/content/media?file=hafen/../../etc/x.svg')).status).toBe(404)
  expect((await ask('/content/centers/nobody')).status).toBe(404)
})

test('API-13 a CMS that fails is no empty list', async () => {
  recorded.state.isDown = true
  expect((await ask('/content/centers/hafen/events')).status).toBe(502)
})

test('API-13 a change that visitors will see becomes one signed notice; drafts and what the gateway writes become none', async () => {
  const tell = async (trigger: object) => {
    const body = JSON.stringify({ trigger: { collection: 'events', ...trigger } })
    const answer = await fetch(`${addressOf(gateway)}/changed`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body,
    })
    expect(answer.status).toBe(202)
  }
  const { id } = recorded.find('events', 'konzert')
  await tell({ payload: { title_de: 'Konzert' }, keys: [id] })
  await tell({ payload: { title_en: 'Concert' }, keys: [String(id)] })
  await expect.poll(() => notices.length).toBe(1)
  expect(readSignature(notices[0], { secret, body: '', nowMs: now })).toBeDefined()
  await tell({ payload: { passage_fault: null }, keys: [id] })
  recorded.change('events', 'lichter', { title_de: 'Anders' })
  await tell({ payload: { title_de: 'Anders' }, keys: [recorded.find('events', 'lichter')['id']] })
  recorded.change('events', 'konzert', { title_de: 'Neu' })
  await tell({ payload: { title_de: 'Neu' }, keys: [id] })
  await expect.poll(() => notices.length).toBe(2)
})
