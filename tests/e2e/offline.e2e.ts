import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import {
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { isKept, readStores, stripOf } from '../support/e2e/offline/kept-pages.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'

test.use({
  serviceWorkers: 'allow',
  // What cannot be loaded without a network, and the worker's own page, which is no answer of the server.
  expectedFaults: ['net::ERR_* *', '503 *', '404 *no-such-shop', 'console: *net::ERR_*'],
})

const asOf = /(Stand|As of) \d\d:\d\d$/

inEachLanguage('en', (locale) => {
  const home = pathOf('centerUid', locale, harbour)
  const shops = pathOf('centerUid-shops', locale, harbour)
  const shop = pathOf('centerUid-shops-shopUid', locale, harbour)
  const t = (key: Parameters<typeof translate>[1]) => translate(locale, key)

  test(`OFF-02 OFF-03 OFF-06 LIM-01 after one visit each page is there without a network, with its time (${locale})`, async ({
    page,
    context,
  }) => {
    await visit(page, home)
    await isKept(page, home)
    await headerOf(page, locale).go('header_navigation_shops')
    await expect(headline(page)).toHaveText(t('shops_title'))
    await isKept(page, shops)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Röstraum/ })
      .first()
      .click()
    await expect(headline(page)).toHaveText('Röstraum')
    const heart = page.getByRole('button', { name: translate(locale, 'keep_label', { name: 'Röstraum' }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await isKept(page, shop)
    await expect(stripOf(page)).toHaveCount(0)

    await context.setOffline(true)
    await page.reload()
    await expect(headline(page)).toHaveText('Röstraum')
    await expect(stripOf(page).locator('span')).toHaveText(asOf)
    await hydrated(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await findAxeViolations(page, 'a kept page')).toEqual([])
    for (const address of [home, `${shops}?utm_source=mail`]) {
      await page.goto(address)
      await expect(stripOf(page).locator('span')).toHaveText(asOf)
      await hydrated(page)
    }
    await headerOf(page, locale).go('header_navigation_home_web')
    await expect(headline(page), 'a link leads to what is kept').toHaveText(harbour.name)
    await expect(stripOf(page)).toHaveCount(1)

    await page.goto(pathOf('centerUid-imprint', locale, harbour))
    await expect(headline(page)).toHaveText(t('offline_title'))
    const rows = page.getByRole('listitem').getByRole('link')
    await expect(rows.filter({ hasText: 'Röstraum' })).toHaveAttribute('href', shop)
    expect(await findAxeViolations(page, 'no reception')).toEqual([])
    await page.goto(pathOf('centerUid-parking-payTicket', locale, harbour))
    await expect(page.getByRole('main')).toContainText(t('offline_pay'))
    await expect(page.locator('a[href^="tel:"]')).toHaveText(/\d{3}/)

    await context.setOffline(false)
    await visit(page, home)
    await expect(headline(page)).toHaveText(harbour.name)
    await expect(stripOf(page)).toHaveCount(0)
  })
})

inLanguage('en', (locale) => {
  const home = pathOf('centerUid', locale, harbour)

  test(
    'OFF-02 a page in the other language is another page, and the server’s errors are not kept',
    long,
    async ({ page, context }) => {
      await visit(page, home)
      await isKept(page, home)
      await page.goto(pathOf('centerUid-shops-shopUid', locale, { ...harbour, shopUid: 'no-such-shop' }))
      await page.goto(pathOf('centerUid-faq', locale, harbour))
      await isKept(page, pathOf('centerUid-faq', locale, harbour))
      const { 'kept-pages': kept = [] } = await readStores(page)
      expect(kept.filter((address) => address.includes('no-such-shop'))).toEqual([])
      await context.setOffline(true)
      await page.goto(pathOf('centerUid', 'de', harbour))
      await expect(headline(page)).toHaveText(translate('de', 'offline_title'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('listitem')).toHaveCount(0)
    },
  )
})
