import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import { pathOf } from '#app/paths.ts'
import { panelOf } from './e2e-panels.ts'
import type { PersonAtProvider } from './e2e-provider.ts'
import { expectNoSession, expectNoTokenInReach, expectSignedIn, secretsOf } from './e2e-session.ts'
import { headerOf, say } from './e2e-shell.ts'
import { expect, panelHydrated, visit } from './e2e-test.ts'

type Traveller = {
  readonly page: Page
  readonly context: BrowserContext
  readonly locale: Locale
  readonly person: PersonAtProvider
  readonly origin: string
}

/** The stages of a life with an account, each done by what can be seen on the screen, each from a page and back to it. */
export function createJourney({ page, context, locale, person, origin }: Traveller) {
  const address = `${origin}${pathOf('centerUid-shops', locale, { centerUid: 'hafen' })}?q=korn`
  const panel = panelOf(page)
  const secrets = new Set<string>()
  const button = (key: MessageKey) => panel.getByRole('button', { name: say(locale, key), exact: true })
  const field = (key: MessageKey) => panel.getByLabel(say(locale, key))
  const names = { first: 'Adalgunde', last: 'Lovelacesdottir' }

  /** Opens a panel of the account over the page, and waits until it works. */
  async function open(flag: string): Promise<void> {
    await visit(page, `${address}&${flag}`)
    await panelHydrated(page)
  }

  async function goToSignIn(): Promise<void> {
    await visit(page, address)
    await expectSignedIn(page, locale, false)
    await headerOf(page, locale).openProfile()
    await panel.getByRole('link', { name: say(locale, 'account_login') }).click()
  }

  async function arrive(): Promise<void> {
    await page.waitForURL((url) => url.href === address)
    await expectSignedIn(page, locale)
    await expectNoTokenInReach(page, context)
    for (const secret of await secretsOf(context, origin)) secrets.add(secret)
  }

  async function save(success: MessageKey): Promise<void> {
    await button('account_form_save').click()
    await expect(panel.getByRole('status')).toContainText(say(locale, success))
    await expect(panel, 'the layer closes by itself').toHaveCount(0)
  }

  async function fillIn(key: 'first' | 'last', text: string): Promise<void> {
    names[key] = text
    await field(key === 'first' ? 'account_form_firstname' : 'account_form_lastname').fill(text)
  }

  return {
    address,
    panel,
    /** Every secret that the browser has ever held. */
    secrets,
    /** What names the person: to be found while the account lives, and nowhere after it. */
    identifiers: async () => {
      await open('profile-delete')
      const oid = await panel.locator('input[name=oid]').first().inputValue()
      return [oid, ...person.identifiers, names.first, names.last]
    },

    signUp: async (): Promise<void> => {
      await goToSignIn()
      await person.signUp(page, locale)
      await arrive()
    },

    passOnboarding: async (): Promise<void> => {
      await panelHydrated(page)
      await button('onboarding_next').click()
      await panel.getByRole('checkbox').first().check()
      await button('onboarding_save').click()
      await panel.getByRole('link', { name: say(locale, 'onboarding_done_button') }).click()
      await expect(panel).toHaveCount(0)
    },

    edit: async (): Promise<void> => {
      await open('profile-edit')
      await fillIn('first', names.first)
      await fillIn('last', names.last)
      await save('account_form_personaldata_success_message')
      await open('profile-preferences')
      await panel.getByRole('checkbox').nth(1).check()
      await save('account_form_settings_success_message')
    },

    expectWhatWasSaved: async (): Promise<void> => {
      await open('profile')
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`${names.first} ${names.last}`)
      await open('profile-preferences')
      await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(2)
    },

    signOut: async (): Promise<void> => {
      await open('profile')
      await button('account_logout').click()
      await person.signOut(page)
      await page.waitForURL((url) => url.href === address)
      await expectSignedIn(page, locale, false)
      await expectNoSession(context, origin)
    },

    signIn: async (): Promise<void> => {
      await goToSignIn()
      await person.signIn(page, locale)
      await arrive()
      await expect(panel, 'who comes back is not welcomed as new').toHaveCount(0)
    },

    /** Has a form open until the access token has run out, and then saves it. */
    saveAfterExpiry: async (): Promise<void> => {
      await visit(page, address)
      const token = await tokenOf(context, origin)
      await open('profile-edit')
      await page.waitForTimeout(person.tokenLifeMs + person.clockToleranceMs + 500)
      await fillIn('last', 'Lovelacesdaughter')
      await save('account_form_personaldata_success_message')
      expect(await tokenOf(context, origin), 'renewed').not.toBe(token)
      await visit(page, address)
      await arrive()
    },

    /** The token runs out and the browser has dropped it, and the provider gives no other. */
    loseSession: async (): Promise<void> => {
      await context.clearCookies({ name: 'bearerToken' })
      await page.waitForTimeout(person.tokenLifeMs + 500)
      await visit(page, `${address}&profile-edit`)
      await expectSignedIn(page, locale, false)
      await expect(panel, 'nothing of the person').toContainText(say(locale, 'profile_subheadline'))
      await expectNoSession(context, origin)
    },

    deleteAccount: async (): Promise<void> => {
      await open('profile-delete')
      await button('account_delete_button').click()
      await page.waitForURL((url) => url.href === `${address}&profile-delete-success`)
      await expect(panel).toContainText(say(locale, 'account_delete_success_text'))
      await expectSignedIn(page, locale, false)
      await visit(page, address)
      await expectNoSession(context, origin)
    },
  }
}

const tokenOf = async (context: BrowserContext, origin: string) =>
  (await context.cookies(origin)).find(({ name }) => name === 'bearerToken')?.value
