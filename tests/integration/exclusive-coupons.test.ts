import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { HttpBrowser } from '../support/identity/http-browser.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'
import { mapConcurrently } from '../support/page.ts'
import { readSitemap } from '../support/sitemap.ts'

const origin = inject('origin')
const ownPage = '/hafengalerie-kiel/coupons/popcorn-upgrade'

/** The codes of all exclusive coupons of the demo content. */
const codes = ['HGK-1H', 'LEINWAND', 'FOERDE', 'LINDE2', 'SAALE']

let anna: HttpBrowser
beforeAll(async () => {
  anna = await signUpOverHttp(origin)
}, 60_000)

/** The codes that an answer contains. Content writes them in capitals; "Saale" is a word of its texts. */
const codesIn = (text: string) => codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text))

describe('the code of an exclusive coupon', () => {
  test(
    'CPN-01 stands in no shared page, in none of their data, in no answer of the search',
    { timeout: 120_000 },
    async () => {
      const sitemap = await readSitemap()
      const lists = sitemap.filter(({ name }) => /^centerUid-coupons$|-shopUid-coupons$/.test(name))
      expect(lists.length).toBeGreaterThan(40)
      const paths = lists.flatMap(({ path, name, locale }) => [
        path,
        `${path}.data?_routes=layout.default%2C${locale}.${name}`,
        // The centre's home, or the page of the shop.
        path.replace('/coupons', ''),
      ])
      const searches = codes.flatMap((code) => [
        `/api/center/centers/hafengalerie-kiel/search?q=${code}&locale=de`,
        `/api/center/centers/isarpark-muenchen/search?q=${code}&locale=en`,
      ])
      const calls = ['/sitemap.xml', '/api/center/centers', '/ui', '/en/ui', ...searches]
      const faults = await mapConcurrently([...paths, ...calls], async (path) => {
        const askers = /^.hafengalerie-kiel.coupons/.test(path)
          ? ['', anna.cookiesFor(new URL(origin))]
          : ['']
        const texts = await Promise.all(
          askers.map(async (cookie) => (await fetch(origin + path, { headers: { cookie } })).text()),
        )
        return texts.flatMap((text) => codesIn(text).map((code) => `${path}: ${code}`))
      })
      expect(faults.flat()).toEqual([])
    },
  )

  test('CPN-01 is shown to a signed-in visitor on the page of the coupon, which no cache stores', async () => {
    for (const path of [ownPage, `${ownPage}.data?_routes=de.centerUid-coupons-couponUid`]) {
      const answer = await anna.send(origin + path)
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        200,
        'private, no-store',
        null,
      ])
      expect(codesIn(await answer.text())).toEqual(['LEINWAND'])
    }
  })

  test('CPN-01 a visitor without an account is led to the sign-in and back', async () => {
    const answer = await fetch(origin + ownPage, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/auth/login?returnTo=${encodeURIComponent(ownPage)}&state=ignoreOnBoarding`,
    ])
    expect(codesIn(await answer.text())).toEqual([])
  })

  test('CPN-01 RTE-03 the shared page says that an account is needed, and leads to the page of the coupon', async () => {
    const text = await (await fetch(`${origin}/hafengalerie-kiel/coupons`)).text()
    expect(text).toContain(`href="${ownPage}"`)
    expect(text).toContain('Nur mit Konto')
  })

  test('CPN-01 a coupon that does not exist is a 404', async () => {
    expect((await anna.send(`${origin}/hafengalerie-kiel/coupons/nix`)).status).toBe(404)
  })
})
