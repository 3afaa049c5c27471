import { describe, expect, test } from 'vitest'
import { fetchPath, elementsOf, getPage, textOf } from '../support/page.ts'

const centre = '/hafengalerie-kiel'

describe('an unknown centre', () => {
  const belowCentre = ['', '/shops', '/impressum', '/parken', '/events/x', '/shops/x/coupons']
  test.each(belowCentre)(
    'GRD-02 /nix%s is not found, in German, and asks nobody to sign in',
    async (rest) => {
      const { status, html } = await getPage(`/nix${rest}`)
      expect(status).toBe(404)
      expect(textOf(html)).toContain('Diese Seite existiert nicht: nix')
    },
  )

  test.each([
    [
      '/nix/parken/bezahlhistorie',
      '/auth/login?returnTo=%2Fnix%2Fparken%2Fbezahlhistorie&state=ignoreOnBoarding',
    ],
    [
      '/en/nix/parking/top-up-card?x=1',
      '/auth/login?returnTo=%2Fen%2Fnix%2Fparking%2Ftop-up-card%3Fx%3D1&state=ignoreOnBoarding',
    ],
    ['/nix/coupons/x', '/auth/login?returnTo=%2Fnix%2Fcoupons%2Fx&state=ignoreOnBoarding'],
  ])('GRD-01 GRD-06 the token check comes first: %s asks for a sign-in', async (path, location) => {
    const { status, headers } = await fetchPath(path)
    expect([status, headers.get('location')]).toEqual([302, location])
  })

  test('GRD-02 is not found in English on an English page, with the specified wording for callers', async () => {
    const { status, html } = await getPage('/en/nix/shops')
    expect(status).toBe(404)
    expect(textOf(html)).toContain('This page does not exist: nix')
    expect(textOf(html)).not.toContain('Diese Seite')
    expect(html).toContain('Diese Seite existiert nicht: nix')
  })

  test('GRD-02 has its styles with it, although its code is loaded later than that of other pages', async () => {
    const { html } = await getPage('/nix')
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
    const classes = [...main.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
    expect(classes.length).toBeGreaterThan(2)
    expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })

  test('GRD-02 after a client navigation too: the data of the page is a 404', async () => {
    const response = await fetchPath('/nix/shops.data')
    expect(await response.text()).toContain('Diese Seite existiert nicht: nix')
  })
})

describe('an unknown address', () => {
  test.each([
    [`${centre}/foo`, 'Seite nicht gefunden'],
    [`${centre}/shops/a/b/c`, 'Seite nicht gefunden'],
    [`/en${centre}/foo`, 'Page not found'],
    ['/en/faq/x/y/z', 'Page not found'],
  ])('GRD-03 %s is not found', async (path, text) => {
    const { status, html } = await getPage(path)
    expect(status).toBe(404)
    expect(textOf(html)).toContain(`${text}: ${path}`)
    expect(html).toContain(`Page not found: ${path}`)
  })
})

describe('parameters without an entry', () => {
  test.each([
    `${centre}/shops/-x`,
    `${centre}/shops/a--b`,
    `${centre}/shops/no-such-shop`,
    `${centre}/shops/no-such-shop/coupons`,
    `${centre}/events/no-such-event`,
    `${centre}/news/no-such-news`,
    `${centre}/coupons/no-such-coupon`,
    `${centre}/coupons/a--b`,
  ])('GRD-03 %s is not found', async (path) => {
    const german = await getPage(path)
    expect(german.status).toBe(404)
    expect(textOf(german.html)).toContain(`Seite nicht gefunden: ${path}`)
    expect(german.html).toContain(`Page Not Found: ${path}`)
    const english = await getPage(`/en${path}`)
    expect(english.status).toBe(404)
    expect(textOf(english.html)).toContain(`Page Not Found: /en${path}`)
  })

  test('GRD-03 a shop of another centre is not found', async () => {
    const { html } = await getPage('/sitemap.xml')
    const shopsOf = (uid: string) =>
      new Set(
        [...html.matchAll(new RegExp(`<loc>[^<]*/${uid}/shops/([\\w-]+)</loc>`, 'g'))].map(
          ([, shop]) => shop,
        ),
      )
    const here = shopsOf('hafengalerie-kiel')
    const foreign = [...shopsOf('isarpark-muenchen')].find((shop) => !here.has(shop))
    expect(foreign).toBeTruthy()
    expect((await getPage(`${centre}/shops/${foreign}`)).status).toBe(404)
  })
})

describe('the error page', () => {
  test.each([
    ['/nix', 'de', 'Fehler 404', 'Alles klar', '/'],
    [`/en${centre}/foo`, 'en', 'Error 404', 'OK', '/en'],
  ])(
    'ERR-02 of %s has status, headline and a button that goes home',
    async (path, lang, headline, button, home) => {
      const { status, html } = await getPage(path)
      expect(status).toBe(404)
      expect(elementsOf(html, 'html')[0]?.['lang']).toBe(lang)
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<!--.*?-->/g, '')).toBe(headline)
      expect(html).toMatch(new RegExp(`<a[^>]*href="${home}"[^>]*>${button}</a>`))
      expect(elementsOf(html, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' })
      expect(elementsOf(html, 'link').filter(({ rel }) => rel === 'canonical')).toEqual([])
    },
  )

  test('ERR-02 it has header and footer with links', async () => {
    const { html } = await getPage('/nix')
    expect(html).toContain('<footer')
    expect(html).toContain('Hauptnavigation')
  })

  test('ERR-02 the unknown name is escaped', async () => {
    const { status, html } = await getPage('/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(status).toBe(404)
    expect(html).not.toContain('<script>alert(1)')
  })
})
