import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCentreCards } from '#features/centres/centre-cards.server.ts'
import { endNotice, moveEnd, postNotice } from '#features/centres/notices/notices.server.ts'
import { nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import { openContent } from '#platform/content.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { startStaffServer, wordsIn, type StaffServer } from '../staff-pages.test-support.ts'

let at: StaffServer
beforeAll(async () => {
  at = await startStaffServer()
  const services = [
    { uid: 'wc', icon: 'toilet', name, text: name, words: { de: [], en: [] }, helps: [], parts: [] },
  ]
  await at.database.db
    .updateTable('centre')
    .set({ services: JSON.stringify(services.map((service) => ({ ...service, outOfOrder: null }))) })
    .where('uid', '=', 'hafen')
    .execute()
  hear()
}, 60_000)
afterAll(async () => {
  await at.close()
  await at.provider.close()
})

const name = { de: 'Toiletten', en: 'Toilets' }
const newPath = '/staff/notices/new?centre=hafen'
const toilets = { kind: 'out-of-order', thing: 'wc', part: '' }
const inADay = () => new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 16)
/** Every replica reads the content again, as it does when it hears of a change. */
const hear = () => void (at.version.current += 1)
const noticesOf = async (locale: 'de' | 'en') => {
  hear()
  return (await at.get(`/api/center/centers/hafen/notices?locale=${locale}`)).json()
}
const rows = () => at.database.db.selectFrom('posted_notice').select(['id', 'state', 'posted_by']).execute()
const audit = () =>
  at.database.db
    .selectFrom('staff_audit')
    .select(['action', 'outcome', 'centre_uid', 'detail'])
    .where('action', 'in', ['notice-post', 'notice-extend', 'notice-end'])
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute()

test('STF-10 a porter sees a notice before it is live, posts it once, and takes it back', async () => {
  const { visitor, page } = await at.signIn('nora', '/staff')
  expect(page.url.pathname + page.url.search).toBe('/staff/notices?centre=hafen')
  expect(page.text).not.toContain('<script')
  expect(page.text).toContain('kind=out-of-order&amp;thing=')
  const form = await at.open(visitor, `${newPath}&kind=text`)
  expect(wordsIn(form.text)).toContain('Eigener Text')
  const step = randomUUID()
  const fields = { step, kind: 'text', de: '', en: 'Fire drill at noon', from: '', until: inADay() }
  const preview = await at.post(visitor, newPath, fields)
  expect(preview.text).toContain('<span lang="en">Fire drill at noon</span>')
  expect(wordsIn(preview.text)).toContain('Auf Englisch, weil es keinen deutschen Text gibt')
  expect(await rows()).toEqual([])

  const sent = await at.post(visitor, newPath, { ...fields, confirmed: 'yes' })
  expect(wordsIn(sent.text)).toContain('Der Hinweis ist gespeichert.')
  await at.post(visitor, newPath, { ...fields, confirmed: 'yes' })
  expect(await rows()).toEqual([{ id: step, state: 'shown', posted_by: 'nora' }])
  expect(await noticesOf('de')).toEqual({
    notices: [{ thing: null, state: '', text: 'Fire drill at noon', language: 'en' }],
  })
  const results = await at.get('/api/center/centers/hafen/search?q=fire%20drill&locale=en')
  expect(await results.text()).toContain('Fire drill at noon')

  // On its last day the page asks whether it is still true.
  expect(wordsIn(sent.text)).toContain('Gilt er noch?')
  const longer = { id: step, step: randomUUID() }
  for (const _ of [1, 2]) await at.post(visitor, '/staff/notices/extend?centre=hafen', longer)
  const ended = { id: step, step: randomUUID() }
  for (const _ of [1, 2]) await at.post(visitor, '/staff/notices/end?centre=hafen', ended)
  expect(await noticesOf('de')).toEqual({ notices: [] })
  const done = { outcome: 'done', centre_uid: 'hafen', detail: 'Fire drill at noon' }
  expect(await audit()).toEqual([
    { action: 'notice-post', ...done },
    { action: 'notice-extend', ...done },
    { action: 'notice-end', ...done },
  ])
})

test('STF-10 a notice for later is told to nobody before', async () => {
  const { visitor } = await at.signIn('nora')
  const from = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 16)
  const fields = { step: randomUUID(), kind: 'text', de: 'Morgen Probe', from, until: inADay() }
  await at.post(visitor, newPath, { ...fields, confirmed: 'yes' })
  expect(await rows()).toContainEqual({ id: fields.step, state: 'waiting', posted_by: 'nora' })
  expect(await noticesOf('de')).toEqual({ notices: [] })
  // Whose reach is another centre cannot change it by its id.
  await at.database.db.transaction().execute(async (trx) => {
    const elsewhere = { id: fields.step, centreUid: 'markt' }
    expect(await endNotice(trx, elsewhere, Date.now())).toBeUndefined()
    expect(await moveEnd(trx, { ...elsewhere, until: new Date() })).toBeUndefined()
  })
  await at.post(visitor, '/staff/notices/end?centre=hafen', { id: fields.step, step: randomUUID() })
})

