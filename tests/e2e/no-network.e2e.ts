import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { stopClock } from '../support/e2e/hold.ts'
import { freshTicket, openFlow } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { isSameDocument, markDocument } from '../support/update/same-document.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'
import { expect, inLanguage, long, soonPartsLoaded, test, visit } from '../support/e2e/browser-test.ts'

test.use({
  expectedFaults: [
    'net::ERR_INTERNET_DISCONNECTED /*',
    // The router says it before the app keeps it from loading the open page again.
    'console: Error loading route module *',
    'console: TypeError: Failed to fetch dynamically imported module*',
  ],
})

/** A link whose page is not fetched ahead: without a network, nothing of it is there. */
const linkTo = (page: Page, address: string) => page.getByRole('main').locator(`a[href="${address}"]`).first()

/** Opens a page, and waits until it has all that it needs to answer a tap without a network. */
async function visitWhole(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await soonPartsLoaded(page)
  await page.waitForLoadState('networkidle')
}

inLanguage('de', (locale) => {
  const home = pathOf('centerUid', locale, harbour)
  const shops = pathOf('centerUid-shops', locale, harbour)
  const coupons = pathOf('centerUid-coupons', locale, harbour)
  const lost = translate(locale, 'network_lost')

  test(`NAV-06 API-11 without a network a tap is answered at once, and the page stays whole until its page comes (${locale})`, async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await visitWhole(page, home)
    const link = linkTo(page, shops)
    // Only the number of free spaces, which nobody counts now, goes.
    const before = (await page.locator('main').innerText()).replace(/^\d+ frei\n/m, '')
    await context.setOffline(true)
    // At once means that no timer ends and no frame is awaited before: the page's clock stands still.
    await stopClock(page)
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(link).toHaveAttribute('data-followed')
    await page.clock.resume()
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page.locator('main')).toHaveText(before, { useInnerText: true })
    await expect(page).toHaveURL(home)
    await page.getByRole('button', { name: translate(locale, 'error_retry') }).click()
    await expect(page.getByText(translate(locale, 'network_still_lost'))).toBeVisible()
    await expect(headline(page)).toHaveText(harbour.name)
    await context.setOffline(false)
    await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
    await expect(page.getByText(lost)).toHaveCount(0)
  })

  test(
    `API-11 a shop that was begun without a network is completed when there is one (${locale})`,
    long,
    async ({ page, context }) => {
      await visitWhole(page, shops)
      const cards = page.getByRole('main').locator('a[data-track^="click_shop:"]')
      await cards.first().click()
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      await page.goBack()
      await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
      await page.waitForLoadState('networkidle')
      await markDocument(page)
      await context.setOffline(true)
      const last = cards.last()
      const name = (await last.getByRole('strong').first().textContent()) ?? ''
      await last.evaluate((card: HTMLElement) => card.click())
      await expect(headline(page)).toHaveText(name)
      await expect(page.getByText(lost)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      await expect(page.getByText(lost)).toHaveCount(0)
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test(
    `API-11 a visitor who goes elsewhere without a network is told nothing more of the first page (${locale})`,
    long,
    async ({ page, context }) => {
      await visitWhole(page, shops)
      const header = headerOf(page, locale)
      await header.go('header_navigation_home_web')
      await expect(headline(page)).toHaveText(harbour.name)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await linkTo(page, coupons).evaluate((element: HTMLElement) => element.click())
      await expect(page.getByText(lost)).toBeVisible()
      await page.goBack()
      await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
      await expect(page.getByText(lost)).toHaveCount(0)
    },
  )

  test(`API-11 OFF-06 a ticket that is looked for without a network is found when there is one (${locale})`, async ({
    page,
    context,
  }) => {
    const flow = await openFlow(page, locale)
    await soonPartsLoaded(page)
    await markDocument(page)
    await context.setOffline(true)
    const ticket = freshTicket(95)
    await flow.find(ticket)
    await expect(page.getByText(lost)).toBeVisible()
    await expect(flow.number).toHaveValue(ticket)
    const ways = flow.main.getByText(/^Ohne Netz geht es hier nicht weiter\. .*Kassenautomaten.* \d{3,}/)
    await expect(ways, 'OFF-06').toBeVisible()
    await context.setOffline(false)
    await expect(flow.button('ticket_continue')).toBeVisible()
    await expect(ways).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    `RTE-42 the other language waits for the network, and the page stays (${locale})`,
    long,
    async ({ page, context }) => {
      await visitWhole(page, home)
      await context.setOffline(true)
      await headerOf(page, locale).switchLanguage()
      await expect(page.getByText(lost)).toBeVisible()
      await expect(headline(page)).toHaveText(harbour.name)
      await context.setOffline(false)
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'de' ? 'en' : 'de')
    },
  )
})
