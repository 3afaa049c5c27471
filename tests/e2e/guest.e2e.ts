import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { guestLifetimeDays } from '#features/sign-in/guests/guest-lifetime.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { flowOf, freshTicket } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, hydrated, inEachLanguage, long, test } from '../support/e2e/browser-test.ts'
import { startOwnServer } from '../support/own-server.ts'

const centre = { centerUid: 'hafen' }
const scope = 'ParkingTicket'
let server: Awaited<ReturnType<typeof startOwnServer>>

// One server for all tests, because starting one takes seconds.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startOwnServer(async () => ({ GUEST_PAYMENT: 'true' }))
})
test.afterAll(() => server.end())
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedFaults: ['left the origin: http://localhost:*'],
})

const guestCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '__Host-Http-guest')
const ticketPage = (locale: Locale) => server.origin + pathOf('centerUid-parking-payTicket', locale, centre)
const isSignIn = (url: URL) => url.pathname.startsWith('/idp/')

/** Goes from the first step to the payment page, and chooses an outcome there. */
async function pay(page: Page, locale: Locale, outcome: string) {
  const flow = flowOf(page, locale)
  await flow.button('ticket_continue').click()
  await flow.button('ticket_pay').click()
  await page.waitForURL(/\/sandbox-payment\//)
  await page.locator(`button[value="${outcome}"]`).click()
}

inEachLanguage('de', (locale) => {
  test(
    `PAY-03 RTE-13 RTE-28 a ticket is paid without an account in ${locale}`,
    long,
    async ({ page, browser }) => {
      const t = (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
        translate(locale, key, values)
      await page.goto(server.origin + pathOf('centerUid-parking', locale, centre))
      await hydrated(page)
      const flow = flowOf(page, locale)
      await flow.main.getByRole('link', { name: t('parking_pay') }).click()
      await expect(flow.main).toContainText(t('ticket_guest', { days: guestLifetimeDays }))
      await expect(flow.main.getByRole('link', { name: t('ticket_guest_sign_in') })).toBeVisible()
      const faults = await findAxeViolations(page, 'step 1')
      // Viewing pages sets no cookie.
      expect(await guestCookie(page)).toBeUndefined()

      await flow.find(freshTicket(95))
      await expect(flow.heading('ticket_details_title')).toBeFocused()
      await expect(flow.main).not.toContainText(t('ticket_guest_sign_in'))
      expect(await guestCookie(page)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
      await pay(page, locale, 'approve')

      await expect(headline(page)).toHaveText(t('payment_paid_title', { scope }))
      await expect(flow.main).toContainText(t('payment_guest_receipt', { days: guestLifetimeDays }))
      await expect(page.getByRole('link', { name: t('payment_history'), exact: true })).toBeVisible()
      faults.push(...(await findAxeViolations(page, 'success')))
      await page.getByRole('link', { name: t('payment_receipt'), exact: true }).click()
      const receipt = page.getByRole('article')
      await expect(receipt).toContainText('3,85 €')
      await expect(page.getByRole('link', { name: t('payment_history') }).first()).toBeVisible()
      faults.push(...(await findAxeViolations(page, 'receipt')))
      expect(faults).toEqual([])
      const address = page.url()
      const file = await page.getByRole('link', { name: t('payment_pdf') }).getAttribute('href')
      const pdf = await page.request.get(server.origin + (file ?? ''))
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect(pdf.headers()['cache-control']).toBe('private, no-store')

      // The payment can be opened later in this browser, and in no other.
      await page.goto('about:blank')
      await page.goto(address)
      await expect(receipt).toContainText('3,85 €')
      const other = await (await browser.newContext()).newPage()
      await other.goto(address)
      await expect.poll(() => isSignIn(new URL(other.url()))).toBe(true)
      await other.context().close()
    },
  )
})

atOneWidth(() => {
  test('GRD-06 a guest can sign in from the ticket page, and returns to it', long, async ({ page }) => {
    await page.goto(ticketPage('de'))
    await hydrated(page)
    const signIn = page.getByRole('link', { name: translate('de', 'ticket_guest_sign_in') })
    await signIn.click()
    await page.waitForURL(isSignIn)
    await page.getByRole('link', { name: translate('de', 'identity_sign_up') }).click()
    await page
      .getByLabel(translate('de', 'identity_email'))
      .fill(`guest-${process.pid}-${Date.now()}@example.org`)
    await page.getByLabel(translate('de', 'identity_password')).fill('three small words')
    await page.getByRole('button', { name: translate('de', 'identity_sign_up') }).click()
    await page.waitForURL(ticketPage('de'))
    await expect(flowOf(page, 'de').number).toBeVisible()
    await expect(signIn).toHaveCount(0)
  })
})

atOneWidth(() => {
  test(
    'PAY-03 without the guest cookie nothing is paid, and the same button works once cookies are allowed',
    long,
    async ({ page }) => {
      await page.goto(ticketPage('de'))
      await hydrated(page)
      const flow = flowOf(page, 'de')
      await flow.find(freshTicket(95))
      await flow.button('ticket_continue').click()
      await expect(flow.button('ticket_pay')).toBeVisible()
      await page.context().clearCookies()
      await flow.button('ticket_pay').click()
      await expect(flow.main.getByText(translate('de', 'ticket_fault_guest_cookie'))).toBeVisible()
      await flow.button('ticket_pay').click()
      await page.waitForURL(/\/sandbox-payment\//)
    },
  )
})

atOneWidth(() => {
  test(
    'PAY-04 RTE-26 a declined payment of a guest leads back to the ticket, not to a sign-in',
    long,
    async ({ page }) => {
      await page.goto(ticketPage('en'))
      await hydrated(page)
      const flow = flowOf(page, 'en')
      await flow.find(freshTicket(95))
      await pay(page, 'en', 'decline')
      await expect(headline(page)).toHaveText(translate('en', 'payment_unpaid_title'))
      expect(await findAxeViolations(page, 'failure')).toEqual([])
      await flow.main.getByRole('button', { name: translate('en', 'payment_try_again') }).click()
      await flow.button('ticket_pay').click()
      await chooseOutcome(page, 'approve')
      await expect(headline(page)).toHaveText(translate('en', 'payment_paid_title', { scope }))
    },
  )
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FRM-05 PAY-03 PRK-04 a guest pays with a voucher', long, async ({ page }) => {
      await page.goto(ticketPage('de'))
      const flow = flowOf(page, 'de')
      await flow.find(freshTicket(95))
      await flow.voucher.fill(`einmal-${Date.now()}`)
      await flow.button('ticket_voucher_redeem').click()
      await expect(flow.main).toContainText('2,85 €')
      await pay(page, 'de', 'approve')
      await expect(headline(page)).toHaveText(translate('de', 'payment_paid_title', { scope }))
      await page.getByRole('link', { name: translate('de', 'payment_receipt'), exact: true }).click()
      await expect(page.getByRole('article')).toContainText('2,85 €')
    })
  })
})