test('STF-10 a closed entrance is on no way, and what is out of order is so on its service', async () => {
  const { visitor } = await at.signIn('nora')
  const common = { until: inADay(), confirmed: 'yes' }
  const entrance = { ...common, kind: 'entrance', thing: 'eingang', step: randomUUID() }
  const way = () => at.get('/api/center/centers/hafen/way?from=eingang&to=kornwerk&locale=en')
  expect((await way()).status).toBe(200)
  await at.post(visitor, newPath, entrance)
  hear()
  expect(await (await way()).json()).toMatchObject({ status: 409, code: 'no-way-closed' })
  expect(await noticesOf('en')).toMatchObject({
    notices: [{ state: 'Entrance: this entrance is closed at the moment.', text: null }],
  })
  await at.post(visitor, '/staff/notices/end?centre=hafen', { id: entrance.step, step: randomUUID() })
  hear()
  expect((await way()).status).toBe(200)

  const step = randomUUID()
  await at.post(visitor, newPath, { ...common, ...toilets, step, en: 'Please use those upstairs' })
  expect(await noticesOf('en')).toMatchObject({
    notices: [
      {
        thing: 'Toilets',
        state: expect.stringMatching(/^Out of order since \d\d\.\d\d\.\d{4}\.$/),
        language: 'en',
      },
    ],
  })
  await at.post(visitor, '/staff/notices/end?centre=hafen', { id: step, step: randomUUID() })
})

test('STF-10 faults stand at their fields, and nothing is posted', async () => {
  const { visitor } = await at.signIn('nora')
  const before = (await rows()).length
  const fields = { step: randomUUID(), kind: 'text', de: 'Text', until: inADay(), confirmed: 'yes' }
  const inWeeks = new Date(Date.now() + 15 * 24 * 3_600_000).toISOString().slice(0, 16)
  for (const [typed, fault] of [
    [{ de: '' }, 'Schreiben Sie den Hinweis in einer der beiden Sprachen.'],
    [{ de: 'x'.repeat(281) }, 'Höchstens 280 Zeichen.'],
    [{ until: '2020-01-01T10:00' }, 'Das Ende muss nach dem Anfang liegen'],
    [{ until: inWeeks }, 'höchstens 14 Tage von jetzt'],
    [{ kind: 'closing', time: '' }, 'Geben Sie eine Uhrzeit an'],
  ] as const) {
    const { response, text } = await at.post(visitor, newPath, { ...fields, ...typed })
    expect([fault, response.status, wordsIn(text).includes(fault)]).toEqual([fault, 422, true])
  }
  const odd = await at.post(visitor, newPath, { ...fields, kind: 'entrance', thing: 'nowhere' })
  expect(odd.response.status).toBe(400)
  expect(await rows()).toHaveLength(before)
})

test('STF-10 the porter of another centre gets 403 for each page and form of this one', async () => {
  const { visitor } = await at.signIn('nils')
  const before = await rows()
  for (const path of ['/staff/notices?centre=hafen', `${newPath}&kind=text`])
    expect([path, (await at.open(visitor, path)).response.status]).toEqual([path, 403])
  const fields = { step: randomUUID(), kind: 'text', de: 'Text', until: inADay(), confirmed: 'yes' }
  for (const path of [newPath, '/staff/notices/end?centre=hafen', '/staff/notices/extend?centre=hafen']) {
    const { response } = await at.post(visitor, path, { ...fields, id: before[0]?.id ?? '' })
    expect([path, response.status]).toEqual([path, 403])
  }
  // A notice of this centre is none of another one.
  for (const path of ['/staff/notices/end?centre=markt', '/staff/notices/extend?centre=markt']) {
    const own = await at.post(visitor, path, { id: before[0]?.id ?? '', step: fields.step })
    expect([path, own.response.status]).toEqual([path, 404])
  }
  expect(await rows()).toEqual(before)
})

test('STF-10 a day that ends early ends early on the list of all centres too', async () => {
  const { db } = at.database
  const nowMs = Date.parse('2026-12-02T10:45:00Z')
  const opened = { environment: parseEnvironment({}), logger: createLogger('silent'), db }
  const closesAt = async () => {
    const cards = await listCentreCards(
      openContent(opened, () => 1),
      'de',
      nowMs,
    )
    const card = cards.find(({ uid }) => uid === 'hafen')
    return card && new Date(nextChangeAt(card.timeline, nowMs) ?? 0).toISOString()
  }
  expect(await closesAt()).not.toBe('2026-12-02T11:00:00.000Z')
  const notice = {
    id: randomUUID(),
    centreUid: 'hafen',
    about: { kind: 'closing', day: '2026-12-02', time: '12:00' },
    text: null,
    from: new Date(nowMs),
    until: new Date(nowMs + 3_600_000),
    postedBy: 'nora',
  } as const
  await db.transaction().execute((trx) => postNotice(trx, notice, nowMs))
  expect(await closesAt()).toBe('2026-12-02T11:00:00.000Z')
})
