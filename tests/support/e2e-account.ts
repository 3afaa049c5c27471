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

const password = 'three small words'
/** No two tests, workers or runs have the same account. */
const newEmail = () => `visitor-${process.pid}-${Date.now()}-${(accounts += 1)}@example.org`

/**
 * Makes a new account and opens a page of the app with it, for tests of what comes after: over HTTP, and without the
 * welcome. That both can be done by hand is shown where they are tested.
 */
export async function signUp(page: Page, address: string): Promise<void> {
  const signIn = await page.request.get(`${signInPath('/')}&state=ignoreOnBoarding`)
  const { origin } = new URL(signIn.url())
  const form = { email: newEmail(), password }
  const answer = await page.request.post(`${signIn.url()}/sign-up`, { form, headers: { origin } })
  expect(new URL(answer.url()).pathname, 'back in the app').toBe('/')
  await page.goto(address)
}

/** Makes a new account on the pages of the embedded provider, and comes back to the welcome over a page of the app. */
export async function signUpToWelcome(page: Page, locale: Locale, returnTo: string): Promise<void> {
  await page.goto(signInPath(returnTo))
  await page.getByRole('link', { name: say(locale, 'identity_sign_up') }).click()
  await page.getByLabel(say(locale, 'identity_email')).fill(newEmail())
  await page.getByLabel(say(locale, 'identity_password')).fill(password)
  await page.getByRole('button', { name: say(locale, 'identity_sign_up') }).click()
  await page.waitForURL((url) => url.pathname + url.search === returnTo)
}
