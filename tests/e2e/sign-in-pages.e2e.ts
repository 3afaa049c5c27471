import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import { judge } from '../support/e2e-axe.ts'
import { harbour } from '../support/e2e-screens.ts'
import { say } from '../support/e2e-shell.ts'
import { expect, inEachLanguage, test } from '../support/e2e-test.ts'

// A form with faults is answered with 422, a page that is refused with 400, and the console says so.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // One pattern: the tool takes a list of two for a value with its options.
  expectedFaults: [/status of (400|422)|\/auth\?/],
})

/** Where the app sends a visitor who wants to sign in. */
function signInAddress(origin: string | undefined, locale: Locale, parameters: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: 'webapp',
    response_type: 'code',
    redirect_uri: `${origin}/auth`,
    scope: 'openid offline_access gateway.access',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: locale,
    center: harbour.centerUid,
    ...parameters,
  })
  return `/idp/auth?${query}`
}

const fill = async (page: Page, locale: Locale, email: string, password: string) => {
  await page.getByLabel(say(locale, 'identity_email')).fill(email)
  await page.getByLabel(say(locale, 'identity_password')).fill(password)
}
/** The app receives an answer; what it does with it is its own matter. */
const arrival = (page: Page, answer: string) =>
  page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/auth' && request.url().includes(answer),
  )
const submit = (page: Page, locale: Locale, key: 'identity_sign_in' | 'identity_sign_up') =>
  page.getByRole('button', { name: say(locale, key) }).click()

inEachLanguage((locale) => {
  test(`LOG-08 the sign-in pages are accessible in ${locale}, with and without faults`, async ({
    page,
    baseURL,
  }) => {
    const faults: string[] = []
    await page.goto(signInAddress(baseURL, locale))
    faults.push(...(await judge(page, 'sign in')))
    // Another address each time, or the limit would answer.
    const email = `nobody-${Date.now()}@example.org`
    await fill(page, locale, email, 'not the password')
    await submit(page, locale, 'identity_sign_in')
    await expect(page.getByRole('alert')).toHaveText(say(locale, 'identity_wrong'))
    await expect(page.getByLabel(say(locale, 'identity_email'))).toHaveValue(email)
    faults.push(...(await judge(page, 'sign in, wrong')))

    await page.getByRole('link', { name: say(locale, 'identity_sign_up') }).click()
    faults.push(...(await judge(page, 'sign up')))
    await fill(page, locale, 'nobody', 'short')
    await submit(page, locale, 'identity_sign_up')
    await expect(page.getByLabel(say(locale, 'identity_email'))).toHaveAccessibleDescription(
      say(locale, 'identity_fault_email'),
    )
    faults.push(...(await judge(page, 'sign up, faults')))

    await fill(page, locale, `new-${email}`, 'three small words')
    await Promise.all([arrival(page, 'code='), submit(page, locale, 'identity_sign_up')])
    await page.goto(`/idp/session/end?ui_locales=${locale}&client_id=webapp`)
    await expect(page.getByRole('button', { name: say(locale, 'identity_sign_out') })).toBeVisible()
    faults.push(...(await judge(page, 'sign out')))

    await page.goto(signInAddress(baseURL, locale, { redirect_uri: 'https://evil.example/auth' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'identity_failed'))
    faults.push(...(await judge(page, 'refused')))
    expect(faults).toEqual([])
  })
})

test('LOG-08 nothing on the sign-in pages is wider than the window, and every target is large enough', async ({
  page,
  baseURL,
}) => {
  await page.goto(signInAddress(baseURL, 'de'))
  for (const path of ['', '/sign-up']) {
    await page.goto(new URL(page.url()).pathname + path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
    for (const control of await page.locator('main input, main button, .other a').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('LOG-08 signing up, and going back instead, lead to the app', async ({ page, baseURL }) => {
    await page.goto(signInAddress(baseURL, 'de'))
    await page.getByRole('link', { name: say('de', 'identity_sign_up') }).click()
    await fill(page, 'de', `e2e-${Date.now()}@example.org`, 'three small words')
    await Promise.all([arrival(page, 'code='), submit(page, 'de', 'identity_sign_up')])

    await page.context().clearCookies()
    await page.goto(signInAddress(baseURL, 'de'))
    await Promise.all([
      arrival(page, 'error=access_denied'),
      page.getByRole('button', { name: /^Zurück zu/ }).click(),
    ])
  })
})
