import { pathOf } from '#platform/routes/paths.ts'
import { harbour, screensOf } from '../support/e2e/screens.ts'
import { headerOf, headline, isDesktop, translate } from '../support/e2e/shell.ts'
import { atEachWidth, atOneWidth, expect, long, test } from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)

atOneWidth(() => {
  test('PRD-03 the server-rendered page contains every text of the hydrated page', long, async ({ page }) => {
    // What is on the own list is on the device or in the account, never in the page.
    const shared = screensOf(harbour, 'de').filter(
      ({ path }) => path !== pathOf('centerUid-myList', 'de', harbour),
    )
    for (const { path } of [...shared, { path: '/' }, { path: '/faq' }]) {
      await page.goto(path)
      const [shown, sent] = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text()
        const textOf = (source: Document) =>
          source.querySelector('main')?.textContent?.replaceAll(/\s+/g, ' ').trim()
        return [textOf(document), textOf(new DOMParser().parseFromString(html, 'text/html'))]
      })
      expect(sent, path).toBe(shown)
      expect(sent?.length, path).toBeGreaterThan(100)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  atEachWidth('phone', () => {
    test('PRD-03 the shop search and its filters work by their button', async ({ page }) => {
      await page.goto(shops)
      const main = page.getByRole('main')
      await page.getByRole('searchbox').fill('brotfrund')
      await main.getByRole('button', { name: translate('de', 'shops_search_submit') }).click()
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'brotfrund')
      await expect(main.getByRole('link', { name: /Brotfreund/ }).first()).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue('brotfrund')

      await page.goto(shops)
      const kind = main.locator('select[name="type"]')
      if (!(await kind.isVisible()))
        await main.locator('summary', { hasText: translate('de', 'shops_filter') }).click()
      await kind.selectOption('gastro')
      await main.getByRole('button', { name: translate('de', 'shops_search_submit') }).click()
      await expect(main.getByRole('status')).toHaveText(/\d+ Treffer/)
      await main
        .getByRole('link', { name: new RegExp(RegExp.escape(translate('de', 'shops_type_gastro'))) })
        .click()
      await expect(main.getByRole('status'), 'a filter is taken away by its link').not.toHaveText(/Treffer/)

      await page.goto(`${shops}?q=xyzxyz`)
      await expect(main).toContainText(translate('de', 'shops_none_title'))
    })
  })

  atOneWidth(() => {
    test('PAN-01 PAN-05 panels open and close by links', long, async ({ page }) => {
      await page.goto(home)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Ihr Center:/ })
        .filter({ visible: true })
        .click()
      await expect(page).toHaveURL(`${home}?center-details`)
      const panel = page.getByRole('dialog')
      await expect(panel).toContainText(translate('de', 'centre_details_hours'))
      await panel.getByRole('link', { name: translate('de', 'centre_details_change') }).click()
      await expect(panel.getByRole('listitem')).toHaveCount(4)
      await panel.getByRole('link', { name: translate('de', 'panel_close'), exact: true }).click()
      await expect(panel).toHaveCount(0)
      await expect(page).toHaveURL(home)
    })
  }, 'desktop')

  atOneWidth(() => {
    test(
      'CTR-01 a centre that is chosen is remembered, and looking at one is no choice',
      long,
      async ({ page, context }) => {
        const remembered = async () =>
          (await context.cookies()).find(({ name }) => name === 'centerRoute')?.value ?? null
        await page.goto(home)
        expect(await remembered(), 'an address that was opened').toBeNull()
        await page.goto('/')
        await page
          .getByRole('main')
          .getByRole('link', { name: /Marktquartier Köln/ })
          .first()
          .click()
        await expect(page).toHaveURL('/marktquartier-koeln')
        expect(await remembered()).toBe('marktquartier-koeln')
        await page.goto('/faq?center-switch')
        await page.getByRole('dialog').getByRole('link', { name: 'Hafengalerie Kiel' }).click()
        await expect(page).toHaveURL(`${home}?center-details`)
        expect(await remembered()).toBe('hafengalerie-kiel')
        await page.goto('/faq?center-details')
        await expect(page.getByRole('dialog')).toContainText('Hafengalerie Kiel')
      },
    )
  }, 'desktop')

  atOneWidth(() => {
    test('PAN-04 consent is given and refused by posting the form', long, async ({ page, context }) => {
      for (const [button, value] of [
        ['consent_accept_all', 'v1.11'],
        ['consent_reject_all', 'v1.00'],
        ['consent_save', 'v1.01'],
      ] as const) {
        await page.goto(`${shops}?open=1&cookie-settings`)
        if (button === 'consent_save') await page.getByLabel(translate('de', 'consent_ads')).check()
        await page.getByRole('button', { name: translate('de', button) }).click()
        await expect(page).toHaveURL(`${shops}?open=1`)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe(value)
      }
    })
  }, 'desktop')

  atEachWidth('phone', () => {
    test('NAV-03 RTE-42 menu and language switch work', async ({ page }) => {
      await page.goto(home)
      const { burger, menu, go, switchLanguage } = headerOf(page, 'de')
      if (!isDesktop(page)) {
        await burger.click()
        await expect(menu).toBeVisible()
        await menu.getByRole('button', { name: translate('de', 'header_menu_close') }).click()
        await expect(menu).toBeHidden()
      }
      await go('header_navigation_coupons')
      await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
      await switchLanguage()
      await expect(page).toHaveURL(pathOf('centerUid-coupons', 'en', harbour))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  atOneWidth(() => {
    test('PRD-03 answers open, and coupons show their conditions', long, async ({ page }) => {
      await page.goto(pathOf('centerUid-faq', 'de', harbour))
      const question = page.getByRole('main').locator('details').first()
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      await page.goto(pathOf('centerUid-coupons', 'de', harbour))
      const coupon = page.getByRole('main').getByRole('article').first()
      await coupon.getByText(translate('de', 'coupon_conditions'), { exact: true }).click()
      await expect(coupon.locator('details[open] p')).toBeVisible()
    })
  })
})
