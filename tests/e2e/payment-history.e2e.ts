import { pathOf } from '#platform/routes/paths.ts'
import { expect, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { freshTicket, openFlow, payTicket } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

inLanguage('en', (locale) => {
  test(
    `PRK-09 the history tells payments of one day apart, and leads to each of them (${locale})`,
    long,
    async ({ page }) => {
      const flow = await openFlow(page, locale)
      const pay = async (ticket: string) => {
        await flow.find(ticket)
        await flow.button('ticket_continue').click()
        await flow.button('ticket_pay').click()
        await chooseOutcome(page, 'approve')
      }
      await pay(freshTicket(95))
      await expect(headline(page)).toHaveText(
        translate(locale, 'payment_paid_title', { scope: 'ParkingTicket' }),
      )
      await visit(page, payTicket(locale))
      // Its barrier never opens, so the payment needs a person.
      await pay(freshTicket(185, '5011'))
      await expect(headline(page)).toHaveText(translate(locale, 'payment_review_title'))

      const history = pathOf('centerUid-parking-paymentHistory', locale, harbour)
      await visit(page, history)
      const payments = page.getByRole('main').getByRole('listitem')
      const [paid, checked] = [
        payments.filter({ hasText: '···· 0095' }),
        payments.filter({ hasText: '···· 0185' }),
      ]
      await expect(paid).toContainText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/)
      await expect(paid).toContainText(translate(locale, 'payment_status', { status: 'paid' }))
      await expect(paid).toContainText('1 h 35 min')
      await expect(checked).toContainText(translate(locale, 'payment_status', { status: 'review' }))
      await expect(checked).toContainText('3 h 5 min')
      expect(await findAxeViolations(page, 'history')).toEqual([])

      await checked.getByRole('link', { name: translate(locale, 'payment_details') }).click()
      await expect(headline(page)).toHaveText(translate(locale, 'payment_review_title'))
      await visit(page, history)
      await paid.getByRole('link', { name: translate(locale, 'payment_receipt') }).click()
      await expect(page.getByRole('article')).toContainText('···· 0095')
      await expect(page.getByRole('article')).toContainText('1 h 35 min')
    },
  )
})
