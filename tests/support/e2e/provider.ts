import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { resetPassword } from '#features/sign-in/provider/accounts.server.ts'
import { translate } from './shell.ts'
import { startForeignProvider, type ForeignProvider } from '../identity/foreign-provider.ts'
import type { OwnServer } from '../own-server.ts'

/** One person at an identity provider: their actions on the provider's pages, and controls of the provider. */
export type PersonAtProvider = {
  /** The app's settings for the provider. */
  settings(port: number): Promise<Readonly<Record<string, string>>>
  /** The app's tolerance for different clocks. */
  readonly clockToleranceMs: number
  /** The identifiers of the person at the provider that the app may get. */
  readonly identifiers: readonly string[]
  signUp(page: Page, locale: Locale): Promise<void>
  signIn(page: Page, locale: Locale): Promise<void>
  /** Confirms the provider's sign-out page, if it has one. */
  signOut(page: Page): Promise<void>
  /** Ends the person's sessions at the provider: the next renewal is refused. They can sign in again. */
  endSessions(server: OwnServer, context: BrowserContext): Promise<void>
  close(): Promise<void>
}

let people = 0
/** A unique person for each test, worker and run. */
const newName = (): string => `ada-${process.pid}-${Date.now()}-${(people += 1)}`

/** A person at the embedded provider. Sessions end when an operator resets the password. */
export function createEmbeddedPerson(): PersonAtProvider {
  const email = `${newName()}@example.org`
  let password = 'vier zufaellige Woerter'
  const submit = async (page: Page, locale: Locale, key: 'identity_sign_in' | 'identity_sign_up') => {
    await page.getByLabel(translate(locale, 'identity_email')).fill(email)
    await page.getByLabel(translate(locale, 'identity_password')).fill(password)
    await page.getByRole('button', { name: translate(locale, key) }).click()
  }
  return {
    settings: async () => ({ IDENTITY_ACCESS_TOKEN_TTL: '4' }),
    clockToleranceMs: 0,
    identifiers: [email],
    signUp: async (page, locale) => {
      await page.getByRole('link', { name: translate(locale, 'identity_sign_up') }).click()
      await submit(page, locale, 'identity_sign_up')
    },
    signIn: (page, locale) => submit(page, locale, 'identity_sign_in'),
    // The embedded provider sees that the request comes from the app's own page, and does not ask.
    signOut: async () => undefined,
    endSessions: async (server) => {
      password = 'four other small words'
      await server.interrupt((db) => resetPassword(db, { email, password }))
    },
    close: async () => undefined,
  }
}

/** A person at a foreign provider: another process, another host name, other claims. */
export function createForeignPerson(): PersonAtProvider {
  const name = `new-${newName()}`
  let provider: ForeignProvider | undefined
  const enter = async (page: Page) => {
    if (provider) provider.faults.refuses = false
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  return {
    settings: async (port) => {
      provider = await startForeignProvider(`http://localhost:${port}`, 4)
      return provider.settings
    },
    clockToleranceMs: 30_000,
    identifiers: [name],
    signUp: enter,
    signIn: enter,
    signOut: (page) => page.getByRole('button', { name: 'Sign out' }).click(),
    endSessions: async (_server, context) => {
      if (provider) provider.faults.refuses = true
      await context.clearCookies({ domain: '127.0.0.1' })
    },
    close: async () => provider?.close(),
  }
}
