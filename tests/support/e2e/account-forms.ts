import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from './account.ts'
import { panelOf } from './panels.ts'
import { harbour } from './screens.ts'
import { expect, panelHydrated, visit } from './browser-test.ts'

/** The page on which the account's panels are opened. */
export const home = (locale: Locale) => pathOf('centerUid', locale, harbour)
export const patchCall = '**/api/consumers/profiles/patchProfile'

/** The personal data of a new account, with a first name saved. */
export async function openPersonalData(page: Page, locale: Locale): Promise<void> {
  await signUp(page, home(locale))
  await giveName(page, 'Ada')
  await visit(page, `${home(locale)}?profile-edit`)
  await panelHydrated(page)
}

/** Saves a first name by an API call, as another tab would. */
async function giveName(page: Page, firstName: string): Promise<void> {
  await page.goto(`${home('de')}?profile-edit`)
  const oid = await panelOf(page).locator('input[name=oid]').first().inputValue()
  const answer = await page.request.patch('/api/consumers/profiles/patchProfile', {
    data: { firstName },
    headers: { 'user-oid': oid, origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
}
