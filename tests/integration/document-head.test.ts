import { beforeAll, describe, expect, inject, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import {
  fetchPath,
  elementsOf,
  getPage,
  mapConcurrently,
  structuredDataOf,
  type Page,
} from '../support/page.ts'
import { pickOnePerScreen, readSitemap, type SitemapPage } from '../support/sitemap.ts'

type ShownPage = Page & SitemapPage

let pages: ShownPage[]
let indexable: ShownPage[]
beforeAll(async () => {
  pages = await mapConcurrently(pickOnePerScreen(await readSitemap()), async (screen) => ({
    ...screen,
    ...(await getPage(screen.path)),
  }))
  indexable = pages.filter(({ name }) => routeTable[name].indexable)
}, 120_000)

const where = (list: readonly ShownPage[], isWrong: (page: ShownPage) => boolean) =>
  list.filter(isWrong).map(({ path }) => path)
const linksOf = ({ html }: Page, rel: string) =>
  elementsOf(html, 'link').filter((link) => link['rel'] === rel)
const metaOf = ({ html }: Page, key: string) =>
  elementsOf(html, 'meta').find(({ name, property }) => name === key || property === key)?.['content']
const titleOf = ({ html }: Page) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
const addressOf = (path: string) => inject('origin') + path

describe('search engines', () => {
  test('RTE-32 an indexable page has a canonical address and alternates for both languages, German as default', () => {
    const isWrong = (page: ShownPage) => {
      const inLocale = (locale: 'de' | 'en') =>
        addressOf(fillPath(routeTable[page.name].paths[locale], page.params))
      const expected = [
        ...locales.map((locale) => `${locale} ${inLocale(locale)}`),
        `x-default ${inLocale('de')}`,
      ]
      const named = linksOf(page, 'alternate').map(({ hreflang, href }) => `${hreflang} ${href}`)
      const canonical = linksOf(page, 'canonical').map(({ href }) => href)
      return canonical.join() !== addressOf(page.path) || named.join() !== expected.join()
    }
    expect(indexable.length).toBeGreaterThan(30)
    expect(where(indexable, isWrong)).toEqual([])
    expect(where(indexable, (page) => metaOf(page, 'robots') !== undefined)).toEqual([])
  })

  test('RTE-32 the canonical address of a page with a query has no query', async () => {
    const [canonical] = linksOf(await getPage('/hafengalerie-kiel/shops?q=brot&profile'), 'canonical')
    expect(canonical?.['href']).toBe(addressOf('/hafengalerie-kiel/shops'))
  })

  test('RTE-32 a page that is not indexable says so', () => {
    const others = pages.filter(({ name }) => !routeTable[name].indexable)
    expect(where(others, (page) => metaOf(page, 'robots') !== 'noindex')).toEqual([])
    expect(where(others, (page) => linksOf(page, 'canonical').length > 0)).toEqual([])
  })
})

describe('titles and previews', () => {
  test('PRD-09 every title is unique in its language and ends with the configured product name', () => {
    expect(where(pages, (page) => !/(^| – )Passage$/.test(titleOf(page)))).toEqual([])
    const titles = indexable
      .filter(({ locale, name }) => locale === 'de' && name !== 'home')
      .map((page) => titleOf(page))
    expect(titles.filter((title) => title === 'Passage' || title.startsWith(' –'))).toEqual([])
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([])
    expect(titles).toContain('Impressum – Passage')
    expect(titles).toContain('Impressum – Hafengalerie Kiel – Passage')
    expect(titles).toContain('Parken – Hafengalerie Kiel – Passage')
  })

  test('LIM-02 every page has an existing preview picture of 1200x630', async () => {
    expect(where(pages, (page) => metaOf(page, 'og:image:width') !== '1200')).toEqual([])
    expect(where(pages, (page) => metaOf(page, 'og:image:height') !== '630')).toEqual([])
    const pictures = [...new Set(pages.map((page) => metaOf(page, 'og:image') ?? ''))]
    const answers = await mapConcurrently(pictures, async (picture) => {
      const response = await fetchPath(picture.replace(inject('origin'), ''))
      return `${response.status} ${response.headers.get('content-type')}`
    })
    expect(pictures.length).toBeGreaterThan(1)
    expect(answers.filter((answer) => !/^200 image\/(png|jpeg|webp)$/.test(answer))).toEqual([])
  })

  test('LIM-02 the preview of a page shows its centre: its name and its picture', () => {
    const ofCentre = indexable.filter(({ name }) => name.startsWith('centerUid-'))
    const named =
      / – (Hafengalerie Kiel|Lindenarkaden Leipzig|Isarpark München|Marktquartier Köln) – Passage$/
    expect(where(ofCentre, (page) => !named.test(titleOf(page)))).toEqual([])
    expect(where(ofCentre, (page) => (metaOf(page, 'og:image') ?? '').includes('/icons/'))).toEqual([])
    const centreOf = ({ path }: ShownPage) => path.split('/').find((part) => part.includes('-'))
    const pictures = Map.groupBy(
      ofCentre.filter(({ name }) => name !== 'centerUid-shops-shopUid'),
      centreOf,
    )
      .values()
      .map((own) => [...new Set(own.map((page) => metaOf(page, 'og:image')))])
      .toArray()
    expect(pictures.length).toBeGreaterThan(1)
    expect(
      pictures.filter((own) => own.length !== 1),
      'one for each centre',
    ).toEqual([])
    expect(new Set(pictures.flat()).size, 'each its own').toBe(pictures.length)
  })

  test('RTE-32 LIM-02 PRD-02 every indexable page has a description in its language, of a suitable length', () => {
    const isWrong = (page: ShownPage) => {
      const description = metaOf(page, 'description') ?? ''
      const german = /\b(und|der|die|das|für|wo|Ihr|Sie|im|am)\b/.test(description)
      const english = /\b(and|the|of|for|is|are|your|you|with)\b/.test(description)
      const isOwn = page.locale === 'de' ? german || !english : english || !german
      return description.length < 30 || description.length > 160 || !isOwn
    }
    expect(where(indexable, isWrong)).toEqual([])
    expect(
      where(indexable, (page) => metaOf(page, 'og:description') !== metaOf(page, 'description')),
    ).toEqual([])
    const kinds = ['faq', 'centerUid-faq', 'centerUid-parking', 'imprint', 'centerUid-terms']
    const described = indexable.filter(({ name }) => kinds.includes(name))
    expect(described).toHaveLength(2 * kinds.length)
    expect(new Set(described.map((page) => metaOf(page, 'description'))).size).toBe(2 * kinds.length)
  })

  test('PRD-02 the preview states its language and its address', () => {
    const localeOf = { de: 'de_DE', en: 'en_GB' }
    expect(where(pages, (page) => metaOf(page, 'og:locale') !== localeOf[page.locale])).toEqual([])
    expect(where(pages, (page) => metaOf(page, 'og:url') !== addressOf(page.path))).toEqual([])
    expect(where(pages, (page) => !metaOf(page, 'og:title'))).toEqual([])
  })
})

describe('files', () => {
  const namesOf = ({ html }: Page, ending: string) =>
    [...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}`, 'g')))].toSorted()

  test('RTE-40 the preloaded font is the one that the styles use', () => {
    const isWrong = (page: ShownPage) => {
      const preloaded = linksOf(page, 'preload').flatMap(({ as, href }) => (as === 'font' ? [href] : []))
      const asked = namesOf(page, 'woff2').filter((name) => name.includes('latin-wght'))
      return preloaded.length !== 1 || preloaded.join() !== asked.join()
    }
    expect(where(pages, isWrong)).toEqual([])
  })

  test('RTE-40 all pages use the same file of icons', () => {
    const isWrong = (page: ShownPage) =>
      namesOf(page, 'svg').filter((name) => name.includes('icons-')).length > 1
    expect(where(pages, isWrong)).toEqual([])
    expect(new Set(pages.flatMap((page) => namesOf(page, 'svg'))).size).toBe(1)
  })
})

describe('schema.org data', () => {
  type Thing = { readonly '@context': string; readonly '@type': string } & Readonly<Record<string, unknown>>
  const thingsOf = ({ html }: Page) => structuredDataOf(html).map((text) => JSON.parse(text) as Thing)
  const typesOn = (name: string) => {
    const page = pages.find((shown) => shown.name === name)
    return page ? thingsOf(page).map((thing) => thing['@type']) : []
  }

  test('MAP-07 a centre says which shops it contains, and a shop on which floor it is', async () => {
    const [centre] = thingsOf(await getPage('/en/hafengalerie-kiel'))
    expect(centre?.['containsPlace']).toContainEqual({
      '@type': 'Store',
      name: 'Petri Angelsport',
      url: addressOf('/en/hafengalerie-kiel/shops/angelhaken'),
    })
    const [shop] = thingsOf(await getPage('/en/hafengalerie-kiel/shops/angelhaken'))
    expect(shop?.['floorLevel']).toBe('First floor')
  })

  test('RTE-32 all of it is valid JSON', () => {
    const things = pages.flatMap(thingsOf)
    expect(things.length).toBeGreaterThan(10)
    expect(things.filter((thing) => thing['@context'] !== 'https://schema.org')).toEqual([])
  })

  test.each([
    ['centerUid', 'ShoppingCenter'],
    ['centerUid-events-eventsUid', 'Event'],
    ['centerUid-news-newsUid', 'NewsArticle'],
    ['centerUid-faq', 'FAQPage'],
    ['centerUid-shops-shopUid', 'Store'],
  ])('RTE-32 %s describes a %s', (name, type) => {
    const types = typesOn(name)
    expect(types.some((found) => found === type || (type === 'Store' && found !== 'BreadcrumbList'))).toBe(
      true,
    )
  })
})
