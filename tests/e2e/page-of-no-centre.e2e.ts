import { pathOf } from '#platform/routes/paths.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { headline, navigate, translate } from '../support/e2e/shell.ts'
import { expect, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'

inLanguage('de', (locale) => {
  test(
    `NAV-04 the centre selector in the content of a page without a centre opens the selection, or the details (${locale})`,
    long,
    async ({ page, context }) => {
      const faq = pathOf('faq', locale)
      for (const path of [faq, pathOf('legal', locale), pathOf('payment-success', locale)]) {
        await context.clearCookies()
        await visit(page, path)
        const selector = page.getByRole('main').locator('a[href*="center-"]')
        await expect(selector).toHaveText(translate(locale, 'center_selector_label'))
        await selector.click()
        await expect(page).toHaveURL(`${path}?center-switch`)
        await expect(page.getByRole('dialog')).toContainText(harbour.name)
      }
      await page.getByRole('dialog').getByRole('link', { name: harbour.name }).click()
      await expect(page).toHaveURL(`${pathOf('centerUid', locale, harbour)}?center-details`)
      await visit(page, faq)
      const selector = page.getByRole('main').locator('a[href*="center-"]')
      await expect(selector).toHaveText(harbour.name)
      await selector.click()
      await expect(page).toHaveURL(`${faq}?center-details`)
      await expect(page.getByRole('dialog')).toContainText(harbour.name)
      await visit(page, pathOf('centerUid-faq', locale, harbour))
      await expect(
        page.getByRole('main').locator('a[href*="center-switch"]'),
        'a page of a centre needs none',
      ).toHaveCount(0)
    },
  )
})

test.describe('an unknown centre', () => {
  test.use({
    expectedFaults: [
      '404 /unbekannt*',
      '404 /en/unbekannt*',
      '404 /api/center/centers/unbekannt',
      '404 */shops/kein-shop',
    ],
  })

  inLanguage('en', (locale) => {
    test(
      `NAV-01 NAV-05 the page of an unknown centre has the global links, even with a favourite centre (${locale})`,
      long,
      async ({ page, context, baseURL }) => {
        const favourite = { name: 'centerRoute', value: harbour.centerUid, url: `${baseURL}/` }
        await context.addCookies([{ ...favourite, sameSite: 'Strict', secure: true }])
        const prefix = locale === 'de' ? '' : '/en'
        const expectGlobal = async () => {
          await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
          const links = page.getByRole('contentinfo').getByRole('link')
          expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
            expect.arrayContaining(
              (['faq', 'legal', 'imprint', 'terms', 'dataProtection'] as const).map((name) =>
                pathOf(name, locale),
              ),
            ),
          )
          const logo = page.getByRole('banner').getByRole('link', { name: /^Passage/ })
          await expect(logo).toHaveAttribute('href', pathOf('home', locale))
          await expect(page.locator(`a[href*="${harbour.centerUid}"]`)).toHaveCount(0)
          await page
            .getByRole('banner')
            .getByRole('link', { name: translate(locale, 'center_selector_label') })
            .filter({ visible: true })
            .click()
          await expect(page).toHaveURL(/unbekannt.*\?center-switch$/)
          await expect(page.getByRole('dialog')).toContainText(harbour.name)
        }
        await visit(page, `${prefix}/unbekannt`)
        await expectGlobal()
        await visit(page, pathOf('faq', locale))
        const footer = page.getByRole('contentinfo')
        await expect(
          footer.locator(`a[href="${pathOf('centerUid-legal', locale, harbour)}"]`),
          'a page without a centre has those of the favourite one',
        ).toBeVisible()
        await navigate(page, `${prefix}/unbekannt/shops`)
        await expectGlobal()
        // Pages of a known centre keep its links, even if they are not found.
        await visit(page, `${pathOf('centerUid-shops', locale, market)}/kein-shop`)
        await expect(footer.locator(`a[href="${pathOf('centerUid-legal', locale, market)}"]`)).toBeVisible()
      },
    )
  })
})
