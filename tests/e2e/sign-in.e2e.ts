import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { expectNoSession, expectNoReadableToken, expectSignedIn } from '../support/e2e/session.ts'
import { headerOf, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { startOwnServer } from '../support/own-server.ts'

const password = 'vier zufaellige Woerter'
let accounts = 0
/** A unique account for each test, worker and run. */
const newEmail = () => `anna-${process.pid}-${Date.now()}-${(accounts += 1)}@example.org`

/** Creates an account on the provider's sign-in page, and comes back. */
async function signUp(page: Page, locale: Locale, email: string): Promise<void> {
  await page.getByRole('link', { name: translate(locale, 'identity_sign_up') }).click()
  await page.getByLabel(translate(locale, 'identity_email')).fill(email)
  await page.getByLabel(translate(locale, 'identity_password')).fill(password)
  await page.getByRole('button', { name: translate(locale, 'identity_sign_up') }).click()
}

inEachLanguage('en', (locale) => {
  test(`LOG-02 LOG-08 ACC-01 signing up leads back to the same page, and signing out stays there (${locale})`, async ({
    page,
    context,
  }) => {
    const address = `${pathOf('centerUid-shops', locale, harbour)}?q=kaffee`
    await visit(page, address)
    await expectSignedIn(page, locale, false)
    await headerOf(page, locale).openProfile()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: translate(locale, 'account_login') })
      .click()
    await signUp(page, locale, newEmail())
    await page.waitForURL((url) => url.pathname + url.search === address)
    await expectSignedIn(page, locale)
    await expectNoReadableToken(page, context)
    await page.reload()
    await expectSignedIn(page, locale)

    await visit(page, pathOf('logout', locale))
    await page.getByRole('button', { name: translate(locale, 'account_logout') }).click()
    await page.waitForURL((url) => url.pathname === pathOf('home', locale))
    await expectSignedIn(page, locale, false)
    await expectNoSession(context, new URL(page.url()).origin)
  })
})

atOneWidth(() => {
  test(
    'GRD-06 ROL-01 a click on a page that needs an account leads to the sign-in, and from there to that page',
    long,
    async ({ page }) => {
      const asPage: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) asPage.push(new URL(request.url()).pathname)
      })
      await visit(page, pathOf('centerUid-parking', 'de', harbour))
      await page
        .getByRole('main')
        .getByRole('link', { name: translate('de', 'profile_top_up') })
        .click()
      await signUp(page, 'de', newEmail())
      const topUp = pathOf('centerUid-parking-topUpCard', 'de', harbour)
      await page.waitForURL((url) => url.pathname === topUp)
      await expectSignedIn(page, 'de')
      // The router requested the page by a client navigation; only the redirect to sign-in was a page load.
      expect(asPage[1]).toBe('/auth/login')
    },
  )
}, 'desktop')

atOneWidth(() => {
  test('GRD-06 the query of that page is kept', long, async ({ page }) => {
    await visit(page, pathOf('centerUid-parking', 'en', harbour))
    const history = `${pathOf('centerUid-parking-paymentHistory', 'en', harbour)}?from=2026-01&note=a%26b`
    await routeTo(page, history)
    await signUp(page, 'en', newEmail())
    await page.waitForURL((url) => url.pathname + url.search === history)
    await expectSignedIn(page, 'en')
  })
})

/**
 * The last call that a page sends for an account by itself. A session ends after it in these tests: a call that the server
 * meets later is refused, and the browser reports that.
 */
const keptCall = '**/api/consumers/kept'

/** A client navigation, as a link in the page makes it. */
const routeTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, address)

