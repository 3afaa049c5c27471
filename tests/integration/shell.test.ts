import { beforeAll, describe, expect, test } from 'vitest'
import { elementsOf, getPage, listTexts, textOf } from '../support/page.ts'

const centre = '/hafengalerie-kiel'
const part = (html: string, tag: string) =>
  new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''
const hrefs = (html: string) => elementsOf(html, 'a').map(({ href }) => href ?? '')

let ofCentre: string
let global: string
beforeAll(async () => {
  ofCentre = (await getPage(`${centre}/shops`)).html
  global = (await getPage('/en/faq')).html
})

describe('the header', () => {
  const logoOf = (html: string) => hrefs(part(html, 'header'))[0]

  test('NAV-01 its logo links to the centre’s home, or without a centre to the home page', async () => {
    expect(logoOf(ofCentre)).toBe(centre)
    expect(logoOf((await getPage(`/en${centre}/faq`)).html)).toBe(`/en${centre}`)
    expect(logoOf(global)).toBe('/en')
    expect(logoOf((await getPage('/faq')).html)).toBe('/')
  })

  test('NAV-02 has the centre’s items, login always, and no items without a centre', () => {
    const inside = hrefs(part(ofCentre, 'header'))
    for (const item of ['', '/shops', '/coupons', '/parken', '/shops?profile'])
      expect(inside).toContain(centre + item)
    const outside = hrefs(part(global, 'header'))
    expect(outside).toContain('/en/faq?profile')
    expect(outside.filter((href) => /\/(shops|coupons|parking)/.test(href))).toEqual([])
  })

  test('NAV-07 only the item of the shown screen is marked as current', () => {
    const current = elementsOf(part(ofCentre, 'header'), 'a').filter(
      (link) => link['aria-current'] !== undefined,
    )
    expect(new Set(current.map((link) => `${link['aria-current']} ${link['href']}`))).toEqual(
      new Set([`page ${centre}/shops`]),
    )
    expect(elementsOf(part(global, 'header'), 'a').filter((link) => link['aria-current'])).toEqual([])
  })

  test('NAV-04 the centre selector opens the details of a centre, or the selection', () => {
    expect(hrefs(part(ofCentre, 'header'))).toContain(`${centre}/shops?center-details`)
    expect(hrefs(part(ofCentre, 'header'))).not.toContain(`${centre}/shops?center-switch`)
    expect(hrefs(part(global, 'header'))).toContain('/en/faq?center-switch')
    expect(hrefs(part(global, 'header'))).not.toContain('/en/faq?center-details')
  })
})

test.each([
  ['', 'Ihr Center', 'Zuerst das Center wählen'],
  ['/en', 'Your centre', 'Choose a centre first'],
])(
  'NAV-04 ERR-02 an error page of a known centre shows its details (%s)',
  async (language, title, choose) => {
    for (const path of ['/gibt-es-nicht', '/shops/gibt-es-nicht']) {
      const { status, html } = await getPage(`${language}${centre}${path}?center-details`)
      expect(status).toBe(404)
      const panel = textOf(part(html, 'dialog'))
      expect(panel).toContain(title)
      expect(panel).toContain('Am Fährspeicher 12')
      expect(panel).not.toContain(choose)
    }
  },
)

test.each([
  ['', '/en'],
  ['/en', ''],
])(
  'RTE-42 PAN-02 an unknown address stays in the other language, and the details of its centre lead to its home, with the query (%s)',
  async (language, other) => {
    const { html } = await getPage(`${language}${centre}/gibt-es-nicht?x=1&b=a%20b`)
    const links = hrefs(part(html, 'header'))
    expect(links).toContain(`${other}${centre}/gibt-es-nicht?x=1&b=a%20b`)
    expect(links).toContain(`${language}${centre}?x=1&b=a%20b&center-details`)
    const elsewhere = await getPage(`${language}/so/etwas/gibt/es/nicht?x=1`)
    expect(hrefs(part(elsewhere.html, 'header'))).toContain(`${other}/so/etwas/gibt/es/nicht?x=1`)
  },
)

test('NAV-04 the error page of an unknown centre still asks to choose one', async () => {
  const { html } = await getPage('/gibt-es-nicht?center-details')
  expect(textOf(part(html, 'dialog'))).toContain('Zuerst das Center wählen')
})

