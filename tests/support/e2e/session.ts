import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { translate } from './shell.ts'

/**
 * The account link of the header, in the bar or in the burger menu; its text depends on whether the visitor is signed
 * in.
 */
const accountLink = (page: Page, locale: Locale, isSignedIn: boolean) =>
  page
    .locator('header a', {
      hasText: new RegExp(`^${translate(locale, isSignedIn ? 'account_title' : 'account_login')}$`),
    })
    .first()

/** Expects the header to show that somebody, or nobody, is signed in. */
export async function expectSignedIn(page: Page, locale: Locale, isSignedIn = true): Promise<void> {
  await expect(accountLink(page, locale, isSignedIn)).toBeAttached()
  await expect(accountLink(page, locale, !isSignedIn)).not.toBeAttached()
}

/** Signs out by the page for it, and waits for the page that follows. */
export async function signOut(page: Page, locale: Locale): Promise<void> {
  await page.goto(pathOf('logout', locale))
  await page.getByRole('button', { name: translate(locale, 'account_logout') }).click()
  await page.waitForURL((url) => !url.pathname.includes('logout'))
}

const isOfSignIn = /bearer|sid|account|authtx/i
const isOfProvider = /idp_session/i

const cookiesOf = async (context: BrowserContext, origin: string): Promise<string[]> =>
  (await context.cookies([origin, `${origin}/auth`, `${origin}/idp`])).map(({ name }) => name)

/**
 * Expects that the browser has no cookie of a sign-in left for this origin, neither of the app nor of the embedded
 * provider.
 */
export async function expectNoSession(context: BrowserContext, origin: string): Promise<void> {
  await expectNoAppSession(context, origin)
  expect((await cookiesOf(context, origin)).filter((name) => isOfProvider.test(name))).toEqual([])
}

/** Expects that the browser has nothing left of an account that was deleted, at whatever path (LOG-07). */
export async function expectNoAccount(context: BrowserContext, origin: string): Promise<void> {
  await expectNoSession(context, origin)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('idp_'))).toEqual([])
}

/**
 * Expects that the browser has no cookie of the app's session; the provider's cookies may remain, because the visitor
 * has not signed out there.
 */
export async function expectNoAppSession(context: BrowserContext, origin: string): Promise<void> {
  expect((await cookiesOf(context, origin)).filter((name) => isOfSignIn.test(name))).toEqual([])
}

/** The secrets of the signed-in browser; no script, page or log may contain them. */
export async function secretsOf(context: BrowserContext, origin: string): Promise<string[]> {
  const secrets = (await context.cookies(origin)).filter(({ httpOnly }) => httpOnly)
  expect(secrets.map(({ name }) => name)).toEqual(expect.arrayContaining(['bearerToken', '__Host-Http-sid']))
  return secrets.map(({ value }) => value)
}

/** Expects that scripts in the page cannot read a token; they may see that an account is known. */
export async function expectNoReadableToken(page: Page, context: BrowserContext): Promise<void> {
  const { origin } = new URL(page.url())
  const readable = await readableByScripts(page)
  for (const secret of await secretsOf(context, origin)) expect(readable).not.toContain(secret)
  expect(readable).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
  const names = (await context.cookies(origin)).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)
  expect(names).toContain('account')
}

/** Everything that scripts can read: cookies, both storages, every database and every cache, and the page itself. */
const readableByScripts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database is silent')))
      })
    const readDatabase = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await settled(indexedDB.open(name))
      const rows = [...database.objectStoreNames].map((store) =>
        settled(database.transaction(store).objectStore(store).getAll()),
      )
      return [name, await Promise.all(rows)]
    }
    const readCache = async (name: string) => {
      const cache = await caches.open(name)
      const answers = (await cache.keys()).map(async (request) => [
        request.url,
        await (await cache.match(request))?.text(),
      ])
      return [name, await Promise.all(answers)]
    }
    return JSON.stringify([
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await Promise.all((await indexedDB.databases()).map(readDatabase)),
      await Promise.all((await caches.keys()).map(readCache)),
      document.documentElement.outerHTML,
      location.href,
      history.state,
    ])
  })
