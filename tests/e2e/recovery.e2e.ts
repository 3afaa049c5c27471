import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { stopClock } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, hydrated, long, test, visit } from '../support/e2e/browser-test.ts'
import { startOwnServer } from '../support/own-server.ts'

const coupons = pathOf('centerUid-coupons', 'de', harbour)
const small = { centerUid: 'hafen' }
const home = pathOf('centerUid', 'de', harbour)

/** Records the address of every page that the tab requests. */
function noteDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

atOneWidth(() => {
  for (const { what, code, status, hasScripts } of [
    { what: 'away', code: '57P01', status: 503, hasScripts: false },
    { what: 'broken', code: 'XX000', status: 500, hasScripts: true },
  ])
    test.describe(`a server whose database is ${what}`, () => {
      test.use({ expectedFaults: [`${status} /hafen/faq`] })

      test(
        `UPD-01 ERR-01 an error page of ${status} does not reload by itself`,
        long,
        async ({ browser }) => {
          const server = await startOwnServer(async () => ({ LOST_DATABASE_CODE: code }))
          const context = await browser.newContext({ baseURL: server.origin })
          try {
            const page = await context.newPage()
            await page.clock.install()
            await visit(page, pathOf('centerUid', 'de', small))
            await server.loseDatabase()
            const asked = noteDocuments(page)
            const answer = await page.goto(pathOf('centerUid-faq', 'de', small))
            expect(answer?.status()).toBe(status)
            const again = await page.reload()
            expect(again?.headers()['refresh'], 'the browser is not told to load it again').toBeUndefined()
            await expect(page.locator('meta[http-equiv="refresh" i]')).toHaveCount(0)
            if (hasScripts) {
              await hydrated(page, 'main')
              await page.evaluate(() => {
                for (let time = 0; time < 5; time += 1) dispatchEvent(new Event('online'))
              })
              // The page's own timers fire at once, so their requests would be sent before the server answers this one.
              for (let time = 0; time < 3; time += 1) {
                await page.clock.runFor(10_000)
                await page.evaluate(() => fetch('/health/live').then(() => undefined))
              }
            } else await expect(page.locator('script')).toHaveCount(0)
            expect(asked).toEqual(['/hafen/faq', '/hafen/faq'])
          } finally {
            await context.close()
            await server.end()
          }
        },
      )
    })

  test.describe('a database that is away while a page is open', () => {
    test.use({ expectedFaults: ['503 /*hafen/faq*'] })

    for (const locale of ['de', 'en'] as const)
      test(
        `ERR-02 the next page can be tried again once it is back (${locale})`,
        long,
        async ({ browser }) => {
          const server = await startOwnServer(async () => ({}))
          const context = await browser.newContext({ baseURL: server.origin })
          try {
            const page = await context.newPage()
            // What is fetched ahead would not fail.
            await page.route(/faq\.data/, (route) =>
              route.request().headers()['sec-purpose'] ? route.abort() : route.continue(),
            )
            await visit(page, pathOf('centerUid', locale, small))
            await server.loseDatabase()
            const faq = pathOf('centerUid-faq', locale, small)
            await page.locator(`a[href^="${faq}"]`).filter({ visible: true }).first().click()
            await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 503 }))
            await expect(page).toHaveURL(faq)
            await expect(headline(page), 'the page begins at its top').toBeInViewport({ ratio: 1 })
            expect(await page.evaluate(() => scrollY)).toBe(0)
            await server.restoreDatabase()
            await page.getByRole('link', { name: translate(locale, 'error_retry') }).click()
            await expect(headline(page)).not.toHaveText(translate(locale, 'error_headline', { status: 503 }))
            await expect(page).toHaveURL(faq)
          } finally {
            await context.close()
            await server.end()
          }
        },
      )
  })

  test.describe('a page that fails in the browser', () => {
    test.use({
      expectedFaults: [
        'console: Error: broken*',
        'console: React Router caught the following error during render Error: broken*',
      ],
    })
    const failed = translate('de', 'error_headline', { status: 500 })

    /** Opens a page whose code throws, and returns the pages that the tab requests. */
    async function openBroken(page: Page): Promise<string[]> {
      await page.clock.install()
      await page.route('**/assets/coupons-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "export default () => { throw new Error('broken') }",
        }),
      )
      const asked = noteDocuments(page)
      // The page may reload itself at any moment; once it has failed, its code has run.
      await page.goto(coupons, { waitUntil: 'commit' })
      await expect(headline(page)).toHaveText(failed)
      const main = page.getByRole('main')
      await expect(main, 'what helps').toContainText(translate('de', 'error_help_failure'))
      await expect(main, 'the address is right').not.toContainText(translate('de', 'error_help'))
      return asked
    }

    /** Fires the `online` event five times. A page that reloads itself may be gone before the call returns. */
    const comeAndGo = (page: Page) =>
      page
        .evaluate(async () => {
          for (let time = 0; time < 5; time += 1) dispatchEvent(new Event('online'))
          await fetch('/health/live')
        })
        .catch(() => undefined)

    async function expectLoadAnew(page: Page, step: () => Promise<unknown>): Promise<void> {
      const reloaded = page.waitForEvent('load')
      await step()
      await reloaded
      await expect(headline(page)).toHaveText(failed)
    }

    test('UPD-01 ERR-02 with an unstable network it reloads at most once in ten seconds', async ({
      page,
    }) => {
      const asked = await openBroken(page)
      await stopClock(page)
      await expectLoadAnew(page, () => comeAndGo(page))
      expect(asked, 'the network was back').toEqual([coupons, coupons])

      await comeAndGo(page)
      await page.clock.runFor(8000)
      await comeAndGo(page)
      expect(asked, 'and again, within ten seconds').toEqual([coupons, coupons])

      await expectLoadAnew(page, () => page.clock.runFor(4000))
      expect(asked).toEqual([coupons, coupons, coupons])
    })

    test('UPD-01 a page of an older build reloads at once, and only once', long, async ({ page }) => {
      let questions = 0
      await page.route('**/builds/latest.json', async (route) => {
        await route.fulfill({ json: { id: 'another' } })
        questions += 1
      })
      const asked = await openBroken(page)
      await expect.poll(() => questions, 'each page asks').toBe(2)
      await page.evaluate(() => fetch('/health/live').then(() => undefined))
      await page.clock.runFor(8000)
      await page.evaluate(() => fetch('/health/live').then(() => undefined))
      expect(asked).toEqual([coupons, coupons])
    })

    test(
      'UPD-01 without session storage, a page that is less than ten seconds old does not reload',
      long,
      async ({ page }) => {
        await page.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new Error('There is no storage')
          }
        })
        const asked = await openBroken(page)
        await stopClock(page)
        for (const loaded of [1, 2]) {
          await comeAndGo(page)
          await page.clock.runFor(8000)
          await comeAndGo(page)
          expect(asked).toHaveLength(loaded)
          await expectLoadAnew(page, () => page.clock.runFor(4000))
          expect(asked).toHaveLength(loaded + 1)
        }
      },
    )
  })

  test.describe('a panel whose code is on no server', () => {
    test.use({ expectedFaults: ['404 /assets/panel-content-*.js'] })

    test(
      'UPD-01 PAN-01 the page is reloaded once, and the panel is the server-rendered one',
      long,
      async ({ page }) => {
        await page.route('**/assets/panel-content-*.js', (route) => route.fulfill({ status: 404, body: '' }))
        await visit(page, home)
        const asked = noteDocuments(page)
        const warned = page.waitForEvent('console', (message) => message.text().includes('panel-content'))
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
          .click()
        await warned
        await page.waitForEvent('console', (message) => message.text().includes('panel-content'))
        await expect(page.getByRole('dialog')).toContainText(translate('de', 'consent_text'))
        await expect(headline(page)).toHaveText(harbour.name)
        expect(asked).toEqual([home])
      },
    )
  })
})
