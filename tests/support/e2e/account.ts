import { expect, type Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { panelOf } from './panels.ts'
import { translate } from './shell.ts'

let accounts = 0

type ProfileField = 'firstname' | 'lastname' | 'birthdate' | 'postalcode'

/** A field of the personal data, in the open panel. */
export const field = (page: Page, locale: Locale, key: ProfileField) =>
  panelOf(page).getByLabel(translate(locale, `account_form_${key}`))

/** The button that saves the form of the open panel. */
export const saveButton = (page: Page, locale: Locale) =>
  panelOf(page).getByRole('button', { name: translate(locale, 'account_form_save'), exact: true })

const password = 'three small words'
/** A unique account for each test, worker and run. */
const newEmail = () => `visitor-${process.pid}-${Date.now()}-${(accounts += 1)}@example.org`

/**
 * Creates a new account and opens a page of the app with it, for tests of later steps: over HTTP, and without the
 * onboarding. Other tests show that signing up and the onboarding work in the browser.
 */
export async function signUp(page: Page, address: string): Promise<void> {
  const server = address.startsWith('http') ? new URL(address).origin : ''
  const signIn = await page.request.get(`${server}${signInPath('/')}&state=ignoreOnBoarding`)
  const { origin } = new URL(signIn.url())
  const form = { email: newEmail(), password }
  const answer = await page.request.post(`${signIn.url()}/sign-up`, { form, headers: { origin } })
  // A site with one centre leads on to it.
  expect(new URL(answer.url()).pathname, 'back in the app').toMatch(/^\/(?:hafen)?$/)
  await page.goto(address)
}

/** Creates a new account with the embedded provider's form, which must be open. */
export async function fillSignUp(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('link', { name: translate(locale, 'identity_sign_up') }).click()
  await page.getByLabel(translate(locale, 'identity_email')).fill(newEmail())
  await page.getByLabel(translate(locale, 'identity_password')).fill(password)
  await page.getByRole('button', { name: translate(locale, 'identity_sign_up') }).click()
}

/**
 * Creates a new account on the pages of the embedded provider, and comes back to the onboarding over a page of the app.
 */
export async function signUpToWelcome(page: Page, locale: Locale, returnTo: string): Promise<void> {
  await page.goto(signInPath(returnTo))
  await fillSignUp(page, locale)
  await page.waitForURL((url) => url.pathname + url.search === returnTo)
}
