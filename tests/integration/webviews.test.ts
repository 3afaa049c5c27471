import { describe, expect, test } from 'vitest'
import { elementsOf, getPage, textOf } from '../support/page.ts'

const fixedScale = 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
const buttonOf = (html: string) =>
  /<a[^>]*href="([^"]*)"[^>]*>(?:Alles klar|OK)<\/a>/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const viewportOf = (html: string) =>
  elementsOf(html, 'meta').find(({ name }) => name === 'viewport')?.['content']

describe('an error inside a native app', () => {
  test.each([
    ['/webviews', 'Fehler 404'],
    ['/webviews/no-such-view', 'Fehler 404'],
    ['/webviews/shops', 'Fehler 404'],
    ['/webviews/shops/a/coupons?x=1', 'Fehler 404'],
    ['/webviews/payment/a/b/c', 'Fehler 404'],
    ['/en/webviews/payment/-x', 'Error 404'],
    ['/en/webviews/no-such-view', 'Error 404'],
    ['/en/webviews/news/x', 'Error 404'],
  ])('ERR-01 RTE-38 %s: no layout of the website, and no link to it or to itself', async (path, headline) => {
    const { status, html } = await getPage(path)
    expect(status).toBe(404)
    expect(textOf(html)).toContain(headline)
    for (const tag of ['header', 'nav', 'footer'] as const) expect(elementsOf(html, tag)).toEqual([])
    expect(viewportOf(html)).toBe(fixedScale)
    expect(elementsOf(html, 'a')).toEqual([])
  })

  test.each([
    ['/webviews/personal-data', 'Fehler 401', 'Sie sind in der App nicht mehr angemeldet.'],
    ['/en/webviews/personal-preferences', 'Error 401', 'You are no longer signed in to the app.'],
    ['/webviews/parking-payment-history', 'Fehler 401', 'Sie sind in der App nicht mehr angemeldet.'],
    ['/en/webviews/payment/x-1', 'Error 401', 'You are no longer signed in to the app.'],
  ])('GRD-07 ERR-01 %s with an invalid token', async (path, headline, text) => {
    for (const authorization of ['Bearer x.y.z', 'x.y.z', 'Basic YTpi', 'Bearer']) {
      const { status, html, headers } = await getPage(path, { headers: { authorization } })
      expect(status).toBe(401)
      expect(textOf(html)).toContain(headline)
      expect(textOf(html)).toContain(text)
      for (const tag of ['header', 'nav', 'footer'] as const) expect(elementsOf(html, tag)).toEqual([])
      expect(viewportOf(html)).toBe(fixedScale)
      expect(buttonOf(html)).toBe(path)
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test("RTE-38 ERR-01 a refusal by the edge has the web view's layout too", async () => {
    const { status, html } = await getPage('/webviews/personal-data', {
      method: 'DELETE',
      headers: { accept: 'text/html' },
    })
    expect(status).toBe(405)
    expect(viewportOf(html)).toBe(fixedScale)
    expect(buttonOf(html)).toBe('/webviews/personal-data')
    expect(textOf(html)).toContain('Bitte öffnen Sie diese Ansicht in der App noch einmal.')
  })
})

test.each(['/auth', '/payment/redirect'])('ERR-01 the layout of %s is not that of a centre', async (path) => {
  // The page has the blank layout, and its error page has it too.
  const { html } = await getPage(path)
  expect(elementsOf(html, 'footer')).toEqual([])
})

test('ERR-01 everywhere else an error page has header and footer', async () => {
  for (const path of ['/webview', '/hafengalerie-kiel/webviews', '/en/nix']) {
    const { status, html } = await getPage(path)
    expect(status).toBe(404)
    expect(elementsOf(html, 'footer')).toHaveLength(1)
    expect(viewportOf(html)).toBe('width=device-width, initial-scale=1, viewport-fit=cover')
  }
})
