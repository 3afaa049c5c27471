import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { stopClock } from './hold.ts'
import { flowOf, freshTicket } from './parking.ts'
import { goUntilNewDocument, isSameDocument, markDocument } from '../update/same-document.ts'
import { headerOf, headline, translate } from './shell.ts'
import { test as watched, atOneWidth, expect, hydrated, long, visit } from './browser-test.ts'
import { startLocalPostgres } from '../local-postgres.ts'
import { startTwoBuilds, type BuildName, type TwoBuilds } from '../two-builds.ts'

const centre = { centerUid: 'hafen' }
const home = pathOf('centerUid', 'de', centre)

type Site = { readonly engine: 'embedded' | 'postgres'; readonly site: TwoBuilds | undefined }

/** One site for each engine; undefined if the machine does not have the engine. */
export const test = watched.extend<object, Site>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  site: [
    async ({ engine }, use) => {
      const postgres = engine === 'postgres' ? await startLocalPostgres({ isDurable: false }) : undefined
      const site = engine === 'embedded' || postgres ? await startTwoBuilds(postgres) : undefined
      await use(site)
      await site?.end()
      await postgres?.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site?.origin),
})

/** Opens a page of one build, and then lets the other build answer. */
async function openBefore(page: Page, site: TwoBuilds, [before, after]: readonly [BuildName, BuildName]) {
  await site.deploy(before)
  await page.clock.install()
  await visit(page, home)
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  // Switching takes seconds; the page's clock is stopped so that the page does not get older.
  await stopClock(page)
  await site.deploy(after)
  await page.clock.resume()
}

/** The code that is loaded later requests the latest build; here that answer never comes. */
const withoutWatch = (page: Page) => page.route('**/assets/build-watch-*.js', () => undefined)

/** Declares the tests of a deploy, for one database engine. */
export function declareDeploy(): void {
  test.describe.configure({ mode: 'default' })
  test.skip(({ site }) => site === undefined, 'no Postgres is installed here')

  atOneWidth(() => {
    for (const [title, builds] of [
      ['a page opened before the deploy, against the new server', ['this', 'other']],
      ['a new page, against a replica of the build before', ['other', 'this']],
    ] as const)
      test(`UPD-01 ${title}: a panel, clicks, a search and a form`, long, async ({ page, site }) => {
        if (!site) return
        await withoutWatch(page)
        await openBefore(page, site, builds)
        const main = page.getByRole('main')

        const footer = page.getByRole('contentinfo')
        await footer.getByRole('link', { name: translate('de', 'footer_cookie_settings') }).click()
        await expect(page.getByRole('dialog')).toContainText(translate('de', 'consent_text'))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)

        await headerOf(page, 'de').go('header_navigation_shops')
        await expect(headline(page)).toHaveText(translate('de', 'shops_title'))
        await main.getByRole('searchbox').fill('korn')
        await expect(page).toHaveURL(/\?q=korn$/)
        await main.getByText(translate('de', 'shops_filter_open'), { exact: true }).click()
        await expect(page).toHaveURL(/open=1$/)
        await main.getByText(translate('de', 'shops_filter_open'), { exact: true }).click()
        await main.getByRole('link', { name: /Kornwerk/ }).click()
        await expect(headline(page)).toHaveText('Kornwerk')

        await headerOf(page, 'de').go('header_navigation_parking')
        await main.getByRole('link', { name: translate('de', 'parking_pay') }).click()
        const flow = flowOf(page, 'de')
        const ticket = freshTicket(95)
        await flow.find(ticket)
        await expect(flow.heading('ticket_details_title')).toBeVisible()
        await flow.button('ticket_continue').click()
        await expect(flow.button('ticket_pay')).toBeVisible()
        expect(await isSameDocument(page), 'all of it by the page that was open').toBe(true)
      })

    test(
      'UPD-01 data of another build are noticed: the next page is loaded from the server',
      long,
      async ({ page, site }) => {
        if (!site) return
        await openBefore(page, site, ['this', 'other'])
        const watch = page.waitForResponse(/build-watch/)
        await page.clock.runFor('00:20')
        await watch
        const asked = page.waitForRequest('**/builds/latest.json')
        await headerOf(page, 'de').go('header_navigation_shops')
        await expect(headline(page)).toHaveText(translate('de', 'shops_title'))
        await (await asked).response()
        expect(await isSameDocument(page)).toBe(true)
        await goUntilNewDocument(page)
        await hydrated(page)
      },
    )
  })
}
