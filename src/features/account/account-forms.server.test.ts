import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EdgeServer, startEdgeServer } from '../../../tests/support/edge-server.ts'
import type { RenderPage } from '#delivery/pages/pages.ts'
import { accountFormContext } from './profile/account-seed.server.ts'

/** A page that shows how it was requested, and the outcome of the form. */
const renderPage: RenderPage = async (request, { provide }) => {
  const context = new RouterContextProvider()
  provide?.(context)
  const formOutcome = context.get(accountFormContext)
  return new Response(JSON.stringify({ method: request.method, formOutcome, body: await request.text() }), {
    headers: { 'content-type': 'text/html' },
  })
}

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ renderPage, now: () => Date.parse('2026-03-15T12:00:00Z') })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('consumer_profile').execute()
  await server.database.db.deleteFrom('rate_limit').execute()
})

const page = '/hafen/shops?q=kaffee&profile-edit'
const valid = { firstName: 'Ada', lastName: '', salutationCode: '', birthDate: '', postalCode: '24103' }

async function post(
  form: string,
  fields: Record<string, string>,
  {
    asOid = 'ada',
    oid = 'ada',
    origin = server.publicOrigin,
  }: { asOid?: string | null; oid?: string; origin?: string | null } = {},
) {
  const response = await server.get(page, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      ...(asOid !== null && { authorization: (await server.signIn(asOid)).authorization }),
      ...(origin === null ? { referer: '' } : { origin }),
    },
    body: new URLSearchParams({ accountForm: form, oid, ...fields }),
  })
  const text = await response.text()
  return {
    response,
    status: response.status,
    text,
    page: text.startsWith('{') ? (JSON.parse(text) as Answer) : null,
  }
}
type Answer = {
  method: string
  body: string
  formOutcome: { result: string; step?: string; submission: unknown } | null
}

const stored = (oid = 'ada') =>
  server.database.db.selectFrom('consumer_profile').selectAll().where('oid', '=', oid).executeTakeFirst()

describe('rate limits', () => {
  test('FRM-05 LIM account: repeated posts get 429 with the input, and other accounts are not limited', async () => {
    for (let index = 0; index < 30; index += 1) expect((await post('personal-data', valid)).status).toBe(200)
    const refused = await post('personal-data', { ...valid, firstName: 'Grace' })
    expect(refused.status).toBe(429)
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.page?.formOutcome).toMatchObject({
      result: 'failed',
      submission: { initialValue: { firstName: 'Grace' } },
    })
    expect((await stored())?.first_name).toBe('Ada')
    expect((await post('personal-data', valid, { asOid: 'eve', oid: 'eve' })).status).toBe(200)
    expect((await post('preferences', { interests: 'music' })).status).toBe(429)
  })

  test('PRD-06 PRF-06 LIM account: repeated downloads and deletions get 429 too', async () => {
    for (const form of ['export', 'delete']) {
      for (let index = 0; index < 10; index += 1) expect([200, 303]).toContain((await post(form, {})).status)
      expect((await post(form, {})).status).toBe(429)
    }
  })
})

describe('the personal data', () => {
  test('FRM-05 are saved by a post, and the page is rendered as for any visit', async () => {
    const { status, page: answer } = await post('personal-data', valid)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      method: 'GET',
      body: '',
      formOutcome: { form: 'personal-data', result: 'saved' },
    })
    expect(await stored()).toMatchObject({ first_name: 'Ada', last_name: null, postal_code: '24103' })
  })

  test('FRM-05 VAL-07 invalid input is returned with messages and all values, and nothing is saved', async () => {
    const wrong = {
      ...valid,
      firstName: '',
      lastName: 'Lovelace',
      birthDate: '2010-03-16',
      postalCode: '2410',
    }
    const { status, page: answer } = await post('personal-data', wrong)
    expect(status).toBe(422)
    expect(answer?.formOutcome).toMatchObject({
      result: 'invalid',
      submission: {
        initialValue: { lastName: 'Lovelace', birthDate: '2010-03-16', postalCode: '2410' },
        error: {
          firstName: ['account_form_firstname_required'],
          birthDate: ['account_form_birthdate_age_error'],
          postalCode: ['account_form_postalcode_error'],
        },
      },
    })
    expect(await stored()).toBeUndefined()
  })
})

test('FRM-05 fields that no page posts, such as a command of the form library, are ignored', async () => {
  for (const name of ['__intent__', '__state__', 'firstName.x', '__proto__']) {
    const { status } = await post('personal-data', { ...valid, [name]: 'x' })
    expect([name, status]).toEqual([name, 200])
  }
  expect(await stored()).toMatchObject({ first_name: 'Ada' })
})

test('FRM-05 who is no longer signed in keeps what was typed, in the page alone, to send it again', async () => {
  const typed = { ...valid, firstName: 'Ada "A."' }
  const { status, text, response } = await post('personal-data', typed, { asOid: null })
  expect([status, response.headers.getSetCookie(), response.headers.get('location')]).toEqual([403, [], null])
  expect(text).toContain('<h1>Bitte melden Sie sich an</h1>')
  expect(text).toContain('name="firstName" value="Ada &quot;A.&quot;"')
  expect(text).toMatch(/<a href="\/auth\/login\?returnTo=%2Fhafen[^"]*" target="_blank">Anmelden<\/a>/)
  expect(await stored()).toBeUndefined()
})

