import type { Page } from '@playwright/test'
import { pathOf, routeId } from '#platform/routes/paths.ts'
import { moduleOf } from '../support/e2e/fetched-ahead.ts'
import { stopClock } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { isSameDocument, markDocument } from '../support/update/same-document.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  long,
  panelHydrated,
  soonPartsLoaded,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const coupons = pathOf('centerUid-coupons', 'de', harbour)
const latest = '**/builds/latest.json'

/** Counts the page's requests for the latest build. */
function countQuestions(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/builds/latest.json')) asked.push(request.url())
  })
  return () => asked.length
}

/**
 * Opens the centre's page and waits until the page requests the latest build: after five minutes, not earlier and not
 * much later.
 */
async function stay(page: Page): Promise<void> {
  await page.clock.install()
  const questions = countQuestions(page)
  await visit(page, home)
  await soonPartsLoaded(page)
  await stopClock(page)
  const watch = page.waitForResponse(/build-watch/)
  await page.clock.runFor('00:20')
  const code = (await watch).url()
  await page.evaluate((address) => import(address).then(() => undefined), code)
  // React needs part of a second to process the answer.
  await page.clock.runFor('00:01')
  await page.evaluate(() => fetch('/health/live').then(() => undefined))
  await page.clock.runFor('04:50')
  await page.evaluate(() => fetch('/health/live').then(() => undefined))
  expect(questions(), 'within five minutes').toBe(0)
  await page.clock.runFor('00:40')
  await expect.poll(questions, 'after them').toBe(1)
  await page.clock.resume()
  await markDocument(page)
}

async function goToCoupons(page: Page): Promise<void> {
  await headerOf(page, 'de').go('header_navigation_coupons')
  await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
  await expect(page).toHaveURL(coupons)
}

atOneWidth(() => {
  test('UPD-01 once the server runs another build, the next page is loaded from it', async ({ page }) => {
    await page.route(latest, (route) => route.fulfill({ json: { id: 'another' } }))
    await stay(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isSameDocument(page), 'a panel is no page').toBe(true)

    await goToCoupons(page)
    await expect.poll(() => isSameDocument(page)).toBe(false)
    const marker = await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('reloaded-at')))
    expect(marker, 'a marker of this moment').toBeLessThan(10_000)
    await hydrated(page)
    await page.goBack()
    await expect(headline(page)).toHaveText(harbour.name)
    await expect(page, 'one step in the history').toHaveURL(home)
  })

  test('UPD-01 a marker of the last ten seconds prevents the next reload', long, async ({ page }) => {
    await page.route(latest, (route) => route.fulfill({ json: { id: 'another' } }))
    await stay(page)
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
    await goToCoupons(page)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('UPD-01 with the same build no page is reloaded', long, async ({ page }) => {
    await stay(page)
    await goToCoupons(page)
    expect(await isSameDocument(page)).toBe(true)
  })

  test.describe('a server that does not answer', () => {
    test.use({ expectedFaults: ['net::ERR_FAILED /builds/latest.json'] })

    test('UPD-02 is logged, and changes nothing', long, async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await page.route(latest, (route) => route.abort())
      await stay(page)
      await goToCoupons(page)
      expect(await isSameDocument(page)).toBe(true)
      // On a slow machine the test's clock may advance far enough for a second request.
      expect(warnings).toContainEqual(expect.stringContaining('The latest build is not known'))
    })
  })

  test.describe('a page that cannot be loaded', () => {
    test.use({
      expectedFaults: [
        '404 /assets/*.js',
        'net::ERR_INTERNET_DISCONNECTED /assets/*',
        'net::ERR_INTERNET_DISCONNECTED /media/*',
        'net::ERR_INTERNET_DISCONNECTED *.data?*',
        // The router says it before the app keeps it from loading the open page again.
        'console: Error loading route module *',
        'console: TypeError: Failed to fetch dynamically imported module*',
      ],
    })
    /** Not a card, whose page may be there before the tap. */
    const link = (page: Page) => page.getByRole('main').locator(`a[href="${coupons}"]`).first()

    test('UPD-01 is loaded from the server if its code no longer exists', async ({ page }) => {
      await visit(page, home)
      const code = await moduleOf(page, routeId('de', 'centerUid-coupons'))
      // The document that the server sends next names code that exists.
      let isGone = true
      page.on('request', (request) => (isGone &&= !request.isNavigationRequest()))
      await page.route(`**${code}`, (route) =>
        isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
      )
      await markDocument(page)
      await link(page).click()
      await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
      await expect(page).toHaveURL(coupons)
      expect(await isSameDocument(page)).toBe(false)
      await page.goBack()
      await expect(headline(page)).toHaveText(harbour.name)
    })

    test(
      'PAN-01 a panel that cannot be loaded leaves the page unchanged, and opens when the network is back',
      long,
      async ({ page, context }) => {
        await visit(page, home)
        await page.waitForLoadState('networkidle')
        await context.setOffline(true)
        const failed = page.waitForEvent('requestfailed')
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
          .click()
        await failed
        await expect(headline(page)).toHaveText(harbour.name)
        await context.setOffline(false)
        await expect(page.getByRole('dialog')).toContainText(translate('de', 'consent_text'))
      },
    )

    test('API-11 can be opened later, after other actions', long, async ({ page, context }) => {
      await visit(page, `${home}?cookie-settings`)
      await panelHydrated(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const code = await moduleOf(page, routeId('de', 'centerUid-coupons'))
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(code))
      await link(page).click()
      await failed
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
        .click()
      await expect(page.getByRole('dialog')).toContainText(translate('de', 'consent_text'))
      const reloaded = page.waitForEvent('load')
      await context.setOffline(false)
      await reloaded
      await panelHydrated(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await link(page).click()
      await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
    })

    test(
      'API-11 leaves the open page unchanged, and opens when the network is back',
      long,
      async ({ page, context }) => {
        await visit(page, home)
        await page.waitForLoadState('networkidle')
        await context.setOffline(true)
        const failed = page.waitForEvent('requestfailed')
        await link(page).click()
        await failed
        await expect(headline(page)).toHaveText(harbour.name)
        await context.setOffline(false)
        await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
      },
    )
  })
})
