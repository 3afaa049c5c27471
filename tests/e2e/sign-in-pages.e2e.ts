import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, inEachLanguage, long, test } from '../support/e2e/browser-test.ts'

// A form with faults is answered with 422, a refused page with 400; the console reports both.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedFaults: ['422 /idp/interaction/*', '400 /idp/auth?*', '400 /auth?*'],
})

/** The address to which the app sends a visitor to sign in. */
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
  await page.getByLabel(translate(locale, 'identity_email')).fill(email)
  await page.getByLabel(translate(locale, 'identity_password')).fill(password)
}
/** Waits until the app receives the provider's answer; this test does not look at what the app does with it. */
const arrival = (page: Page, answer: string) =>
  page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/auth' && request.url().includes(answer),
  )
const submit = (page: Page, locale: Locale, key: 'identity_sign_in' | 'identity_sign_up') =>
  page.getByRole('button', { name: translate(locale, key) }).click()

inEachLanguage('de', (locale) => {
  test(
    `LOG-08 the sign-in pages are accessible in ${locale}, with and without faults`,
    long,
    async ({ page, baseURL }) => {
      const faults: string[] = []
      await page.goto(signInAddress(baseURL, locale))
      faults.push(...(await findAxeViolations(page, 'sign in')))
      // A new e-mail address each time, so that the rate limit does not answer.
      const email = `nobody-${Date.now()}@example.org`
      await fill(page, locale, email, 'not the password')
      await submit(page, locale, 'identity_sign_in')
      await expect(page.getByRole('alert')).toHaveText(translate(locale, 'identity_wrong'))
      await expect(page.getByRole('alert'), 'it is read out').toBeFocused()
      await expect(page.getByLabel(translate(locale, 'identity_email'))).toHaveValue(email)
      faults.push(...(await findAxeViolations(page, 'sign in, wrong')))

      await page.getByRole('link', { name: translate(locale, 'identity_sign_up') }).click()
      await expect(page.getByRole('button', { name: translate(locale, 'identity_sign_up') })).toBeVisible()
      faults.push(...(await findAxeViolations(page, 'sign up')))
      await fill(page, locale, 'nobody', 'short')
      await submit(page, locale, 'identity_sign_up')
      await expect(page.getByLabel(translate(locale, 'identity_email'))).toHaveAccessibleDescription(
        translate(locale, 'identity_fault_email'),
      )
      await expect(
        page.getByLabel(translate(locale, 'identity_email')),
        'FRM-03 the first fault',
      ).toBeFocused()
      faults.push(...(await findAxeViolations(page, 'sign up, faults')))

      await fill(page, locale, `new-${email}`, 'three small words')
      await Promise.all([arrival(page, 'code='), submit(page, locale, 'identity_sign_up')])
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto(`/idp/session/end?ui_locales=${locale}&client_id=webapp`)
      await expect(page.getByRole('button', { name: translate(locale, 'identity_sign_out') })).toBeVisible()
      faults.push(...(await findAxeViolations(page, 'sign out')))

      await page.goto(signInAddress(baseURL, locale, { redirect_uri: 'https://evil.example/auth' }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(locale, 'identity_failed'))
      faults.push(...(await findAxeViolations(page, 'refused')))
      expect(faults).toEqual([])
    },
  )
})

test(
  'LOG-08 nothing on the sign-in pages is wider than the window, and every target is large enough',
  long,
  async ({ page, baseURL }) => {
    await page.goto(signInAddress(baseURL, 'de'))
    for (const path of ['', '/sign-up']) {
      await page.goto(new URL(page.url()).pathname + path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(width).toBeLessThanOrEqual(0)
      for (const control of await page
        .locator('main input:not([type=hidden]), main button, .other a')
        .all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  atOneWidth(() => {
    test('LOG-08 signing up, and going back instead, lead to the app', long, async ({ page, baseURL }) => {
      await page.goto(signInAddress(baseURL, 'de'))
      await page.getByRole('link', { name: translate('de', 'identity_sign_up') }).click()
      await fill(page, 'de', `e2e-${Date.now()}@example.org`, 'three small words')
      const [signedUp] = await Promise.all([arrival(page, 'code='), submit(page, 'de', 'identity_sign_up')])
      const answer = new URL(signedUp.url()).searchParams
      expect(answer.get('code')).toMatch(/^[\w-]{20,}$/)
      expect(answer.has('error')).toBe(false)
      await page.waitForURL((url) => url.pathname === '/')

      await page.context().clearCookies()
      await page.goto(signInAddress(baseURL, 'de'))
      const [turnedBack] = await Promise.all([
        arrival(page, 'error=access_denied'),
        page.getByRole('button', { name: /^Zurück zu/ }).click(),
      ])
      expect(new URL(turnedBack.url()).searchParams.has('code')).toBe(false)
    })
  })
})
