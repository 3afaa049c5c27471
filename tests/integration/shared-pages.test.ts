import { beforeAll, describe, expect, inject, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import type { HttpBrowser } from '../support/identity/http-browser.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'
import { mapConcurrently } from '../support/page.ts'
import { pathsOfScreen, sharedScreens } from '../support/page-cache/shared-screens.ts'
import { readSitemap, type SitemapPage } from '../support/sitemap.ts'

const origin = inject('origin')
const centre = '/hafengalerie-kiel'

let sitemap: SitemapPage[]
let anna: HttpBrowser
let ben: HttpBrowser
beforeAll(async () => {
  sitemap = await readSitemap()
  anna = await signUpOverHttp(origin)
  ben = await signUpOverHttp(origin)
  await keepForAnna()
}, 60_000)

/** Anna has favourites and interests, Ben has none. */
async function keepForAnna() {
  const { oid } = (await (await anna.send(`${origin}/api/validate-token`)).json()) as { oid: string }
  const of = (kind: string, uid: string) => ({ kind, centerUid: centre.slice(1), uid })
  const save = (path: string, method: string, body: unknown) =>
    anna.send(`${origin}/api/consumers/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'user-oid': oid, origin },
      body: JSON.stringify(body),
    })
  const keep = [of('shop', 'roestraum'), of('event', 'kaikonzert')]
  const saved = [
    await save('kept', 'PATCH', { keep, keepPlates: ['KI AB 123'] }),
    await save('profiles/patchProfile', 'PATCH', { preferences: { interests: ['books', 'food'] } }),
    await save('home-order', 'PATCH', { own: true }),
  ]
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
}

const pathsOf = (name: RouteName): string[] => pathsOfScreen(name, sitemap)

/** The contents of an answer, without the parts that differ between any two answers. */
async function read(path: string, cookie: string) {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { cookie, accept: 'text/html' },
  })
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'x-correlation-id']) delete headers[name]
  return { status: response.status, headers, text: await response.text() }
}

const cookiesOf = (browser: HttpBrowser) => browser.cookiesFor(new URL(origin))

/** The cookies of each kind of visitor. */
const askers = () => ({
  nobody: '',
  anna: cookiesOf(anna),
  ben: cookiesOf(ben),
  'ben, with choices': `${cookiesOf(ben)}; consent=v1.11; centerRoute=${centre.slice(1)}; locale=de`,
  'somebody with choices': `consent=v1.11; centerRoute=${centre.slice(1)}; locale=de`,
  'a guest': '__Host-Http-guest=x; guest=x',
  'an ended session': 'bearerToken=x; __Host-Http-sid=y; account=known',
})

/** The addresses whose answer is not the same for all visitors, or is not stored by the page cache. */
async function listDifferent(paths: readonly string[]): Promise<string[]> {
  const found = await mapConcurrently(paths, async (path) => {
    const expected = await read(path, '')
    const faults = expected.headers['etag'] === undefined ? [`${path}: not kept`] : []
    for (const [name, cookie] of Object.entries(askers())) {
      const answer = await read(path, cookie)
      if (JSON.stringify(answer) !== JSON.stringify(expected)) faults.push(`${path}: another for ${name}`)
    }
    return faults
  })
  return found.flat()
}

describe('the same bytes for every visitor', () => {
  test(
    'KEE-03 KEE-06 page cache: every screen in both languages, with favourites and interests, without, and for nobody',
    { timeout: 120_000 },
    async () => {
      const shared = sharedScreens.flatMap(pathsOf)
      expect(shared.length).toBeGreaterThan(50)
      expect(await listDifferent(shared)).toEqual([])
    },
  )

  test(
    'PAN-02 RTE-42 page cache: a query that no screen reads, except that links repeat the visitor’s own query',
    {
      timeout: 120_000,
    },
    async () => {
      const shared = sharedScreens.flatMap(pathsOf)
      const withQuery = (path: string, source: string) => `${path}?utm_source=${source}&x`
      expect(await listDifferent(shared.map((path) => withQuery(path, 'poster')))).toEqual([])
      for (const path of shared) {
        const sources = ['source-of-anna', 'source-of-ben'] as const
        const [annas, bens] = await Promise.all(
          sources.map(async (source) => (await read(withQuery(path, source), '')).text),
        )
        expect({
          path,
          showsAnothers: annas?.includes(sources[1]),
          isElseTheSame: annas?.replaceAll(sources[0], sources[1]) === bens,
        }).toEqual({ path, showsAnothers: false, isElseTheSame: true })
        expect([path, annas?.includes(`utm_source=${sources[0]}&amp;x`)]).toEqual([path, true])
      }
    },
  )

  test('page cache: the data of every screen', { timeout: 120_000 }, async () => {
    const shared = sharedScreens.flatMap((name) =>
      pathsOf(name).map((path, index) => {
        const screen = `${locales[index]}.${name}`
        return `${path === '/' ? '/_' : path}.data?_routes=layout.default%2C${screen}`
      }),
    )
    expect(await listDifferent(shared)).toEqual([])
  })

  test('page cache: the calls whose answers only the content decides', async () => {
    const ofCentre = [
      '',
      '/topics',
      '/search-index/de',
      '/search?q=schuh&locale=de',
      '/search?q=Shoe&locale=en',
    ]
    const calls = [
      '/api/center/centers',
      ...ofCentre.map((call) => `/api/center/centers${centre}${call}`),
      '/api/marketing/communication/consumerPreferences?locale=en',
      '/api/translations/messages?locale=de&group=account&form=compiled',
    ]
    expect(await listDifferent(calls)).toEqual([])
  })

  test('page cache: the panels that are shared', async () => {
    const panels = ['center-details', 'center-switch', 'cookie-settings'].map((flag) => `${centre}?${flag}`)
    expect(await listDifferent([...panels, '/faq?center-switch'])).toEqual([])
  })

  test('page cache: a 404 is the same for everybody, and is not stored', async () => {
    for (const path of ['/nix', `${centre}/shops/nix`, `/en${centre}/nix/da`]) {
      const expected = await read(path, '')
      expect([expected.status, expected.headers['cache-control']]).toEqual([404, 'private, no-store'])
      for (const cookie of Object.values(askers())) {
        const { status, headers } = await read(path, cookie)
        expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([
          404,
          'private, no-store',
          undefined,
        ])
      }
    }
  })
})

describe('pages of one visitor', () => {
  const accountOf = async (browser: HttpBrowser) =>
    (await (await browser.send(`${origin}/api/validate-token`)).json()) as { oid: string }

  test.each([`${centre}?profile`, `${centre}?profile-edit`, `${centre}/parken/bezahlhistorie`])(
    'page cache: %s is rendered for each, and not stored',
    async (path) => {
      for (const [browser, other] of [
        [anna, ben],
        [ben, anna],
      ] as const) {
        const { status, headers, text } = await read(path, cookiesOf(browser))
        expect([status, headers['cache-control'], headers['etag']]).toEqual([
          200,
          'private, no-store',
          undefined,
        ])
        expect(text).toContain((await accountOf(browser)).oid)
        expect(text).not.toContain((await accountOf(other)).oid)
      }
    },
  )

  test('PRD-07 page cache: the page that welcomes a new account is not shared; after the welcome it is', async () => {
    const carla = await signUpOverHttp(origin, false)
    const { oid } = await accountOf(carla)
    expect(carla.cookie(origin, 'account')).toBe('new')
    const welcome = await carla.send(origin + centre)
    expect(welcome.headers.get('cache-control')).toBe('private, no-store')
    expect(await welcome.text()).toContain(oid)

    const ended = await carla.send(`${origin}/api/consumers/onboarding`, {
      method: 'DELETE',
      headers: { origin, 'user-oid': oid },
    })
    expect([ended.status, carla.cookie(origin, 'account')]).toEqual([200, 'known'])
    expect(await read(centre, cookiesOf(carla))).toEqual(await read(centre, ''))
  })
})
