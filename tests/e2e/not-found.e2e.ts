import { pathOf } from '#platform/routes/paths.ts'
import { field, saveButton, signUp } from '../support/e2e/account.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, navigate, translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'

/** The answers 404 that a visitor of these pages gets on purpose, and no other. */
test.use({
  expectedFaults: [
    '404 */shops/roestraumm',
    '404 */shops/roestraumm?center-details',
    '404 */shops/roestraumm.data?_*=en.centerUid-shops-shopUid',
    '404 */gibt-es-nicht',
    '404 */gibt-es-nicht?profile',
    '404 */gibt-es-nicht?profile-edit',
    '404 */gibt-es-nicht.data?_routes=layout.default',
    '404 */gibt-es-nicht.data?_routes=not-found',
  ],
})

inLanguage('en', (locale) => {
  const shops = pathOf('centerUid-shops', locale, harbour)
  const searchPath = pathOf('centerUid-search', locale, harbour)

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test(
        `ERR-02 NAV-04 a misspelt shop is proposed, and one tap away in the search of its centre, and the selector opens the centre (${locale})`,
        javaScriptEnabled ? {} : long,
        async ({ page }) => {
          const address = `${shops}/roestraumm`
          await (javaScriptEnabled ? visit(page, address) : page.goto(address))
          await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
          await expect(page.getByRole('contentinfo')).toContainText(harbour.name)
          const selector = page
            .getByRole('banner')
            .getByRole('link', { name: translate(locale, 'center_selector_current', { name: harbour.name }) })
            .filter({ visible: true })
          await selector.click()
          await expect(page).toHaveURL(`${pathOf('centerUid', locale, harbour)}?center-details`)
          await expect(page.getByRole('dialog')).toContainText(harbour.name)
          await page.goBack()
          await expect(page).toHaveURL(address)
          const search = page.getByRole('main').getByRole('search')
          await expect(search.getByRole('searchbox')).toHaveValue('roestraumm')
          const main = page.getByRole('main')
          await expect(main.getByText(translate(locale, 'error_proposals'))).toBeVisible()
          await expect(main.getByRole('link', { name: 'Röstraum', exact: true })).toHaveAttribute(
            'href',
            `${shops}/roestraum`,
          )
          await page.goto(`${address}?center-details`)
          const details = page.getByRole('dialog')
          await expect(details).toContainText(translate(locale, 'centre_details_hours'))
          await details.getByRole('link', { name: translate(locale, 'panel_close'), exact: true }).click()
          await expect(details).toHaveCount(0)
          await expect(page).toHaveURL(address)
          await search.getByRole('button').click()
          await expect(page).toHaveURL(`${searchPath}?q=roestraumm`)
          await expect(
            page
              .getByRole('main')
              .getByRole('link', { name: /Röstraum/ })
              .first(),
          ).toBeVisible()
        },
      )
    })

  test(
    `ERR-02 an unknown page of a centre keeps the centre and leads to its shops and home (${locale})`,
    long,
    async ({ page }) => {
      const home = pathOf('centerUid', locale, harbour)
      await visit(page, `${home}/gibt-es-nicht`)
      await expect(page.getByRole('banner')).toContainText(harbour.name)
      const ways = page.getByRole('main')
      await expect(ways.getByRole('link', { name: harbour.name })).toHaveAttribute('href', home)
      await expect(ways.getByRole('link', { name: translate(locale, 'error_button') })).toHaveAttribute(
        'href',
        pathOf('home', locale),
      )
      await ways.getByRole('link', { name: translate(locale, 'error_all_shops') }).click()
      await expect(page).toHaveURL(shops)
      await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
    },
  )

  test(`NAV-07 the focus follows into an error page and out of it (${locale})`, long, async ({ page }) => {
    const main = page.getByRole('main')
    await visit(page, shops)
    await navigate(page, `${shops}/roestraumm`)
    await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
    await expect(main, 'into').toBeFocused()
    await main.getByRole('link', { name: translate(locale, 'error_all_shops') }).click()
    await expect(page).toHaveURL(shops)
    await expect(main, 'out of').toBeFocused()
    await page.goBack()
    await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
    await expect(main, 'back').toBeFocused()
  })
})

inLanguage('de', (locale) => {
  const unknown = `${pathOf('centerUid', locale, harbour)}/gibt-es-nicht`

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test(
        `PAN-01 ERR-02 a panel of the account over an error page is used as over any other (${locale})`,
        long,
        async ({ page }) => {
          await signUp(page, `${unknown}?profile-edit`)
          if (javaScriptEnabled) await hydrated(page)
          await field(page, locale, 'firstname').fill('Anna')
          await saveButton(page, locale).click()
          if (javaScriptEnabled) await expect(panelOf(page)).toHaveCount(0)
          else
            await expect(panelOf(page)).toContainText(
              translate(locale, 'account_form_personaldata_success_message'),
            )
          await page.goto(`${unknown}?profile`)
          await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText('Anna')
          await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
        },
      )
    })
})
