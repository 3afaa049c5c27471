import { pathOf } from '#platform/routes/paths.ts'
import { openTicketPayment } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { expect, inLanguage, test, visit } from '../support/e2e/browser-test.ts'

inLanguage('de', (locale) => {
  test(`RTE-33 RTE-34 PRD-05 inside a native app: payments with receipts, without the layout of the website (${locale})`, async ({
    page,
  }) => {
    await openTicketPayment(page, locale)
    await chooseOutcome(page, 'approve')
    await expect(headline(page)).toHaveText(
      translate(locale, 'payment_paid_title', { scope: 'ParkingTicket' }),
    )
    const transactionId = new URL(page.url()).searchParams.get('transactionId') ?? ''
    const detail = pathOf('webviews-payment', locale, { transactionId })

    await visit(page, pathOf('webviews-parking-payment-history', locale))
    await expect(headline(page)).toHaveText(translate(locale, 'payment_history'))
    const payment = page.getByRole('listitem')
    await expect(payment).toHaveCount(1)
    await expect(payment).toContainText('3,40 €')
    await expect(payment).toContainText(translate(locale, 'payment_status', { status: 'paid' }))
    await payment.getByRole('link', { name: translate(locale, 'payment_details') }).click()
    await page.waitForURL((url) => url.pathname === detail)
    await expect(page.getByRole('main')).toContainText('3,40 €')
    await expect(page.getByRole('main')).toContainText('DE999812001')
    for (const around of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(around)).toHaveCount(0)

    await page.context().clearCookies()
    for (const path of [detail, pathOf('webviews-parking-payment-history', locale)]) {
      await visit(page, path)
      await expect(page.getByRole('main')).toContainText(translate(locale, 'payment_signed_out'))
      await expect(page.getByRole('main')).not.toContainText('3,40 €')
    }
  })
})
