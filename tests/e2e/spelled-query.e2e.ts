import type { Page, Request } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { headerOf, navigate } from '../support/e2e/shell.ts'
import { expect, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'

/** A query that URLSearchParams would rewrite as `?q=a+b&x=`. */
const query = '?q=a%20b&x'

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

inLanguage('en', (locale) => {
  const home = pathOf('centerUid', locale, harbour)

  test(
    `GRD-04 a redirect rule passes the query on as it is spelled, by page load and by link (${locale})`,
    long,
    async ({ page }) => {
      // The demo content has rules for German addresses.
      const kiel = pathOf('centerUid', 'de', harbour)
      await visit(page, `/kiel/anfahrt${query}`)
      await expect.poll(() => addressOf(page)).toBe(kiel + query)
      await visit(page, pathOf('faq', locale))
      // The rule leads to a page in another language, which is loaded as a document: that ends the script that navigates.
      await navigate(page, `/kiel/anfahrt${query}`).catch(() => undefined)
      await expect(page).toHaveURL(kiel + query)
      await expect.poll(() => addressOf(page)).toBe(kiel + query)
    },
  )

  test(
    `PRD-04 the parking redirect passes the query on as it is spelled, by page load and by link (${locale})`,
    long,
    async ({ page }) => {
      const parking = pathOf('centerUid-parking', locale, market)
      const target = `${pathOf('centerUid', locale, market)}${query}&profile`
      await visit(page, `${parking}${query}&profile`)
      await expect.poll(() => addressOf(page)).toBe(target)
      await visit(page, home)
      await navigate(page, `${parking}${query}&profile`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => addressOf(page)).toBe(target)
    },
  )

  test(
    `GRD-06 sign-in leads back to the query as it is spelled, by page load and by link (${locale})`,
    long,
    async ({ page }) => {
      const history = pathOf('centerUid-parking-paymentHistory', locale, harbour) + query
      const isSignIn = (request: Request) => new URL(request.url()).pathname === '/auth/login'
      for (const go of [() => page.goto(history), () => navigate(page, history)]) {
        await visit(page, home)
        const asked = page.waitForRequest(isSignIn)
        // The redirect to sign-in is a page load.
        await go().catch(() => undefined)
        const { searchParams } = new URL((await asked).url())
        expect([searchParams.get('returnTo'), searchParams.get('state')]).toEqual([
          history,
          'ignoreOnBoarding',
        ])
        await page.waitForURL((url) => url.pathname.startsWith('/idp/'))
      }
    },
  )

  test(`RTE-42 the language switch keeps the query as it is spelled (${locale})`, long, async ({ page }) => {
    const other = locale === 'de' ? 'en' : 'de'
    await visit(page, pathOf('centerUid-dataProtection', locale, harbour) + query)
    await headerOf(page, locale).switchLanguage()
    const target = pathOf('centerUid-dataProtection', other, harbour) + query
    await page.waitForURL((url) => url.pathname + url.search === target)
  })
})
