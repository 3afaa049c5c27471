import { pathOf, routeId } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import {
  expect,
  hydrated,
  inEachLanguage,
  long,
  soonPartsLoaded,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { codeIsReady } from '../support/e2e/fetched-ahead.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

inEachLanguage('en', (locale) => {
  const coupons = pathOf('centerUid-coupons', locale, harbour)
  const own = pathOf('centerUid-coupons-couponUid', locale, { ...harbour, couponUid: 'popcorn-upgrade' })
  const title = {
    de: 'Großes Popcorn zum kleinen Preis',
    en: 'Large popcorn for the price of a small one',
  }[locale]

  test(
    `instant pages: a coupon begins in the tap with what its card shows, and its code comes from the server (${locale})`,
    long,
    async ({ page }) => {
      await signUp(page, coupons)
      await hydrated(page)
      await soonPartsLoaded(page)
      const held = await holdCalls(page, /popcorn-upgrade\.data/, 'GET')
      const link = page.getByRole('main').locator(`a[href="${own}"]`)
      await link.scrollIntoViewIfNeeded()
      await codeIsReady(page, routeId(locale, 'centerUid-coupons-couponUid'))
      await page.evaluate(() =>
        addEventListener(
          'click',
          () => {
            const shown = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility())
            Object.assign(window, { inClick: shown.map((each) => each.textContent) })
          },
          { once: true },
        ),
      )
      await link.click()
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { inClick: unknown }).inClick))
        .toEqual([translate(locale, 'own_coupon_title')])
      await expect(page).toHaveURL(own)
      await expect(page).toHaveTitle(new RegExp(`^${title} – `))
      await expect(headline(page)).toHaveText(translate(locale, 'own_coupon_title'))
      const main = page.getByRole('main')
      const card = main.getByRole('article').filter({ visible: true })
      await expect(card).toHaveCount(1)
      await expect(card.getByRole('heading')).toHaveText(title)
      await expect(card.locator('p[aria-busy=true]'), 'nothing is said of the code').toBeEmpty()
      await expect(card.getByRole('code')).toHaveCount(0)
      for (const key of ['coupon_without_code', 'coupon_members'] as const)
        await expect(card.getByText(translate(locale, key))).toHaveCount(0)
      await expect(main.getByText(translate(locale, 'redeem_title'))).toHaveCount(0)

      await card.getByRole('heading').evaluate((head) => Object.assign(window, { head }))
      held.release()
      await expect(card.getByRole('code')).toHaveText('LEINWAND')
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
      expect(
        await page.evaluate(() => (window as unknown as { head: Element }).head.isConnected),
        'its head stays',
      ).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(coupons)
      await expect(headline(page)).toHaveText(translate(locale, 'coupons_title'))
      expect(
        await page.getByRole('main').getByText('LEINWAND').count(),
        'the list does not know the code',
      ).toBe(0)
    },
  )

  test(`CPN-01 nothing of a coupon’s page is shown to anyone who is not signed in (${locale})`, async ({
    page,
  }) => {
    await visit(page, coupons)
    await soonPartsLoaded(page)
    const headlines = await page.evaluateHandle(() => {
      const seen = new Set<string | null>()
      new MutationObserver(() => {
        for (const each of document.querySelectorAll('h1')) seen.add(each.textContent)
      }).observe(document, { childList: true, subtree: true, characterData: true })
      return seen
    })
    const held = await holdCalls(page, /popcorn-upgrade|_routes=layout/, 'GET')
    await page.getByRole('main').locator(`a[href="${own}"]`).click()
    await expect.poll(() => held.requests.length).toBeGreaterThan(0)
    await hydrated(page)
    expect(await headlines.evaluate((seen) => [...seen])).not.toContain(translate(locale, 'own_coupon_title'))
    held.release()
    await page.waitForURL(/\/idp\//)
  })
})
