import type { Page } from '@playwright/test'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { field, signUp } from '../support/e2e/account.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const readCall = '**/api/consumers/profiles/getProfile'

/** Opens the overview by a client navigation, so that the browser fetches the profile itself. */
async function openOverview(page: Page): Promise<void> {
  await signUp(page, home)
  await visit(page, home)
  const fetched = page.waitForResponse(readCall)
  await headerOf(page, 'de').openProfile('account_title')
  await fetched
}

atOneWidth(() => {
  test.describe('a profile that cannot be loaded', () => {
    test.use({ expectedFaults: ['404 /api/consumers/profiles/getProfile'] })

    test('PRF-05 API-04 the overview is empty; the form reports it and tries again', async ({ page }) => {
      // With this status the app does not retry automatically.
      await page.route(readCall, (route) => route.fulfill({ status: 404, body: '{}' }))
      await openOverview(page)
      const panel = panelOf(page)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(
        translate('de', 'profile_default_headline'),
      )
      await expect(panel.getByRole('alert')).toHaveCount(0)
      await expect(panel.getByRole('button', { name: translate('de', 'account_logout') })).toBeVisible()

      await panel.getByRole('link', { name: translate('de', 'account_personaldata_headline') }).click()
      await expect(panel.getByRole('alert')).toContainText(translate('de', 'account_form_error_load'))
      await page.unroute(readCall)
      await panel.getByRole('link', { name: translate('de', 'account_form_retry') }).click()
      await expect(field(page, 'de', 'firstname')).toBeVisible()
    })
  })
})

atOneWidth(() => {
  test.describe('styles of a panel that are lost on their way', () => {
    test.use({ expectedFaults: ['net::ERR_FAILED /assets/*.css'] })

    test('API-11 PAN-01 the panel comes with its styles all the same', long, async ({ page }) => {
      const look = (shown: Page) =>
        field(shown, 'de', 'firstname').evaluate((input) => {
          const { padding, borderRadius, width } = getComputedStyle(input)
          return [padding, borderRadius, width]
        })
      await signUp(page, home)
      await page.route('**/assets/*.css', (route) => route.abort())
      await visit(page, home)
      await headerOf(page, 'de').openProfile('account_title')
      await panelOf(page)
        .getByRole('link', { name: translate('de', 'account_personaldata_headline') })
        .click()
      await expect(field(page, 'de', 'firstname')).toBeVisible()

      const another = await page.context().newPage()
      await visit(another, page.url())
      await expect(field(another, 'de', 'firstname')).toBeVisible()
      expect(await look(page)).toEqual(await look(another))
    })
  })
})

atOneWidth(() => {
  test('ACC-07 without customer data a note is shown instead of the form', long, async ({ page }) => {
    await page.route(readCall, (route) => route.fulfill({ json: { status: 'success', data: null } }))
    await openOverview(page)
    const panel = panelOf(page)
    for (const key of ['account_personaldata_headline', 'account_preferences_headline'] as const) {
      await panel.getByRole('link', { name: translate('de', key) }).click()
      await expect(panel).toContainText(translate('de', 'account_support_text'))
      await expect(panel.locator('img')).toBeVisible()
      await expect(panel.getByRole('textbox').or(panel.getByRole('checkbox'))).toHaveCount(0)
      await panel.getByRole('link', { name: translate('de', 'panel_back') }).click()
    }
  })
})

atOneWidth(() => {
  test(
    "LIM-01 API-08 session storage keeps the account's texts for the next pages, and no data of the visitor",
    long,
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        // A home in the visitor's order has texts of its own.
        if (/translations|consumerPreferences/.test(pathname) && searchParams.get('group') !== 'order')
          asked.push(pathname)
      })
      await openOverview(page)
      await expect
        .poll(() => asked.toSorted())
        .toEqual(['/api/marketing/communication/consumerPreferences', '/api/translations/messages'])
      const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
      await expect.poll(kept).toContain(translate('de', 'account_delete_button'))
      await expect.poll(kept).toContain('\\"interests\\",\\"de\\"')
      const token = await page.request.get('/api/validate-token')
      const { oid } = (await token.json()) as { oid: string }
      expect(oid.length).toBeGreaterThan(8)
      expect(await kept()).not.toContain(oid)

      await visit(page, home)
      const fetched = page.waitForResponse(readCall)
      await headerOf(page, 'de').openProfile('account_title')
      await fetched
      await panelOf(page)
        .getByRole('link', { name: translate('de', 'account_preferences_headline') })
        .click()
      const first = panelOf(page).getByRole('checkbox').first()
      await expect(first).toBeVisible()
      await expect(first, 'the styles of the form have come with its code').toHaveCSS('width', '24px')
      expect(asked, 'not asked for again').toHaveLength(2)
    },
  )
})

