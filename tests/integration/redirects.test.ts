import { describe, expect, test } from 'vitest'
import { fetchPath, getPage, textOf } from '../support/page.ts'

const redirectOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetchPath(path, init)
  return [response.status, response.headers.get('location')]
}

describe('redirect rules of the content', () => {
  test.each([
    ['/hafengalerie', 301, '/hafengalerie-kiel'],
    ['/hafengalerie?q=1', 301, '/hafengalerie-kiel?q=1'],
    ['/hafengalerie?q=a%20b&x&profile', 301, '/hafengalerie-kiel?q=a%20b&x&profile'],
    ['/Hafengalerie-Kiel/?q=a%20b&x&profile', 308, '/hafengalerie-kiel?q=a%20b&x&profile'],
    ['/hafengalerie/parken', 301, '/hafengalerie-kiel/parken'],
    ['/kiel/was/auch/immer', 302, '/hafengalerie-kiel'],
    ['/leipzig/shops', 302, '/lindenarkaden-leipzig'],
    ['/angebote', 302, '/'],
    ['/%C3%B6ffnungszeiten', 302, '/hafengalerie-kiel'],
    ['/o%CC%88ffnungszeiten?q=1', 302, '/hafengalerie-kiel?q=1'],
    ['/index.php?id=12', 302, '/hafengalerie-kiel/parken'],
    ['/index.php?utm=x&id=%31%32', 302, '/hafengalerie-kiel/parken?utm=x'],
    ['/app', 302, 'https://apps.example.org/passage'],
  ])('GRD-04 %s answers %d to %s', async (path, status, location) => {
    expect(await redirectOf(path)).toEqual([status, location])
  })

  test('GRD-04 an exact rule applies only to its own path', async () => {
    expect((await fetchPath('/app/more')).status).toBe(404)
    expect((await fetchPath('/index.php?id=13')).status).toBe(404)
    expect((await fetchPath('/angebote-2')).status).toBe(404)
  })

  test('GRD-04 after a client navigation too: the data of the page contain the redirect', async () => {
    const response = await fetchPath('/kiel/shops.data')
    expect(response.status).toBeLessThan(300)
    expect(await response.text()).toContain('/hafengalerie-kiel')
    expect(await (await fetchPath('/kiel/shops.data?q=a+b&_routes=not-found')).text()).toContain(
      '/hafengalerie-kiel?q=a+b"',
    )
  })

  test.each([
    [
      '/marktquartier-koeln/parken.data?utm=1&q=a+b&_routes=de.centerUid-parking',
      '/marktquartier-koeln?utm=1&q=a+b#no-parking',
    ],
    [
      '/en/marktquartier-koeln/parking.data?utm=2&_routes=en.centerUid-parking',
      '/en/marktquartier-koeln?utm=2#no-parking',
    ],
    ['/kiel/shops.data?x=1&b=a+b&_routes=de.centerUid-shops', '/hafengalerie-kiel?x=1&b=a+b'],
    [
      '/kiel/shops.data?q=tee&x=1&_routes=layout.default%2Cde.centerUid-shops',
      '/hafengalerie-kiel?q=tee&x=1',
    ],
  ])('GRD-04 PRD-04 the query goes along when the router asks for parts: %s', async (data, target) => {
    for (const each of ['first', 'second'])
      expect([each, await (await fetchPath(data)).text()]).toEqual([
        each,
        expect.stringContaining(`"${target}"`),
      ])
  })
})

