import type { Page } from '@playwright/test'
import { formatTicketNumber } from '#core/ticket-number.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { SandboxOutcomeName } from '#features/payments/sandbox/sandbox-outcome.ts'
import { freshPlate, freshTicket, openFlow, type TicketFlow } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inEachLanguage, long, test } from '../support/e2e/browser-test.ts'
import { photoOf } from '../support/e2e/ticket-photo.ts'

type Journey = {
  readonly outcome: SandboxOutcomeName
  readonly by: 'number' | 'plate' | 'photo'
  readonly withVoucher?: boolean
  /**
   * The last page of the visitor: success, failure, or the history if the visitor never returned from the payment page.
   */
  readonly end: 'paid' | 'paid-later' | 'declined' | 'cancelled' | 'paid-unseen' | 'money-back' | 'review'
}

const usual: Journey = { outcome: 'approve', by: 'photo', withVoucher: true, end: 'paid' }

const unpaid: readonly Journey[] = [
  { outcome: 'decline', by: 'number', withVoucher: true, end: 'declined' },
  { outcome: 'cancel', by: 'plate', end: 'cancelled' },
]

/** What the payment provider does later or wrong is the same in both languages, so each of these is walked once. */
const rare: Readonly<Record<Locale, readonly Journey[]>> = {
  de: [
    { outcome: 'slow', by: 'plate', withVoucher: true, end: 'paid-later' },
    { outcome: 'duplicate-webhook', by: 'number', end: 'paid' },
    { outcome: 'late-money', by: 'number', end: 'money-back' },
    { outcome: 'wrong-amount', by: 'number', end: 'review' },
  ],
  en: [
    { outcome: 'no-return', by: 'number', end: 'paid-unseen' },
    { outcome: 'late-webhook', by: 'number', end: 'paid' },
    { outcome: 'no-word', by: 'number', end: 'paid-unseen' },
  ],
}

/** Prices of a stay of 95 minutes; the voucher covers the first hour. */
const price = '3,40 €'
const reduced = '1,60 €'
const scope = 'ParkingTicket'
/** The demo centre's grace period after paying, in minutes. */
const graceMinutes = 20

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function nameTicket(page: Page, flow: TicketFlow, by: Journey['by']): Promise<void> {
  switch (by) {
    case 'number':
      return flow.find(formatTicketNumber(freshTicket(95)))
    case 'plate':
      await flow.byPlate()
      await flow.plate.fill(freshPlate(95))
      return flow.button('ticket_find').click()
    case 'photo':
      await flow.button('ticket_scan').last().click()
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await photoOf(freshTicket(95)) })
      await expect(flow.number).not.toHaveValue('')
      return flow.button('ticket_find').click()
  }
}