const openToAll = [
  ['imprint', 'footer_imprint'],
  ['dataProtection', 'footer_data_protection'],
  ['terms', 'footer_terms'],
  ['faq', 'footer_faq'],
  ['legal', 'footer_legal'],
] as const satisfies readonly (readonly [string, MessageKey])[]

inEachLanguage('en', (locale) => {
  test(
    `ACC-01 ACC-03 without a sign-in the panel shows the greeting and the links for everybody (${locale})`,
    long,
    async ({ page }) => {
      await visit(page, `${pathOf('centerUid', locale, harbour)}?profile`)
      const panel = panelOf(page)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(translate(locale, 'profile_greeting'))
      await expect(panel).toContainText(translate(locale, 'profile_subheadline'))
      await expect(panel.getByRole('link', { name: translate(locale, 'account_login') })).toBeVisible()
      for (const [key, flag] of [
        ['account_personaldata_headline', 'profile-edit'],
        ['account_preferences_headline', 'profile-preferences'],
      ] as const) {
        const asked = encodeURIComponent(`${pathOf('centerUid', locale, harbour)}?${flag}`)
        await expect(panel.getByRole('link', { name: translate(locale, key) })).toHaveAttribute(
          'href',
          new RegExp(`^/auth/login\\?.*returnTo=${asked}(&|$)`),
        )
      }
      for (const [screen, key] of openToAll) {
        await expect(panel.getByRole('link', { name: translate(locale, key), exact: true })).toHaveAttribute(
          'href',
          pathOf(`centerUid-${screen}`, locale, harbour),
        )
      }
      await panel.getByRole('link', { name: translate(locale, 'footer_cookie_settings') }).click()
      await expect(panel).toContainText(translate(locale, 'consent_text'))
    },
  )
})

inLanguage('de', (locale) => {
  test(`RTE-35 RTE-36 GRD-07 a web view works with the app's token, without a redirect to the sign-in (${locale})`, async ({
    page,
    context,
    browser,
  }) => {
    await signUp(page, pathOf('centerUid', locale, harbour))
    const token = (await context.cookies()).find(({ name }) => name === 'bearerToken')?.value
    const app = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } })
    const view = await app.newPage()
    const save = async () => {
      const saved = view.waitForResponse('**/api/consumers/profiles/patchProfile')
      await view.getByRole('button', { name: translate(locale, 'account_form_save') }).click()
      expect((await saved).ok()).toBe(true)
    }
    await view.goto(pathOf('webviews-personal-data', locale))
    await hydrated(view)
    await expect(view.getByRole('banner')).toHaveCount(0)
    await view.getByLabel(translate(locale, 'account_form_firstname')).fill('Grace')
    await save()
    await view.reload()
    await expect(view.getByLabel(translate(locale, 'account_form_firstname'))).toHaveValue('Grace')
    await view.goto(pathOf('webviews-personal-preferences', locale))
    await hydrated(view)
    await view.getByRole('checkbox').first().check()
    await save()
    await view.reload()
    await expect(view.getByRole('checkbox').first()).toBeChecked()
    await app.close()

    const stranger = await browser.newContext()
    const closed = await stranger.newPage()
    for (const name of ['webviews-personal-data', 'webviews-personal-preferences'] as const) {
      await closed.goto(pathOf(name, locale))
      await expect(closed).toHaveURL(pathOf(name, locale))
      await expect(closed.getByRole('heading', { level: 1 })).toHaveText(
        translate(locale, 'webview_signed_out_title'),
      )
    }
    await stranger.close()
  })
})

inLanguage('en', (locale) => {
  test(`RTE-18 the sign-in page, opened directly, has a link (${locale})`, long, async ({ page }) => {
    await visit(page, pathOf('auth', locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate(locale, 'sign_in_return_title'),
    )
    await page.getByRole('link', { name: translate(locale, 'sign_in_return_home') }).click()
    await expect(page).toHaveURL(pathOf('home', locale))
  })

  test(`LOG-04 RTE-24 signing out without a session leads to the centre, or to the home page (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, pathOf('logout', locale))
    await expect(page).toHaveURL(pathOf('home', locale))
    await context.addCookies([{ name: 'centerRoute', value: harbour.centerUid, url: baseURL ?? '' }])
    await visit(page, pathOf('logout', locale))
    await expect(page).toHaveURL(pathOf('centerUid', locale, harbour))
  })
})
