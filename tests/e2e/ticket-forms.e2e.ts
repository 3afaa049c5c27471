import { freshTicket, openFlow, payTicket } from '../support/e2e/parking.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, inEachLanguage, test } from '../support/e2e/browser-test.ts'

test.describe('a step without an answer', () => {
  test.use({ expectedFaults: ['504 *.data', 'net::ERR_CONNECTION_RESET *.data'] })

  inEachLanguage('de', (locale) => {
    test(`PRK-05 API-11 PAY-03 a step whose answer is a proxy’s error, or never comes, says so and is sent again (${locale})`, async ({
      page,
    }) => {
      const flow = await openFlow(page, locale)
      const posts = new RegExp(payTicket(locale))
      const said = flow.main.getByRole('alert').filter({ hasText: translate(locale, 'post_unanswered') })
      const ticket = freshTicket(95)
      const html = '<html><h1>504 Gateway Time-out</h1></html>'
      await page.route(posts, (route) => route.fulfill({ status: 504, contentType: 'text/html', body: html }))
      await flow.find(ticket)
      await expect(said).toBeVisible()
      await expect(flow.number).toHaveValue(ticket)
      await expect(page).toHaveTitle(new RegExp(`^${translate(locale, 'ticket_title')}`))
      await page.unroute(posts)
      await flow.button('error_retry').click()
      await flow.button('ticket_continue').click()

      // The server starts the payment, but its answer is lost.
      await page.route(posts, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await flow.button('ticket_pay').click()
      await expect(said).toBeVisible()
      await page.unroute(posts)
      await flow.button('error_retry').click()
      await page.waitForURL(/\/sandbox-payment\//)
    })
  })
})