/** Goes from the first step to the payment page, and checks the prices. */
async function leadToPayment(page: Page, locale: Locale, { by, withVoucher }: Journey): Promise<string> {
  const flow = await openFlow(page, locale)
  await nameTicket(page, flow, by)
  await expect(flow.heading('ticket_details_title')).toBeFocused()
  await expect(flow.main).toContainText(price)
  if (withVoucher) {
    await expect(flow.main).not.toContainText(reduced)
    await flow.voucher.fill('hgk-1h')
    await flow.button('ticket_voucher_redeem').click()
    await expect(flow.main).toContainText('−1,80 €')
    await expect(flow.main).toContainText(reduced)
  }
  const amount = withVoucher ? reduced : price
  await flow.button('ticket_continue').click()
  await expect(flow.heading('ticket_pay_title')).toBeFocused()
  await expect(flow.main).toContainText(amount)
  await expect(flow.main).toContainText(translate(locale, 'ticket_pay_note', { minutes: graceMinutes }))
  await flow.button('ticket_pay').click()
  await page.waitForURL(/\/sandbox-payment\//)
  await expect(page.getByRole('main')).toContainText(amount)
  return amount
}

const berlinClock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** The possible times of "Exit until" for a payment within the last minute. */
const exitTexts = (locale: Locale): RegExp => {
  const times = [0, 1, 2].map((ago) => berlinClock.format(Date.now() + (graceMinutes - ago) * 60_000))
  return new RegExp(times.map((time) => translate(locale, 'payment_exit_until', { time })).join('|'))
}

async function expectPaid(page: Page, locale: Locale, amount: string): Promise<void> {
  const title = translate(locale, 'payment_paid_title', { scope })
  await expect(headline(page)).toHaveText(title, { timeout: 120_000 })
  expect(new URL(page.url()).pathname).toBe(pathOf('payment-success', locale))
  const main = page.getByRole('main')
  await expect(main).toContainText(amount)
  await expect(main).toContainText(exitTexts(locale))
  await main.getByRole('link', { name: translate(locale, 'payment_receipt'), exact: true }).click()
  await expectReceipt(page, locale, amount)
}

async function expectReceipt(page: Page, locale: Locale, amount: string): Promise<void> {
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('DE999812001')
  await expect(receipt).toContainText(amount)
  await expect(receipt).toContainText(translate(locale, 'receipt_tax', { rate: '19' }))
}

async function expectWayOn(page: Page, locale: Locale, key: 'payment_unpaid_title' | 'payment_review_title') {
  await expect(headline(page)).toHaveText(translate(locale, key))
  expect(new URL(page.url()).pathname).toBe(pathOf('payment-failure', locale))
  const main = page.getByRole('main')
  await expect(main.locator('a[href="tel:+491713920099"]')).toBeVisible()
  const [label = ''] = translate(locale, 'payment_reference', { reference: '#' }).split('#')
  await expect(main.getByText(new RegExp(`^${label}[0-9A-F]{6}`))).toBeVisible()
  return main
}

/**
 * Asks the server for a page until it shows a text, in an element of its own. Some outcomes take half a minute; loading
 * the page into the browser each time would slow down the other tests.
 */
const untilServed = (page: Page, address: string, text: string) =>
  expect
    .poll(async () => (await (await page.request.get(address)).text()).includes(`>${text}<`), {
      timeout: 150_000,
      intervals: [1_000],
    })
    .toBe(true)

/** The history's entry of the only payment. */
async function expectHistory(
  page: Page,
  locale: Locale,
  status: 'paid' | 'refunded' | 'review',
  amount: string,
) {
  const history = pathOf('centerUid-parking-paymentHistory', locale, harbour)
  await untilServed(page, history, translate(locale, 'payment_status', { status }))
  await page.goto(history)
  const payments = page.getByRole('main').getByRole('listitem').filter({ hasText: amount })
  await expect(payments).toHaveCount(1)
  await expect(payments).toContainText(translate(locale, 'payment_status', { status }))
  await hydrated(page)
}

async function expectEnd(page: Page, locale: Locale, end: Journey['end'], amount: string): Promise<void> {
  switch (end) {
    case 'paid-later':
      await expect(headline(page)).toHaveText(translate(locale, 'payment_waiting_title'))
      await expectPaid(page, locale, amount)
      return expectHistory(page, locale, 'paid', amount)
    case 'paid':
      await expectPaid(page, locale, amount)
      return expectHistory(page, locale, 'paid', amount)
    case 'declined':
    case 'cancelled': {
      const main = await expectWayOn(page, locale, 'payment_unpaid_title')
      await expect(main).toContainText(translate(locale, 'payment_reason', { state: end }))
      await main.getByRole('button', { name: translate(locale, 'payment_try_again') }).click()
      await expect(main).toContainText(amount)
      await expect(main.getByRole('button', { name: translate(locale, 'ticket_pay') })).toBeVisible()
      await page.goto(pathOf('centerUid-parking-paymentHistory', locale, harbour))
      return expect(headline(page)).toHaveText(translate(locale, 'payment_history_empty'))
    }
    case 'paid-unseen':
      await expect(headline(page)).toHaveText(translate(locale, 'sandbox_paid'))
      await expectHistory(page, locale, 'paid', amount)
      await page.getByRole('link', { name: translate(locale, 'payment_receipt') }).click()
      return expectReceipt(page, locale, amount)
    case 'money-back':
      await expectWayOn(page, locale, 'payment_unpaid_title')
      await untilServed(page, page.url(), translate(locale, 'payment_refund_title'))
      await page.reload()
      await expect(headline(page)).toHaveText(translate(locale, 'payment_refund_title'))
      await expect(page.getByRole('main')).toContainText(amount)
      return expectHistory(page, locale, 'refunded', amount)
    case 'review': {
      const main = await expectWayOn(page, locale, 'payment_review_title')
      await expect(main.getByRole('button', { name: translate(locale, 'payment_try_again') })).toHaveCount(0)
      return expectHistory(page, locale, 'review', amount)
    }
  }
}

inEachLanguage('de', (locale) => {
  for (const journey of [usual, ...unpaid, ...rare[locale]]) {
    const { outcome, by, withVoucher, end } = journey
    const how = `by ${by}${withVoucher ? ' with a voucher' : ''}`
    test(
      `PRD-05 PRK-01 PRK-07 PAY-03 PAY-04 a ticket, ${how}, ${outcome}: ${end} (${locale})`,
      journey === usual ? {} : long,
      async ({ page }) => {
        const amount = await leadToPayment(page, locale, journey)
        await chooseOutcome(page, outcome)
        await expectEnd(page, locale, end, amount)
      },
    )
  }
})
