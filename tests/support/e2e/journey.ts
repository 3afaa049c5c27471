import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { panelOf } from './panels.ts'
import type { PersonAtProvider } from './provider.ts'
import {
  expectNoSession,
  expectNoAccount,
  expectNoAppSession,
  expectNoReadableToken,
  expectSignedIn,
  secretsOf,
} from './session.ts'
import { headerOf, translate } from './shell.ts'
import { expect, panelHydrated, visit } from './browser-test.ts'

type Traveller = {
  readonly page: Page
  readonly context: BrowserContext
  readonly locale: Locale
  readonly person: PersonAtProvider
  readonly origin: string
}

/** The stages of an account's life; each uses only visible controls, and begins and ends on the same page. */
export function createJourney({ page, context, locale, person, origin }: Traveller) {
  const address = `${origin}${pathOf('centerUid-shops', locale, { centerUid: 'hafen' })}?q=korn`
  const panel = panelOf(page)
  const secrets = new Set<string>()
  const button = (key: MessageKey) => panel.getByRole('button', { name: translate(locale, key), exact: true })
  const field = (key: MessageKey) => panel.getByLabel(translate(locale, key))
  const names = { first: 'Adalgunde', last: 'Lovelacesdottir' }

  /** Opens a panel of the account over the page, and waits until it is hydrated. */
  async function open(flag: string): Promise<void> {
    await visit(page, `${address}&${flag}`)
    await panelHydrated(page)
  }

  async function goToSignIn(): Promise<void> {
    await visit(page, address)
    await expectSignedIn(page, locale, false)
    await headerOf(page, locale).openProfile()
    await panel.getByRole('link', { name: translate(locale, 'account_login') }).click()
  }

  async function arrive(): Promise<void> {
    await page.waitForURL((url) => url.href === address)
    await expectSignedIn(page, locale)
    await expectNoReadableToken(page, context)
    for (const secret of await secretsOf(context, origin)) secrets.add(secret)
  }

  async function save(): Promise<void> {
    await button('account_form_save').click()
    // Other tests look at the message, which stands there for two seconds before that.
    await expect(panel, 'what is saved closes the layer').toHaveCount(0)
  }

  async function fillIn(key: 'first' | 'last', text: string): Promise<void> {
    names[key] = text
    await field(key === 'first' ? 'account_form_firstname' : 'account_form_lastname').fill(text)
  }

  return {
    address,
    panel,
    /** Every secret that the browser has had so far. */
    secrets,
    /**
     * Texts that identify the person: they are in the database while the account exists, and nowhere after its
     * deletion.
     */
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
      await panel.getByRole('link', { name: translate(locale, 'onboarding_done_button') }).click()
      await expect(panel).toHaveCount(0)
    },

    edit: async (): Promise<void> => {
      await open('profile-edit')
      await fillIn('first', names.first)
      await fillIn('last', names.last)
      await save()
      await open('profile-preferences')
      await panel.getByRole('checkbox').nth(1).check()
      await save()
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

    /** Keeps a form open until the access token has expired, and then saves it. */
    saveAfterExpiry: async (): Promise<void> => {
      await visit(page, address)
      await open('profile-edit')
      const token = await tokenOf(context, origin)
      await runOut(token, person.clockToleranceMs)
      await fillIn('last', 'Lovelacesdaughter')
      await save()
      expect(await tokenOf(context, origin), 'renewed').not.toBe(token)
      await visit(page, address)
      await arrive()
    },

    /** The token expires, the browser drops it, and the provider refuses a renewal. */
    loseSession: async (): Promise<void> => {
      const token = await tokenOf(context, origin)
      await context.clearCookies({ name: 'bearerToken' })
      await runOut(token)
      await visit(page, `${address}&profile-edit`)
      await expectSignedIn(page, locale, false)
      await expect(panel, 'nothing of the person').toContainText(translate(locale, 'profile_subheadline'))
      await expectNoAppSession(context, origin)
    },

    deleteAccount: async (): Promise<void> => {
      await open('profile-delete')
      await button('account_delete_button').click()
      await page.waitForURL((url) => url.href === `${address}&profile-delete-success`)
      await expect(panel).toContainText(translate(locale, 'account_delete_success_text'))
      await expectSignedIn(page, locale, false)
      await visit(page, address)
      await expectNoAccount(context, origin)
    },
  }
}

const tokenOf = async (context: BrowserContext, origin: string) =>
  (await context.cookies(origin)).find(({ name }) => name === 'bearerToken')?.value

/** Waits until a token has expired. */
async function runOut(token: string | undefined, toleranceMs = 0): Promise<void> {
  const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  const { exp } = claims as { exp: number }
  await expect.poll(() => Date.now(), { timeout: 120_000 }).toBeGreaterThan(exp * 1000 + toleranceMs + 500)
}