describe('the interests', () => {
  test('FRM-05 VAL-04 at least one', async () => {
    expect((await post('preferences', {})).status).toBe(422)
    expect((await post('preferences', { interests: 'music' })).status).toBe(200)
    expect((await stored())?.interests).toEqual(['music'])
  })

  test('FRM-05 ACC-05 who had some can have none any more, by a form of its own', async () => {
    await post('personal-data', valid)
    await post('preferences', { interests: 'music' })
    const { status, page: answer } = await post('no-interests', {})
    expect([status, answer?.formOutcome]).toMatchObject([200, { form: 'preferences', result: 'saved' }])
    expect(await stored()).toMatchObject({ interests: [], first_name: valid.firstName })
  })

  test('FRM-05 one that is not offered is not saved', async () => {
    const { status, page: answer } = await post('preferences', { interests: 'golf' })
    expect([status, answer?.formOutcome?.result]).toEqual([422, 'invalid'])
    expect(answer?.formOutcome?.submission).toMatchObject({ error: { interests: ['field_invalid'] } })
    expect(await stored()).toBeUndefined()
  })
})

describe('the onboarding', () => {
  const addSession = () =>
    server.database.db
      .insertInto('auth_session')
      .values({
        id_hash: 'h',
        oid: 'ada',
        sealed_tokens: '',
        access_expires_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
        lease_until: null,
        show_onboarding: true,
        created_at: new Date(),
      })
      .execute()
  const isWelcomed = async () =>
    (await server.database.db.selectFrom('auth_session').select('show_onboarding').executeTakeFirstOrThrow())
      .show_onboarding
  beforeEach(async () => {
    await server.database.db.deleteFrom('auth_session').execute()
    await addSession()
  })

  test('PRD-07 goes from welcome to interests to done, and is finished then', async () => {
    expect((await post('onboarding', { step: 'interests' })).page?.formOutcome?.step).toBe('interests')
    expect(await isWelcomed()).toBe(true)
    const saved = await post('onboarding', { step: 'save', interests: 'music' })
    expect(saved.page?.formOutcome).toMatchObject({ result: 'saved', step: 'done' })
    expect(await isWelcomed()).toBe(false)
    expect((await stored())?.interests).toEqual(['music'])
  })

  test('PRD-07 VAL-04 stays at the interests until one is chosen', async () => {
    const { status, page: answer } = await post('onboarding', { step: 'save' })
    expect([status, answer?.formOutcome?.step]).toEqual([422, 'interests'])
    expect(await isWelcomed()).toBe(true)
  })

  test('PRD-07 can be skipped, and leads back to the page', async () => {
    const { response } = await post('onboarding', { step: 'skip' })
    expect([response.status, response.headers.get('location')]).toEqual([303, page])
    expect(await isWelcomed()).toBe(false)
  })
})

describe('the account', () => {
  test('PRF-06 FRM-05 is deleted, and a page confirms it', async () => {
    await post('personal-data', valid)
    const next = '/hafen/shops?q=kaffee&profile-delete-success'
    const { response } = await post('delete', { next })
    expect([response.status, response.headers.get('location')]).toEqual([303, next])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await stored()).toBeUndefined()
    const revoked = await server.database.db.selectFrom('revoked_subject').select('oid_hash').execute()
    expect(revoked).toEqual([{ oid_hash: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  test('PRF-06 does not redirect to another site', async () => {
    const { response } = await post('delete', { next: '//evil.example/' })
    expect(response.headers.get('location')).toBe('/')
  })

  test('PRD-06 gives its data as a file', async () => {
    await post('personal-data', valid)
    const { response, text } = await post('export', {})
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(JSON.parse(text)).toMatchObject({ profile: { firstName: 'Ada' } })
  })
})

describe('who may not', () => {
  test.each(['personal-data', 'preferences', 'no-interests', 'delete', 'export', 'onboarding'])(
    'ROL-02 %s: nobody, another account, another site, no origin',
    async (form) => {
      const fields = { ...valid, interests: 'music', step: 'save' }
      await post('personal-data', { ...valid, firstName: 'Grace' })
      for (const [result, answered] of [
        ['of-another', await post(form, fields, { asOid: 'eve' })],
        ['of-another', await post(form, fields, { oid: 'eve' })],
        ['refused', await post(form, fields, { origin: 'https://evil.example' })],
        ['refused', await post(form, fields, { origin: 'null' })],
        ['refused', await post(form, fields, { origin: null })],
      ] as const) {
        expect([answered.status, answered.page?.formOutcome?.result]).toEqual([403, result])
        expect(answered.text).not.toContain('Grace')
      }
      expect(await stored()).toMatchObject({ first_name: 'Grace', interests: [] })
      expect(await stored('eve')).toBeUndefined()
    },
  )
})

test('FRM-05 a form that is not the account’s goes to the page’s own action, unread', async () => {
  const { page: answer } = await post('ticket', { number: '1' })
  expect(answer).toMatchObject({ method: 'POST', formOutcome: null })
  expect(answer?.body).toContain('number=1')
})

test('PRF-04 FRM-05 with an unavailable gateway the input is kept', async () => {
  const other = await startEdgeServer({
    renderPage,
    settings: { GATEWAY_URL: 'http://127.0.0.1:9' },
    database: server.database,
  })
  const body = new URLSearchParams({ accountForm: 'personal-data', oid: 'ada', ...valid })
  const headers = { ...(await other.signIn('ada')), origin: other.publicOrigin }
  const response = await other.get(page, { method: 'POST', headers, body })
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({
    formOutcome: {
      result: 'failed',
      submission: { initialValue: { firstName: 'Ada', postalCode: '24103' } },
    },
  })
  await other.close()
})
