import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { expect, inLanguage, long, soonPartsLoaded, test, visit } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'

/** What a page with filters shows: their links, the number of hits, and the hits. */
const readPage = (page: Page) =>
  page.evaluate(() => ({
    choices: [...document.querySelectorAll('main nav li a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
    titles: [...document.querySelectorAll('main h2, main h3')].map((title) => title.textContent),
  }))

/** Waits until the browser has loaded and run what filters the page. */
async function filterLoaded(page: Page): Promise<void> {
  const code = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /filter-\w+-page-/.test(name))?.name,
  )
  await code.evaluate(async (name) => void (await import(name ?? '')))
}

/** Clicks on a link of a filter, and returns what the page shows and where it is at the end of the click. */
async function chooseAtOnce(page: Page, link: string): Promise<{ title: string | null; search: string }> {
  return page
    .getByRole('main')
    .getByRole('link', { name: link, exact: true })
    .evaluate(async (choice) => {
      ;(choice as HTMLElement).click()
      // React shows what an event changes at its end.
      await Promise.resolve()
      return { title: document.querySelector('main h2')?.textContent ?? null, search: location.search }
    })
}

/** A link of a filter that is chosen, and what the page shows then: its query, and the text of its first title. */
type Step = readonly [link: string, search: string, title: string | RegExp]

/**
 * Opens a page and follows links of its filters, the last of which takes the last filter back. No step may ask the server,
 * which has to answer the page before that in the same way.
 */
async function walk(page: Page, path: string, steps: readonly Step[]): Promise<void> {
  await visit(page, path)
  // The page is kept by then.
  await soonPartsLoaded(page)
  await filterLoaded(page)
  const whole = await readPage(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(path) && !pathname.startsWith(`${path}/`)) asked.push(request.url())
  })
  let filtered = whole
  for (const [link, search, title] of steps) {
    filtered = await readPage(page)
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path + search)
    await expect(page.locator('main h2').first()).toHaveText(title)
    await expect(page.getByRole('link', { name: link, exact: true }), 'the focus stays').toBeFocused()
  }
  await expect.poll(() => readPage(page)).toEqual(whole)
  await page.goBack()
  await expect.poll(() => readPage(page)).toEqual(filtered)
  expect(asked).toEqual([])

  await page.reload()
  expect(await readPage(page), 'the server answers the same').toEqual(filtered)
}

inLanguage('de', (locale) => {
  const pathFor = (name: 'centerUid-events' | 'centerUid-gastronomy' | 'centerUid-services') =>
    pathOf(name, locale, harbour)

  test(
    'EVT-02 instant pages: the events are filtered without a request, as the server filters them',
    long,
    async ({ page }) => {
      await walk(page, pathFor('centerUid-events'), [
        ['Für Kinder', '?children=1', '1 Veranstaltung: Für Kinder'],
        ['Konzert', '?kind=concert&children=1', 'Keine Veranstaltung: Für Kinder, Konzert'],
        ['Für Kinder', '?kind=concert', /: Konzert$/],
        ['Konzert', '', /^\d+ Veranstaltungen$/],
      ])
    },
  )

  test(
    'FOO-02 instant pages: the places to eat are filtered without a request, as the server filters them',
    long,
    async ({ page }) => {
      await walk(page, pathFor('centerUid-gastronomy'), [
        ['Vegan', '?vegan=1', /^\d+ Restaurants und Cafés: Vegan$/],
        ['Plätze draußen', '?vegan=1&outside=1', /: Vegan, Plätze draußen$/],
        ['Vegan', '?outside=1', /: Plätze draußen$/],
        ['Plätze draußen', '', /^\d+ Restaurants und Cafés$/],
      ])
    },
  )

  test(
    'FAC-02 instant pages: the services are filtered without a request, as the server filters them',
    long,
    async ({ page }) => {
      await walk(page, pathFor('centerUid-services'), [
        ['Ruhe', '?for=quiet', 'Stille Stunde'],
        ['Familie', '?for=family', 'Aufzüge'],
        ['Alle', '', 'Toiletten'],
      ])
    },
  )

  for (const [id, name, link, search, title, before] of [
    [
      'EVT-02',
      'centerUid-events',
      'Für Kinder',
      '?children=1',
      '1 Veranstaltung: Für Kinder',
      /^\d+ Veranst/,
    ],
    [
      'FOO-02',
      'centerUid-gastronomy',
      'Vegan',
      '?vegan=1',
      '5 Restaurants und Cafés: Vegan',
      /^\d+ Restaurants und Cafés$/,
    ],
    ['FAC-02', 'centerUid-services', 'Ruhe', '?for=quiet', 'Stille Stunde', 'Toiletten'],
  ] as const)
    test(
      `${id} instant pages: a filter is answered in the click itself (${search})`,
      id === 'FOO-02' ? {} : long,
      async ({ page }) => {
        await visit(page, pathFor(name))
        await soonPartsLoaded(page)
        await filterLoaded(page)
        expect(await chooseAtOnce(page, link)).toEqual({ title, search: '' })
        await expect(page).toHaveURL(pathFor(name) + search)
        await expect(page.locator('main h2').first()).toHaveText(title)
        await page.goBack()
        await expect(page.locator('main h2').first()).toHaveText(before)
      },
    )
})
