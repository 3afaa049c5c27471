import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import {
  expect,
  hydrated,
  inLanguage,
  long,
  soonPartsLoaded,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { isKept, stripOf } from '../support/e2e/offline/kept-pages.ts'
import { harbour } from '../support/e2e/screens.ts'

test.use({
  serviceWorkers: 'allow',
  expectedFaults: ['net::ERR_* *', '503 *', 'console: *net::ERR_*'],
})

inLanguage('de', (locale) => {
  const coupons = pathOf('centerUid-coupons', locale, harbour)
  const own = pathOf('centerUid-coupons-couponUid', locale, { ...harbour, couponUid: 'popcorn-upgrade' })

  test(
    'OFF-02 a coupon that the device keeps is shown with its code when it is opened from its card without a network',
    long,
    async ({ page, context }) => {
      await signUp(page, own)
      await hydrated(page)
      await isKept(page, own)
      await visit(page, coupons)
      await soonPartsLoaded(page)
      const link = page.getByRole('main').locator(`a[href="${own}"]`)
      await link.scrollIntoViewIfNeeded()
      await context.setOffline(true)
      await link.click()
      await expect(page.getByRole('main').getByRole('code')).toHaveText('LEINWAND')
      await expect(page).toHaveURL(own)
      await expect(stripOf(page)).toBeVisible()
    },
  )
})
