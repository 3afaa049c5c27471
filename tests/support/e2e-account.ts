import { expect, type Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import { signInPath } from '#app/features/account/sign-in-path.ts'
import { say } from './e2e-shell.ts'

let accounts = 0

/** `signUpToWelcome`, and on past the welcome that a new account is given. */
export async function signUp(page: Page, locale: Locale, returnTo: string): Promise<void> {
  await signUpToWelcome(page, locale, returnTo)
  const skip = page.getByRole('dialog').getByRole('button', { name: say(locale, 'onboarding_skip') })
  await skip.click()
  await expect(skip).toHaveCount(0)
}

/** Makes a new account at the embedded provider and comes back, signed in, to a page of the app. */
export async function signUpToWelcome(page: Page, locale: Locale, returnTo: string): Promise<void> {
  accounts += 1
  await page.goto(signInPath(returnTo))
  await page.getByRole('link', { name: say(locale, 'identity_sign_up') }).click()
  const email = `visitor-${process.pid}-${Date.now()}-${accounts}@example.org`
  await page.getByLabel(say(locale, 'identity_email')).fill(email)
  await page.getByLabel(say(locale, 'identity_password')).fill('three small words')
  await page.getByRole('button', { name: say(locale, 'identity_sign_up') }).click()
  await page.waitForURL((url) => url.pathname + url.search === returnTo)
}
