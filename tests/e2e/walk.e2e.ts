import { otherLocale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const centre = { centerUid: harbour.centerUid }

inEachLanguage('de', (locale) => {
  test(`PRD-01 PRD-03 CTR-02 a visitor walks through a centre (${locale})`, async ({ page }) => {
    const { go } = headerOf(page, locale)
    const main = page.getByRole('main')

    await test.step('chooses the centre at the start', async () => {
      await visit(page, pathOf('home', locale))
      await expect(headline(page)).toHaveText(translate(locale, 'home_title'))
      await main.getByRole('link', { name: harbour.name }).click()
      await expect(headline(page)).toHaveText(harbour.name)
      await expect(page).toHaveURL(pathOf('centerUid', locale, centre))
    })
    // A mark that a page load would remove: the rest of the walk must not load a page.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

    await test.step('finds a shop despite a typing error', async () => {
      await go('header_navigation_shops')
      await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
      await page.getByRole('searchbox').fill('röstraun')
      await expect(page).toHaveURL(/\?q=/)
      await expect(main.getByRole('link', { name: /Röstraum/ }).first()).toBeVisible()
      await expect(main.getByRole('status')).toHaveText(/^[1-9] /)
      await main
        .getByRole('link', { name: /Röstraum/ })
        .first()
        .click()
      await expect(headline(page)).toHaveText('Röstraum')
      await expect(
        main.getByRole('heading', { name: translate(locale, 'centre_details_hours') }),
      ).toBeVisible()
    })

    await test.step('sees what the shop offers', async () => {
      await main.locator('a[href$="/shops/roestraum/coupons"]').click()
      await expect(headline(page)).toHaveText(translate(locale, 'shop_coupons', { name: 'Röstraum' }))
      await expect(page).toHaveURL(
        pathOf('centerUid-shops-shopUid-coupons', locale, { ...centre, shopUid: 'roestraum' }),
      )
      await expect(main.getByRole('article').first()).toBeVisible()
    })

    await test.step('sees all coupons', async () => {
      await go('header_navigation_coupons')
      await expect(headline(page)).toHaveText(translate(locale, 'coupons_title'))
      await expect.poll(() => main.getByRole('article').count()).toBeGreaterThan(5)
      await main.getByText(translate(locale, 'coupon_conditions'), { exact: true }).first().click()
      await expect(main.locator('details[open] p').first()).toBeVisible()
    })

    for (const kind of ['events', 'news'] as const) {
      await test.step(`reads one of the ${kind}`, async () => {
        await go('header_navigation_home_web')
        await expect(headline(page)).toHaveText(harbour.name)
        const teaser = main.locator(`a[href*="/${kind}/"]`).first()
        const title = (await teaser.textContent()) ?? ''
        await teaser.click()
        await expect(headline(page)).toHaveText(title)
        await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(200)
      })
    }

    await test.step('looks at the car park', async () => {
      await go('header_navigation_parking')
      await expect(headline(page)).toHaveText(translate(locale, 'parking_title'))
      await expect(main.getByRole('table').first()).toBeVisible()
    })

    const footer = page.getByRole('contentinfo')
    await test.step('opens an answer', async () => {
      await footer.getByRole('link', { name: translate(locale, 'footer_faq') }).click()
      await expect(headline(page)).toHaveText(translate(locale, 'faq_title'))
      const question = main.locator('details').first()
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
    })

    for (const name of ['data_protection', 'legal', 'imprint', 'terms', 'accessibility'] as const) {
      await test.step(`reads ${name}`, async () => {
        const link = footer.getByRole('link', { name: translate(locale, `footer_${name}`), exact: true })
        const path = await link.getAttribute('href')
        expect(path, 'NAV-05 leads to the centre’s own page').toContain(`/${harbour.centerUid}/`)
        await link.click()
        await expect(page).toHaveURL(path ?? '')
        await expect(headline(page)).toBeVisible()
        await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(400)
      })
    }
    expect(await page.evaluate(() => 'isSameDocument' in window), 'all that without a page load').toBe(true)
  })

  test(`RTE-42 the language switch keeps screen, parameters and query (${locale})`, async ({
    page,
    context,
  }) => {
    const other = otherLocale(locale)
    const shop = { ...centre, shopUid: harbour.shopUid }
    const addresses = (['de', 'en'] as const).map((language) => [
      pathOf('centerUid-dataProtection', language, centre) + '?profile&source=poster',
      pathOf('centerUid-shops', language, centre) + '?q=schuhe&open=1',
      pathOf('centerUid-shops-shopUid-coupons', language, shop),
    ])
    const [from = [], to = []] = locale === 'de' ? addresses : addresses.toReversed()
    for (const [index, address] of from.entries()) {
      await visit(page, address)
      // An open panel covers the switch, so its link is checked without a click.
      const link = page.getByRole('link', {
        name: translate(locale, 'header_language_switch_label'),
        includeHidden: true,
      })
      await expect(link.first()).toHaveAttribute('href', to[index] ?? '')
      if (address.includes('profile')) continue
      await headerOf(page, locale).switchLanguage()
      await expect(page).toHaveURL(to[index] ?? '')
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    }
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Strict', secure: true })
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1)

    await page.goto('/')
    await expect(page, 'the start follows the choice').toHaveURL(pathOf('home', other))
    await page.goto(pathOf('centerUid-shops', locale, centre))
    await expect(page, 'a deep link does not').toHaveURL(pathOf('centerUid-shops', locale, centre))
  })
})

atOneWidth(() => {
  test(
    'PRD-01 a shared address shows another visitor the same page',
    long,
    async ({ page, browser, baseURL }) => {
      await visit(page, pathOf('centerUid-shops', 'de', centre))
      await page.getByRole('searchbox').fill('kaffe')
      await expect(page).toHaveURL(/\?q=kaffe$/)
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/Treffer/)
      await expect(
        page.getByRole('link', { name: new RegExp(RegExp.escape(translate('de', 'shops_filter_remove'))) }),
      ).toBeVisible()
      const shown = await page.getByRole('main').innerText()

      const other = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        viewport: page.viewportSize(),
      })
      const theirs = await other.newPage()
      await visit(theirs, page.url())
      await expect(theirs.getByRole('searchbox')).toHaveValue('kaffe')
      await expect.poll(() => theirs.getByRole('main').innerText()).toBe(shown)
      await other.close()
    },
  )
}, 'desktop')