describe('a centre without parking', () => {
  test('PRD-04 GRD-05 its parking page leads to the place of its home that says where to park, in the same language', async () => {
    expect(await redirectOf('/marktquartier-koeln/parken')).toEqual([302, '/marktquartier-koeln#no-parking'])
    expect(await redirectOf('/en/marktquartier-koeln/parking')).toEqual([
      302,
      '/en/marktquartier-koeln#no-parking',
    ])
    expect(await redirectOf('/marktquartier-koeln/parken?q=a%20b&x&profile')).toEqual([
      302,
      '/marktquartier-koeln?q=a%20b&x&profile#no-parking',
    ])
  })

  test.each([
    ['bezahlhistorie', 'payment-history'],
    ['ticket-bezahlen', 'pay-ticket'],
    ['karte-aufladen', 'top-up-card'],
  ])('PRD-04 GRD-05 %s redirects there too, and asks nobody to sign in first', async (german, english) => {
    expect(await redirectOf(`/marktquartier-koeln/parken/${german}?q=a%20b&x`)).toEqual([
      302,
      '/marktquartier-koeln?q=a%20b&x#no-parking',
    ])
    expect(await redirectOf(`/en/marktquartier-koeln/parking/${english}`)).toEqual([
      302,
      '/en/marktquartier-koeln#no-parking',
    ])
  })

  test('PRD-04 its home says where to park, in the page’s language, and that of a centre with parking does not', async () => {
    expect(textOf((await getPage('/marktquartier-koeln')).html)).toContain(
      'Kein eigenes Parkhaus Öffentliche Parkhäuser liegen rund um den Chlodwigplatz, sieben Gehminuten entfernt.',
    )
    expect(textOf((await getPage('/en/marktquartier-koeln')).html)).toContain(
      'No car park of its own There are public car parks around Chlodwigplatz, seven minutes away on foot.',
    )
    expect(textOf((await getPage('/hafengalerie-kiel')).html)).not.toContain('Kein eigenes Parkhaus')
  })

  test('PRD-04 no link of its pages leads to parking, those of another centre do', async () => {
    for (const path of ['', '/shops', '/faq', '/coupons', '?center-details']) {
      const { html } = await getPage(`/marktquartier-koeln${path}`)
      expect(html).not.toMatch(/href="[^"]*\/parken/)
    }
    const { html } = await getPage('/hafengalerie-kiel')
    expect(html).toContain('href="/hafengalerie-kiel/parken"')
  })

  test('PRD-04 ACC-01 its account overview promises no payment for parking, that of another centre does', async () => {
    const overview = async (path: string) => textOf((await getPage(`${path}?profile`)).html)
    const german = await overview('/marktquartier-koeln')
    expect(german).toContain('Mit einem Konto nutzen Sie alle Coupons')
    expect(german).not.toContain('Parkticket')
    const english = await overview('/en/marktquartier-koeln')
    expect(english).toContain('With an account you can use all coupons')
    expect(english).not.toContain('pay for parking')
    expect(await overview('/hafengalerie-kiel')).toContain('haben Belege und Merkliste')
  })

  test('PRK-08 RTE-11 a centre with parking shows prices, opening hours, the entrance and how to pay', async () => {
    const text = textOf((await getPage('/hafengalerie-kiel/parken')).html)
    for (const part of [
      'Preise',
      'Höchstpreis am Tag',
      '€',
      'Öffnungszeiten des Parkhauses',
      'Einfahrt',
      'Bezahlen',
    ])
      expect(text).toContain(part)
  })
})

describe('the language cookie', () => {
  const withCookie = (cookie: string) => ({ headers: { cookie } })

  test('RTE-42 redirects from / to /en, with the query', async () => {
    expect(await redirectOf('/', withCookie('locale=en'))).toEqual([302, '/en'])
    expect(await redirectOf('/?q=a%20b&profile', withCookie('a=1; locale=en'))).toEqual([
      302,
      '/en?q=a%20b&profile',
    ])
  })

  test('RTE-42 redirects neither deep links, nor with German as the choice, nor from /en', async () => {
    expect((await fetchPath('/hafengalerie-kiel', withCookie('locale=en'))).status).toBe(200)
    expect((await fetchPath('/faq', withCookie('locale=en'))).status).toBe(200)
    expect((await fetchPath('/', withCookie('locale=de'))).status).toBe(200)
    expect((await fetchPath('/en', withCookie('locale=de'))).status).toBe(200)
    expect((await fetchPath('/')).status).toBe(200)
  })
})
