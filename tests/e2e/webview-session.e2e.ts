import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inLanguage, long, test } from '../support/e2e/browser-test.ts'

test.use({
  expectedFaults: [
    '404 /webviews/no-such-view',
    '404 /en/webviews/no-such-view',
    '401 /webviews/personal-data',
    '401 /en/webviews/personal-data',
  ],
})

/** A native app that has signed a visitor in and has the access token. */
async function tokenOfApp(page: Page, context: BrowserContext, locale: Locale): Promise<string> {
  await signUp(page, pathOf('centerUid', locale, harbour))
  return (await context.cookies()).find(({ name }) => name === 'bearerToken')?.value ?? ''
}

/** Opens an address as the app does: it sends its header with the first request only. */
async function openWithToken(view: Page, token: string, path: string): Promise<void> {
  await view.setExtraHTTPHeaders({ authorization: `Bearer ${token}` })
  await view.goto(path, { waitUntil: 'commit' })
  await view.setExtraHTTPHeaders({})
}

inLanguage('de', (locale) => {
  test(`GRD-07 LOG-07 a web view opened with the app’s token works without it afterwards (${locale})`, async ({
    page,
    context,
    browser,
  }) => {
    const token = await tokenOfApp(page, context, locale)
    const app = await browser.newContext()
    const view = await app.newPage()
    await openWithToken(view, token, pathOf('webviews-personal-data', locale))
    await hydrated(view)
    const firstName = view.getByLabel(translate(locale, 'account_form_firstname'))
    await firstName.fill('Grace')
    const saved = view.waitForResponse('**/api/consumers/profiles/patchProfile')
    await view.getByRole('button', { name: translate(locale, 'account_form_save') }).click()
    expect((await saved).ok()).toBe(true)
    await view.reload()
    await expect(firstName).toHaveValue('Grace')
    expect(await view.evaluate(() => document.cookie)).not.toContain('ey')

    await view.goto(pathOf('webviews-parking-payment-history', locale))
    await expect(headline(view)).toHaveText(translate(locale, 'payment_history'))
    await expect(view.getByRole('main')).toContainText(translate(locale, 'payment_history_empty_text'))

    const nowhere = `${locale === 'de' ? '' : '/en'}/webviews/no-such-view`
    await view.goto(nowhere)
    await expect(headline(view)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
    for (const around of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(view.getByRole(around)).toHaveCount(0)
    await view.getByRole('link', { name: translate(locale, 'error_button') }).click()
    await expect(view).toHaveURL(pathOf('webviews-personal-data', locale))

    await view.goto(pathOf('logout', locale))
    await view.getByRole('button', { name: translate(locale, 'account_logout') }).click()
    await expect(view).toHaveURL(pathOf('webviews-personal-data', locale))
    await expect(headline(view)).toHaveText(translate(locale, 'webview_signed_out_title'))
    await openWithToken(view, token, pathOf('webviews-personal-data', locale))
    await expect(headline(view), 'what has ended opens nothing').toHaveText(
      translate(locale, 'error_headline', { status: 401 }),
    )
    await app.close()
  })
})

inLanguage('en', (locale) => {
  test(`GRD-07 FRM-05 the same without JavaScript (${locale})`, long, async ({ page, context, browser }) => {
    const token = await tokenOfApp(page, context, locale)
    const app = await browser.newContext({ javaScriptEnabled: false })
    const view = await app.newPage()
    await openWithToken(view, token, pathOf('webviews-personal-data', locale))
    await view.getByLabel(translate(locale, 'account_form_firstname')).fill('Ada')
    await view.getByRole('button', { name: translate(locale, 'account_form_save') }).click()
    await expect(view.getByRole('main')).toContainText(
      translate(locale, 'account_form_personaldata_success_message'),
    )
    await view.goto(pathOf('webviews-personal-data', locale))
    await expect(view.getByLabel(translate(locale, 'account_form_firstname'))).toHaveValue('Ada')
    await app.close()
  })
})