atOneWidth(() => {
  test('LOG-01 two tabs: signing out in one signs out the other', async ({ page, context }) => {
    await page.goto('/auth/login?returnTo=%2Ffaq')
    await signUp(page, 'de', newEmail())
    await page.waitForURL('**/faq')
    await hydrated(page)
    const other = await context.newPage()
    const kept = other.waitForResponse(keptCall)
    await visit(other, '/impressum')
    await expectSignedIn(other, 'de')
    await kept
    await visit(page, '/logout')
    await page.getByRole('button', { name: translate('de', 'account_logout') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await other.bringToFront()
    await other
      .getByRole('link', { name: translate('de', 'footer_terms') })
      .first()
      .click()
    await expectSignedIn(other, 'de', false)
  })
})

atOneWidth(() => {
  test(
    'LOG-01 ROL-02 two tabs: when another account signs in, no tab shows the earlier one',
    long,
    async ({ page, context }) => {
      const form = `${pathOf('centerUid', 'de', harbour)}?profile-edit`
      const start = `/auth/login?state=ignoreOnBoarding&returnTo=${encodeURIComponent(form)}`
      const oidIn = (tab: Page) => tab.getByRole('dialog').locator('input[name=oid]').first()
      await page.goto(start)
      const kept = page.waitForResponse(keptCall)
      await signUp(page, 'de', newEmail())
      await page.waitForURL((url) => url.pathname + url.search === form)
      await hydrated(page)
      await kept
      const first = await oidIn(page).inputValue()

      const other = await context.newPage()
      await other.goto('/logout')
      await other.getByRole('button', { name: translate('de', 'account_logout') }).click()
      await other.waitForURL((url) => url.pathname === '/')
      await other.goto(start)
      await signUp(other, 'de', newEmail())
      await other.waitForURL((url) => url.pathname + url.search === form)
      const second = await oidIn(other).inputValue()
      expect(second).not.toBe(first)
      await expect(oidIn(page)).toHaveValue(second)
    },
  )
})

atOneWidth(() => {
  test('LOG-01 LOG-04 a page to which the browser goes back shows nothing of an account that has signed out since', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/login?state=ignoreOnBoarding&returnTo=%2Ffaq')
    const kept = page.waitForResponse(keptCall)
    await signUp(page, 'de', newEmail())
    await page.waitForURL('**/faq')
    await hydrated(page)
    await expectSignedIn(page, 'de')
    await kept
    await context.clearCookies()
    const reloaded = page.waitForEvent('load')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await reloaded
    await expectSignedIn(page, 'de', false)
  })
})

atOneWidth(() => {
  test(
    "LOG-01 a shared page requests the visitor's name if an account is known",
    long,
    async ({ page, request }) => {
      await page.goto('/auth/login?returnTo=%2Ffaq')
      await signUp(page, 'de', newEmail())
      await page.waitForURL('**/faq')
      const shared = await (await request.get('/faq')).text()
      expect(shared).not.toContain(`>${translate('de', 'account_title')}</span>`)
      await page.route('**/faq', (route) => route.fulfill({ body: shared, contentType: 'text/html' }))
      await visit(page, '/faq')
      await expectSignedIn(page, 'de')
    },
  )
})

atOneWidth(() => {
  test(
    'LOG-01 without an account there is neither a session call nor code for it',
    long,
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await visit(page, pathOf('centerUid', 'de', harbour))
      await page.waitForLoadState('networkidle')
      // Whether a centre has newer content is asked without a visitor.
      const ofVisitors = asked.filter((path) => !path.endsWith('/notices'))
      expect(ofVisitors.filter((path) => /\/(api|auth|idp)\/|session-check/.test(path))).toEqual([])
      expect(asked.length).toBeGreaterThan(5)
    },
  )
}, 'desktop')

atOneWidth(() => {
  test.describe('a provider on another site', () => {
    test.use({
      expectedFaults: ['left the origin: http://localhost:*', 'left the origin: http://127.0.0.1:*'],
    })

    test(
      'LOG-02 LOG-07 the embedded one under another host name: signed in on the first page, and after F5',
      long,
      async ({ page, context }) => {
        const server = await startOwnServer(async (port) => ({ IDENTITY_ORIGIN: `http://127.0.0.1:${port}` }))
        try {
          await page.goto(`${server.origin}/hafen`)
          await hydrated(page)
          await page.goto(`${server.origin}/auth/login?returnTo=%2Fhafen%3Fprofile`)
          expect(new URL(page.url()).hostname).toBe('127.0.0.1')
          const rendered = page.waitForResponse(`${server.origin}/hafen?profile`)
          await signUp(page, 'de', newEmail())
          const first = await rendered
          // A page with the account's panel is not shared: the server has recognised the visitor, although browsers do
          // not send the Strict cookie on this redirect.
          expect(await first.text()).toContain(`>${translate('de', 'account_title')}</span>`)
          expect((await first.request().allHeaders())['cookie']).not.toContain('bearerToken')
          await expectSignedIn(page, 'de')
          await page.reload()
          await expectSignedIn(page, 'de')
          await expectNoReadableToken(page, context)
          const state = await page.evaluate(async () => (await fetch('/api/validate-token')).json())
          expect(state).toMatchObject({ isValid: true })

          await page.goto(`${server.origin}/logout`)
          await page.getByRole('button', { name: translate('de', 'account_logout') }).click()
          // The id token tells a provider on another site that the visitor has just confirmed signing out.
          await page.waitForURL(`${server.origin}/hafen`)
          await expectSignedIn(page, 'de', false)
          // The page's requests must have finished before the server is stopped.
          await page.goto('about:blank')
        } finally {
          await server.end()
        }
      },
    )
  })
})