describe('the footer', () => {
  const pages = ['faq', 'datenschutz', 'rechtliches', 'impressum', 'agb', 'barrierefreiheit']

  test('NAV-05 on a page with a centre its links are those of the centre', async () => {
    expect(hrefs(part(ofCentre, 'footer'))).toEqual(
      expect.arrayContaining(pages.map((page) => `${centre}/${page}`)),
    )
    const start = hrefs(part((await getPage('/')).html, 'footer'))
    expect(start).toEqual(expect.arrayContaining(pages.map((page) => `/${page}`)))
  })

  test('NAV-05 leads to the newsletter of the centre, or of the product', () => {
    expect(hrefs(part(ofCentre, 'footer'))).toContain('/newsletter?lang=de&center=hafengalerie-kiel')
    expect(hrefs(part(global, 'footer'))).toContain('/newsletter?lang=en')
  })

  test('NAV-05 says where the centre is, when it is open, and leads to what is its own', async () => {
    const footer = part(ofCentre, 'footer')
    expect(textOf(footer)).toContain('Am Fährspeicher 12, 24103 Kiel')
    expect(textOf(footer)).toMatch(/Geöffnet|Geschlossen|Schließt/)
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^https:\/\/www\.google\.com\/maps/),
        'tel:+491713920090',
        `${centre}/parken`,
        'https://instagram.example/hafengalerie.kiel',
        'https://facebook.example/hafengaleriekiel',
        'https://www.hafengalerie-kiel.example/jobs',
        'https://www.hafengalerie-kiel.example/vermietung',
      ]),
    )
    const ofMarket = part((await getPage('/en/marktquartier-koeln')).html, 'footer')
    expect(hrefs(ofMarket), 'what a centre has not, its footer does not name').toEqual(
      expect.not.arrayContaining([expect.stringMatching(/parking|jobs|lettings|vermietung|facebook/)]),
    )
    expect(hrefs(part(global, 'footer')).filter((href) => /^(tel|https):/.test(href))).toEqual([])
  })

  test('NAV-01 NAV-05 header and menu of a centre show its logotype, hours and phone', () => {
    const header = part(ofCentre, 'header')
    expect(elementsOf(header, 'img')[0]?.['src']).toMatch(/^\/media\//)
    expect(hrefs(header)).toContain('tel:+491713920090')
    expect(elementsOf(part(global, 'header'), 'img')).toEqual([])
  })

  test('NAV-05 on the page of an unknown centre they are those of the app', async () => {
    const links = hrefs(part((await getPage('/nix')).html, 'footer'))
    expect(links).toEqual(expect.arrayContaining(pages.map((page) => `/${page}`)))
    expect(links.filter((href) => href.startsWith('/nix/'))).toEqual([])
  })
})

describe('what pages show of the content', () => {
  test('CTR-04 teasers of events and news: title, day, time and place', async () => {
    const { html } = await getPage(centre)
    const events = hrefs(html).filter((href) => href.startsWith(`${centre}/events/`))
    const news = hrefs(html).filter((href) => href.startsWith(`${centre}/news/`))
    expect(events.length).toBeGreaterThan(1)
    expect(news.length).toBeGreaterThan(1)
    const text = textOf(html)
    expect(text).toMatch(/(Mo|Di|Mi|Do|Fr|Sa|So)\. \d\d\.\d\d\.\d{4}/)
    expect(text).toMatch(/\d\d:\d\d–\d\d:\d\d/)
  })

  test('CTR-04 RTE-06 RTE-20 questions with their answers', async () => {
    for (const path of ['/faq', `${centre}/faq`]) {
      const { html } = await getPage(path)
      expect(elementsOf(html, 'details').length).toBeGreaterThan(3)
      expect(elementsOf(html, 'summary').length).toBe(elementsOf(html, 'details').length)
    }
  })

  test('HRS-01 HRS-02 opening hours: days with equal hours are one line, in the page’s language', async () => {
    const german = textOf((await getPage(`${centre}?center-details`)).html)
    expect(german).toMatch(/Mo\. - (Do|Fr|Sa)\./)
    expect(german).toContain('geschlossen')
    const english = textOf((await getPage(`/en${centre}?center-details`)).html)
    expect(english).toMatch(/Mo\. - (Th|Fr|Sa)\./)
    expect(english).toContain('closed')
  })

  test('LIM-02 logotypes are 116 by 68', async () => {
    const { html } = await getPage('/?center-switch')
    const logos = elementsOf(part(html, 'dialog'), 'img')
    expect(logos.length).toBeGreaterThan(3)
    expect(logos.filter(({ width, height }) => width !== '116' || height !== '68')).toEqual([])
  })

  test('LIM-03 prices are in the German format on English pages too', async () => {
    const prices = listTexts((await getPage(`/en${centre}/parking`)).html)
      .map(({ text }) => text)
      .filter((text) => text.includes('€'))
    expect(prices.length).toBeGreaterThan(2)
    expect(prices.filter((price) => !/\d+,\d\d\u00a0€/.test(price))).toEqual([])
  })

  test('RTE-04 RTE-19 a centre and the app each have their own legal pages', async () => {
    for (const page of ['datenschutz', 'impressum', 'rechtliches', 'agb', 'barrierefreiheit']) {
      const [own, app] = [await getPage(`${centre}/${page}`), await getPage(`/${page}`)]
      expect(textOf(part(own.html, 'main'))).toContain('Hafengalerie')
      expect(textOf(part(own.html, 'main'))).not.toBe(textOf(part(app.html, 'main')))
    }
  })

  test('CTR-05 no content page contains a script, a handler or a frame of the content', async () => {
    for (const path of [centre, `${centre}/agb`, `${centre}/faq`, '/datenschutz']) {
      const main = part((await getPage(path)).html, 'main')
      expect(main).not.toMatch(/<(script|iframe|object|embed|form)\b|javascript:|\son\w+=/)
    }
  })
})

describe('pages of the app itself', () => {
  test('RTE-31 the page for unsubscribing from newsletters', async () => {
    const title = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec((await getPage(path)).html)?.[1]
    expect(await title('/unsubscribe-success')).toBe('Newsletter abbestellt')
    expect(await title('/en/unsubscribe-success')).toBe('You have unsubscribed')
    expect(await title('/unsubscribe-noaccount')).toBe('Diese Adresse kennen wir nicht')
    expect(await title('/en/unsubscribe-error')).toBe('That did not work')
  })

  test('RTE-29 the test page shows settings by name and no value of a secret one', async () => {
    const text = textOf((await getPage('/en/test')).html)
    expect(text).toContain('DATABASE_URL')
    expect(text).not.toContain('passage-integration-')
  })

  test('RTE-25 the message overview shows both languages side by side', async () => {
    const text = textOf((await getPage('/i18n')).html)
    for (const word of ['account_login', 'Anmelden', 'Sign in']) expect(text).toContain(word)
  })
})
