import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchOptions } from '../../scripts/find-browser.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { hydrated } from '../support/e2e/browser-test.ts'
import { flowOf, payTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import type { startGlewlwyd } from '../support/identity/glewlwyd.ts'

const locale = 'en'

/** Opens a browser that finds the host on this machine, with a page of the site. */
export async function openBrowser(host: string, origin: string) {
  const options = launchOptions(await findBrowser())
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-GB', baseURL: origin })
  return { page, close: () => browser.close() }
}

/** Signs in at glewlwyd. Its own page is a script; this does what the script does. */
export async function signIn(page: Page, provider: Awaited<ReturnType<typeof startGlewlwyd>>): Promise<void> {
  const asked = page.waitForRequest(/\/login\.html\?/)
  // It sends its page without a type, and the browser does not show it.
  const address = `/auth/login?returnTo=${encodeURIComponent(payTicket(locale))}`
  await page.goto(address).catch(() => undefined)
  const callback = new URL(new URL((await asked).url()).searchParams.get('callback_url') ?? '')
  const { request } = page.context()
  const scope = provider.scopes.join(' ')
  await request.post(`${provider.base}/api/auth/`, { data: provider.person })
  await request.put(`${provider.base}/api/auth/grant/${provider.clientId}`, { data: { scope } })
  callback.searchParams.set('g_continue', '')
  await page.goto(callback.href)
  await page.waitForURL(`**${payTicket(locale)}`)
}

/**
 * Finds the ticket and goes to Stripe's page, in whose place stands one with a link back.
 * @returns the id of the session at Stripe
 */
export async function goToStripe(
  page: Page,
  ticketNumber: string,
  sessions: ReadonlyMap<string, { readonly parameters: URLSearchParams }>,
): Promise<string> {
  await page.route('https://checkout.stripe.com/**', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const back = sessions.get(id)?.parameters.get('success_url') ?? ''
    await route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Pay</a>` })
  })
  await page.goto(payTicket(locale))
  await hydrated(page)
  const flow = flowOf(page, locale)
  await flow.find(ticketNumber)
  await flow.button('ticket_continue').click()
  // With its script the page goes to Stripe by itself; the redirect of a posted form could not be answered here.
  await flow.heading('ticket_pay_title').waitFor()
  await hydrated(page)
  await flow.button('ticket_pay').click()
  await page.waitForURL('https://checkout.stripe.com/**')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Comes back from Stripe's page, and waits until the site says that the ticket is paid. */
export async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pay' }).click()
  const paid = translate(locale, 'payment_paid_title', { scope: 'ParkingTicket' })
  await page.getByRole('heading', { name: paid }).waitFor({ timeout: 60_000 })
}

/** How many receipts the visitor's history shows. */
export async function countReceipts(page: Page): Promise<number> {
  await page.goto(pathOf('centerUid-parking-paymentHistory', locale, harbour))
  const receipts = page.getByRole('link', { name: translate(locale, 'payment_receipt') })
  await receipts.first().waitFor()
  return receipts.count()
}
