import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import { resetPassword } from '#server/identity-provider/accounts.server.ts'
import { say } from './e2e-shell.ts'
import { startForeignProvider, type ForeignProvider } from './foreign-provider.ts'
import type { OwnServer } from './own-server.ts'

/** One person at an identity provider: what happens on the provider's own pages, and to it. */
export type PersonAtProvider = {
  /** The app's settings by which it uses the provider. */
  settings(port: number): Promise<Readonly<Record<string, string>>>
  /** The life of an access token. */
  readonly tokenLifeMs: number
  /** For so much longer the app believes it, since clocks differ. */
  readonly clockToleranceMs: number
  /** What the provider knows the person by, and the app may learn of it. */
  readonly identifiers: readonly string[]
  signUp(page: Page, locale: Locale): Promise<void>
  signIn(page: Page, locale: Locale): Promise<void>
  /** Answers the provider's question on the way out, if it has one. */
  signOut(page: Page): Promise<void>
  /** Ends the person's sessions at the provider: the next renewal is refused. They can sign in again. */
  endSessions(server: OwnServer, context: BrowserContext): Promise<void>
  close(): Promise<void>
}

let people = 0
/** No two tests, workers or runs have the same person. */
const newName = (): string => `ada-${process.pid}-${Date.now()}-${(people += 1)}`

/** A person at the embedded provider. Sessions end when an operator resets the password. */
export function personAtEmbedded(): PersonAtProvider {
  const email = `${newName()}@example.org`
  let password = 'vier zufaellige Woerter'
  const submit = async (page: Page, locale: Locale, key: 'identity_sign_in' | 'identity_sign_up') => {
    await page.getByLabel(say(locale, 'identity_email')).fill(email)
    await page.getByLabel(say(locale, 'identity_password')).fill(password)
    await page.getByRole('button', { name: say(locale, key) }).click()
  }
  return {
    settings: async () => ({ IDENTITY_ACCESS_TOKEN_TTL: '4' }),
    tokenLifeMs: 4_000,
    clockToleranceMs: 0,
    identifiers: [email],
    signUp: async (page, locale) => {
      await page.getByRole('link', { name: say(locale, 'identity_sign_up') }).click()
      await submit(page, locale, 'identity_sign_up')
    },
    signIn: (page, locale) => submit(page, locale, 'identity_sign_in'),
    // It sees that the wish comes from the app's own page, and does not ask.
    signOut: async () => undefined,
    endSessions: async (server) => {
      password = 'four other small words'
      await server.interrupt((db) => resetPassword(db, { email, password }))
    },
    close: async () => undefined,
  }
}

/** A person at a provider that is not ours: another process than the app's, another host name, other claims. */
export function personAtForeign(): PersonAtProvider {
  const name = `new-${newName()}`
  let provider: ForeignProvider | undefined
  const enter = async (page: Page) => {
    if (provider) provider.faults.refuses = false
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  return {
    settings: async (port) => {
      provider = await startForeignProvider(`http://localhost:${port}`, 1)
      return provider.settings
    },
    tokenLifeMs: 1_000,
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
