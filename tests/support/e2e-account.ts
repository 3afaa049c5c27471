import { expect, type Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import { signInPath } from '#app/features/account/sign-in-path.ts'
import { panelOf } from './e2e-panels.ts'
import { say } from './e2e-shell.ts'

let accounts = 0

type ProfileField = 'firstname' | 'lastname' | 'birthdate' | 'postalcode'

/** A field of the personal data, in the open panel. */
export const field = (page: Page, locale: Locale, key: ProfileField) =>
  panelOf(page).getByLabel(say(locale, `account_form_${key}`))
export const saveButton = (page: Page, locale: Locale) =>
  panelOf(page).getByRole('button', { name: say(locale, 'account_form_save'), exact: true })

/** `signUpToWelcome`, and on past the welcome that a new account is given. */
export async function signUp(page: Page, locale: Locale, returnTo: string): Promise<void> {
  await signUpToWelcome(page, locale, returnTo)
  const skip = page.getByRole('dialog').getByRole('button', { name: say(locale, 'onboarding_skip') })
  // Until the server has heard of it, going on would take the click back. With scripts it is a call, without a form.
  const answered = page.waitForResponse((response) => /^(DELETE|POST)$/.test(response.request().method()))
  await skip.click()
  await answered
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
