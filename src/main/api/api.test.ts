import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

const read = async (path: string): Promise<unknown> => (await server.get(path)).json()

test('API-01 the centres in the order of the operator', async () => {
  expect(await read('/api/center/centers')).toEqual({
    centers: [
      { uid: 'hafen', centerName: 'Hafen', name: 'Hafen', logotype: { url: logo, altText: 'Hafen' } },
      { uid: 'markt', centerName: 'Markt', name: 'Markt', logotype: { url: logo, altText: 'Markt' } },
    ],
  })
})
const logo = expect.stringMatching(/^\/media\/[0-9a-f]+\.svg$/) as string

describe('the search of a centre', () => {
  const search = '/api/center/centers/hafen/search'

  test('SRC-06 answers kind, uid, title and path of each result, the best one first', async () => {
    const { results } = (await read(`${search}?q=parking&locale=en`)) as { results: unknown[] }
    expect(results[0]).toEqual({
      kind: 'parking',
      uid: 'parking',
      detail: '',
      title: 'Parking',
      path: '/en/hafen/parking',
    })
    expect(await read(`${search}?q=xqxqxqxq`)).toEqual({ results: [], missing: null, similar: [] })
  })

  test('SRC-06 capital letters and spaces around the words make no difference', async () => {
    // Spelled so that none of the answers is another one that is kept.
    const asked = ['?q=parking&locale=en', '?q=Parking&locale=en&x', '?q=+PARKING+&locale=en']
    const inside = (query: string) => server.edge.request(search + query)
    const answers = await Promise.all(asked.map(async (query) => (await inside(query)).json()))
    expect(answers[0]).toMatchObject({ results: [{ uid: 'parking' }] })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  })

  test('SRC-06 an answer is kept until an opening status or the day changes', async () => {
    const { headers } = await server.edge.request(`${search}?q=parking&locale=en`)
    const until = Number(headers.get('x-internal-fresh-until'))
    expect(until).toBeGreaterThan(server.services.now())
    expect(until).toBeLessThanOrEqual(server.services.now() + 25 * 3_600_000)
    const sent = await server.get(`${search}?q=parking&locale=en`)
    expect(sent.headers.get('x-internal-fresh-until')).toBeNull()
    expect(sent.headers.get('etag')).toMatch(/^W/)
  })

  test.each(['', '?q=', '?q=%20', `?q=${'a'.repeat(81)}`, '?q=tee&locale=fr'])(
    'SRC-06 «%s» is refused',
    async (query) => {
      expect((await server.get(search + query)).status).toBe(400)
    },
  )
})

test('SRC-06 a network may search 600 times in a minute, and a centre that does not exist counts once', async () => {
  const own = await startEdgeServer()
  onTestFinished(() => own.close())
  const ask = async (path: string) => (await own.get(`/api/center/centers/${path}`)).status
  for (let call = 1; call <= 599; call += 1) expect(await ask('none/search?q=tea')).toBe(404)
  expect(await ask('hafen/search?q=unheard')).toBe(200)
  expect(await ask('hafen/search?q=unheard-of')).toBe(429)
})

