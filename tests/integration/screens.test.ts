import { beforeAll, describe, expect, test } from 'vitest'
import { otherLocale } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteRow } from '#platform/routes/route-table.ts'
import { listTexts, elementsOf, getPage, mapConcurrently, type Page } from '../support/page.ts'
import { pickOnePerScreen, readSitemap, type SitemapPage } from '../support/sitemap.ts'

let sitemap: SitemapPage[]
let screens: SitemapPage[]
let pages: (Page & SitemapPage)[]
beforeAll(async () => {
  sitemap = await readSitemap()
  screens = pickOnePerScreen(sitemap)
  pages = await mapConcurrently(screens, async (screen) => ({ ...screen, ...(await getPage(screen.path)) }))
}, 120_000)

const rowOf = ({ name }: SitemapPage): RouteRow => routeTable[name]
const where = (isWrong: (page: Page & SitemapPage) => boolean) =>
  pages.filter(isWrong).map(({ path, status }) => `${path} ${status}`)

describe('every screen', () => {
  test('RTE-43 RTE-01 RTE-02 RTE-03 RTE-15 RTE-16 RTE-17 answers in German and in English', () => {
    expect(new Set(screens.map(({ name }) => name))).toEqual(
      new Set(
        routeNames.filter(
          (name) =>
            !(routeTable[name] as RouteRow).flags.includes('auth') &&
            name !== 'payment-redirect' &&
            name !== 'logout',
        ),
      ),
    )
    expect(where(({ status }) => status !== 200)).toEqual([])
  })

  test('RTE-42 a path in the other language’s spelling is not found', async () => {
    const crossed = screens.flatMap((screen) => {
      const { locale, params } = screen
      const mine = fillPath(rowOf(screen).paths[locale], params)
      const theirs = fillPath(rowOf(screen).paths[otherLocale(locale)], params)
      const moved =
        locale === 'en' ? `/en${theirs === '/' ? '' : theirs}` : theirs.replace(/^\/en/, '') || '/'
      return moved === mine ? [] : [moved]
    })
    expect(crossed).toEqual(expect.arrayContaining(['/en/impressum', '/data-protection']))
    const answers = await mapConcurrently(crossed, async (path) => `${path} ${(await getPage(path)).status}`)
    expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([])
  })

  test('PRD-02 declares its language', () => {
    expect(where(({ html, locale }) => elementsOf(html, 'html')[0]?.['lang'] !== locale)).toEqual([])
  })

  test('NAV-07 has one headline, one main part and a skip link to it', () => {
    const hasDefaultLayout = (page: SitemapPage) => rowOf(page).layout === 'default'
    // The showcase displays several headlines as examples.
    expect(where(({ html, name }) => name !== 'ui' && elementsOf(html, 'h1').length !== 1)).toEqual([])
    expect(
      where(
        ({ html }) =>
          elementsOf(html, 'main')
            .map(({ id }) => id)
            .join() !== 'content',
      ),
    ).toEqual([])
    expect(
      where((page) => hasDefaultLayout(page) && elementsOf(page.html, 'a')[0]?.['href'] !== '#content'),
    ).toEqual([])
  })

  const otherTitles = {
    home: 'the front page is named after the product, and asks which centre one visits',
    ui: 'it displays headlines as examples',
  }
  test('NAV-07 its title begins with its headline', () => {
    const textOf = (html: string, of: RegExp) =>
      listTexts(of.exec(html)?.[0] ?? '')
        .map(({ text }) => text)
        .join(' ')
        .trim()
    const wrong = pages
      .filter(({ name }) => !Object.hasOwn(otherTitles, name))
      .flatMap(({ path, html }) => {
        const title = textOf(html, /<title>.*?<\/title>/)
        const headline = textOf(html, /<h1[\s\S]*?<\/h1>/)
        return title.startsWith(headline) ? [] : [`${path}: «${title}», «${headline}»`]
      })
    expect(wrong).toEqual([])
  })

  test('RTE-38 lets the visitor zoom unless it is a web view', () => {
    const viewport = (html: string) =>
      elementsOf(html, 'meta').find(({ name }) => name === 'viewport')?.['content'] ?? ''
    const isFixed = (html: string) => /maximum-scale|user-scalable|minimum-scale/.test(viewport(html))
    expect(where((page) => isFixed(page.html) !== (rowOf(page).layout === 'webview'))).toEqual([])
    expect(where(({ html }) => !viewport(html).includes('width=device-width'))).toEqual([])
  })

  test('RTE-39 a blank page has neither navigation nor footer, a default one has both', () => {
    const hasShell = ({ html }: Page) => html.includes('<footer') && html.includes('<nav')
    expect(where((page) => hasShell(page) !== (rowOf(page).layout === 'default'))).toEqual([])
  })

  test('RTE-42 links to the same page in the other language', () => {
    const isWrong = (page: Page & SitemapPage) => {
      const target = fillPath(rowOf(page).paths[otherLocale(page.locale)], page.params)
      const links = elementsOf(page.html, 'a').filter(({ hreflang }) => hreflang !== undefined)
      return links.length === 0 || links.some(({ href }) => href !== target)
    }
    expect(where((page) => rowOf(page).layout === 'default' && isWrong(page))).toEqual([])
  })

  test('PRD-03 has content: no page consists only of its header and footer', () => {
    const words = ({ html }: Page) => listTexts(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').length
    expect(where((page) => words(page) < 2)).toEqual([])
  })
})

test('RTE-32 the pages of the sitemap exist', async () => {
  // Only every seventh of the many shops: a test beside the sitemap's code checks that it is complete.
  const isShop = ({ name }: SitemapPage) => name.startsWith('centerUid-shops-')
  const chosen = sitemap.filter((page, index) => !isShop(page) || index % 7 === 0)
  expect(chosen.length).toBeGreaterThan(200)
  const answers = await mapConcurrently(chosen, async ({ path }) => `${path} ${(await getPage(path)).status}`)
  expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([])
}, 120_000)
