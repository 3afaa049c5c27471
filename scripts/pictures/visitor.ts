import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { accountCookie } from '#platform/cookies.ts'
import { field, saveButton } from '../../tests/support/e2e/account.ts'
import { panelOf } from '../../tests/support/e2e/panels.ts'
import { harbour } from '../../tests/support/e2e/screens.ts'
import { translate } from '../../tests/support/e2e/shell.ts'
import { panelHydrated, visit } from '../../tests/support/e2e/browser-test.ts'
import { HttpBrowser } from '../../tests/support/identity/http-browser.ts'
import { stopClock } from './clock.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/**
 * Creates an account and returns the cookies of its session. It uses HTTP with the clock of the server: a browser
 * checks cookies by the clock of the machine, and would discard at once those that have expired by then.
 */
async function signUp(origin: string): Promise<Cookies> {
  const goOn = stopClock()
  try {
    const visitor = new HttpBrowser()
    const form = await visitor.visit(`${origin}${signInPath('/')}&state=ignoreOnBoarding`)
    const body = new URLSearchParams({ email: 'alex.muster@example.org', password: 'three small words' })
    await visitor.visit(`${form.url.href}/sign-up`, { method: 'POST', body, headers: { origin } })
    return [...(visitor.jars.get(origin)?.values() ?? [])]
      .filter(({ path }) => path === '/')
      .map(({ name, value, path, isStrict }) => ({
        name,
        value,
        path,
        domain: new URL(origin).hostname,
        secure: true,
        httpOnly: name !== accountCookie.name,
        sameSite: isStrict ? 'Strict' : 'Lax',
      }))
  } finally {
    goOn()
  }
}

/** Enters a name into the account, because the account panel greets the visitor by name. */
async function introduce(page: Page): Promise<void> {
  await visit(page, `${pathOf('centerUid', 'en', harbour)}?profile-edit`)
  await panelHydrated(page, 'form')
  await field(page, 'en', 'firstname').fill('Alex')
  await field(page, 'en', 'lastname').fill('Muster')
  await saveButton(page, 'en').click()
  await panelOf(page).getByText(translate('en', 'account_form_personaldata_success_message')).waitFor()
}

/** Creates the account that pictures show, of an invented person, and returns the cookies of its session. */
export async function makeVisitor(browser: Browser, origin: string): Promise<Cookies> {
  const cookies = await signUp(origin)
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  await context.addCookies(cookies)
  await introduce(await context.newPage())
  await context.close()
  return cookies
}