describe('one centre', () => {
  test('API-02 CTR-03 has its address, hours and contacts', async () => {
    expect(await read('/api/center/centers/hafen')).toMatchObject({
      uid: 'hafen',
      centerUid: 'hafen',
      centerName: 'Hafen',
      name: 'Hafen',
      parkingFeatureIsActive: true,
      address: { plain: 'Kai 1, 20095 Hamburg', googleMaps: 'https://maps.example/' },
      contacts: { phone: '+49 40 66969 1', email: null },
    })
    expect(await read('/api/center/centers/markt')).toMatchObject({
      parkingFeatureIsActive: false,
      hasMap: false,
    })
  })

  test('API-02 HRS-03 the week is seven entries, with a second interval and a night as written', async () => {
    const { hours } = (await read('/api/center/centers/hafen')) as { hours: { weekly: unknown[] } }
    expect(hours.weekly).toHaveLength(7)
    const operation = { from: '09:30', till: '13:00', from_ext: '14:00', till_ext: '20:00' }
    expect(hours.weekly[0]).toEqual({ dayOfWeek: 1, isClosed: false, operation })
    expect(hours.weekly[5]).toMatchObject({ operation: { from: '18:00', till: '02:00' } })
    expect(hours.weekly[6]).toEqual({ dayOfWeek: 7, isClosed: true, operation: null })
  })

  test.each(['none', 'Hafen', "ha'fen", 'hafen%20', '-', 'a'.repeat(65), '%F0%9F%8D%8E', '%2E%2E%2E'])(
    'API-02 %s is not found',
    async (id) => {
      const response = await server.get(`/api/center/centers/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'centre-not-found' })
    },
  )
})

test('API-07 the interests in the asked language, German by default', async () => {
  const path = '/api/marketing/communication/consumerPreferences'
  expect(await read(path)).toEqual({ preferences: [{ id: 'music', name: 'Musik' }] })
  expect(await read(`${path}?locale=en`)).toEqual({ preferences: [{ id: 'music', name: 'Music' }] })
})

test('API-08 the texts of a language, the operator’s own wording first', async () => {
  const german = (await read('/api/translations/messages')) as Record<string, string>
  expect(german).toMatchObject({ account_login: 'Hereinspaziert', error_headline: 'Fehler {status}' })
  for (const key of [
    'header_navigation_home_web',
    'account_logout',
    'menu_deleteaccount',
    'center_selector_label',
  ]) {
    expect(german[key]).toBeTruthy()
  }
  expect(await read('/api/translations/messages?locale=en')).toMatchObject({
    account_login: 'Come in',
    error_headline: 'Error {status}',
  })
})

test('API-08 PRD-09 the product’s name stands in the texts', async () => {
  const texts = Object.values((await read('/api/translations/messages?locale=en')) as Record<string, string>)
  expect(texts.filter((text) => text.includes('{product}'))).toEqual([])
  expect(texts.filter((text) => text.includes('Passage')).length).toBeGreaterThan(0)
})

describe('texts that are fetched later', () => {
  const messages = '/api/translations/messages'
  const keysOf = async (query: string) => Object.keys((await read(messages + query)) as object)

  test('API-08 a query names them; one that does not exist is left out', async () => {
    expect(await read(`${messages}?locale=en&keys=account_login,account_logout,no_such_text`)).toEqual({
      account_login: 'Come in',
      account_logout: 'Sign out',
    })
  })

  test('API-08 or takes those of a group of screens', async () => {
    const account = await keysOf('?group=account')
    expect(account).toContain('account_form_save')
    expect(account).not.toContain('account_login')
    expect(account.length).toBeLessThan((await keysOf('')).length / 3)
    expect(await keysOf('?group=account&keys=account_form_save,account_login')).toEqual(['account_form_save'])
  })

  test('API-08 compiled for our own pages: what has values is no text any more', async () => {
    const query = 'locale=en&keys=account_login,error_headline&form=compiled'
    expect(await read(`${messages}?${query}`)).toEqual({
      account_login: 'Come in',
      error_headline: ['Error ', ['status']],
    })
  })

  test.each(['form=html', 'group=everything', 'group=', 'keys=', 'keys=a,,b', 'keys=a%20b', 'locale=fr'])(
    'API-08 %s is refused',
    async (query) => {
      const response = await server.get(`${messages}?${query}`)
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid-query' }])
    },
  )

  test('API-08 each part has a tag of its own, and is only sent again when it is another', async () => {
    const tagOf = async (query: string) => (await server.get(messages + query)).headers.get('etag') ?? ''
    const [all, part] = [await tagOf(''), await tagOf('?group=account')]
    expect(part).not.toBe(all)
    const again = async (etag: string) =>
      (await server.get(`${messages}?group=account`, { headers: { 'if-none-match': etag } })).status
    expect([await again(part), await again(all)]).toEqual([304, 200])
  })

  test('API-08 a page of the version before is led there', async () => {
    const response = await server.get('/api/translations/compiled?locale=en', { redirect: 'follow' })
    expect(new URL(response.url).pathname).toBe(messages)
    expect(await response.json()).toEqual(await read(`${messages}?locale=en&group=account&form=compiled`))
  })
})

describe('caching', () => {
  test('API-01 an answer may be kept, and is asked for again; new content is there at once', async () => {
    const first = await server.get('/api/center/centers')
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const getCentres = () => server.get('/api/center/centers', { headers: { 'if-none-match': etag } })
    expect((await getCentres()).status).toBe(304)
    expect(
      (await server.get('/api/center/centers/hafen', { headers: { 'if-none-match': etag } })).status,
    ).toBe(200)
    const rename = async (name: string) => {
      await server.database.db.updateTable('centre').set({ name }).where('uid', '=', 'hafen').execute()
      server.version.current += 1
    }
    await rename('Neuer Hafen')
    const renamed = await getCentres()
    expect([renamed.status, await renamed.text()]).toEqual([
      200,
      expect.stringContaining('"name":"Neuer Hafen"'),
    ])
    await rename('Hafen')
    expect((await getCentres()).status).toBe(304)
  })

  test('API-02 an error carries no tag and is not kept', async () => {
    const { headers } = await server.get('/api/center/centers/none')
    expect(headers.get('etag')).toBe(null)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('consent without JavaScript', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.get('/api/consent', { method: 'POST', headers, body: new URLSearchParams(fields) })

  test.each([
    [{ choice: 'all' }, 'v1.11'],
    [{ choice: 'none', analytics: 'on', ads: 'on' }, 'v1.00'],
    [{ choice: 'selection' }, 'v1.00'],
    [{ choice: 'selection', analytics: 'on' }, 'v1.10'],
    [{ choice: 'selection', ads: 'on' }, 'v1.01'],
  ])('CON-02 %j is remembered as %s', async (fields, cookie) => {
    const response = await post(
      { ...fields, returnTo: '/en/hafen?q=1' },
      { origin: 'https://passage.example' },
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/en/hafen?q=1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [set, ...more] = response.headers.getSetCookie()
    expect(more).toEqual([])
    expect(set).toMatch(new RegExp(`^consent=${cookie.replace('.', '\\.')}; `))
    for (const part of ['Path=/', 'Max-Age=15552000', 'SameSite=Strict', 'Secure'])
      expect(set).toContain(part)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/api/consent', ''])(
    'CON-02 it never leads to %j',
    async (returnTo) => {
      expect((await post({ choice: 'none', returnTo })).headers.get('location')).toBe('/')
    },
  )

  test('CON-02 another site cannot consent for a visitor', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://passage.example']) {
      const response = await post({ choice: 'all' }, { origin })
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test.each([
    ['/hafen', 'Dieses Formular kam nicht von unserer Website', 'Bitte prüfen Sie die Adresse'],
    ['/en/hafen', 'This form was not sent from our website', 'Please check the address'],
  ])('CON-02 ERR-02 a form of another site for %s is told what to do', async (page, said, notSaid) => {
    const referer = `https://passage.example${page}`
    const foreign = { accept: 'text/html', origin: 'https://evil.example', referer }
    const text = await (await post({ choice: 'all' }, foreign)).text()
    expect(text).toContain(said)
    expect(text).not.toContain(notSaid)
  })

  test.each([
    ['/hafen', 'de', 'Fehler 400'],
    ['/en/hafen', 'en', 'Error 400'],
  ])(
    'CON-02 PRD-02 a browser that posts nonsense on %s gets a page in its language',
    async (path, lang, title) => {
      const response = await post(
        { choice: 'x'.repeat(40_000) },
        { accept: 'text/html', referer: `https://passage.example${path}` },
      )
      expect([response.status, response.headers.get('content-language')]).toEqual([400, lang])
      expect(await response.text()).toContain(`<h1>${title}`)
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  test('CON-02 a choice that is none is refused and sets nothing', async () => {
    const response = await post({ choice: 'everything' })
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toMatchObject({
      code: 'invalid-form',
      detail: 'choice is not as expected.',
    })
  })
})
