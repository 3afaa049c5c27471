import { holdCalls, makeRenderingPausable, pressBeforeRendering } from '../support/e2e/hold.ts'
import { colourOf } from '../support/e2e/layout.ts'
import { freshTicket, openFlow, payTicket } from '../support/e2e/parking.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, inEachLanguage, inLanguage, test } from '../support/e2e/browser-test.ts'

inLanguage('en', (locale) => {
  test(`FRM-02 plates and voucher codes are changed to capitals while typing (${locale})`, async ({
    page,
  }) => {
    const flow = await openFlow(page, locale)
    await flow.byPlate()
    await flow.plate.pressSequentially('zg 12 ä')
    await expect(flow.plate).toHaveValue('ZG 12 Ä')
    await flow.main.getByText(translate(locale, 'ticket_by_number'), { exact: true }).first().click()
    await flow.find(freshTicket(95))
    await flow.voucher.pressSequentially('abc-1ü')
    await expect(flow.voucher).toHaveValue('ABC-1Ü')
  })

  test(`FRM-04 PAY-03 finding and paying show a pending state, and are sent once (${locale})`, async ({
    page,
  }) => {
    await makeRenderingPausable(page)
    const flow = await openFlow(page, locale)
    const posts = new RegExp(payTicket(locale))
    const finding = await holdCalls(page, posts, 'POST')
    await flow.number.fill(freshTicket(95))
    await pressBeforeRendering(flow.button('ticket_find'), finding)
    await expect(flow.button('ticket_find_pending')).toHaveAttribute('aria-busy', 'true')
    await expect(flow.button('ticket_find_pending')).toBeDisabled()
    finding.release()
    await flow.button('ticket_continue').click()
    expect(finding.requests).toHaveLength(1)

    await page.unroute(posts)
    const paying = await holdCalls(page, posts, 'POST')
    await pressBeforeRendering(flow.button('ticket_pay'), paying)
    await expect(flow.button('ticket_pay_pending')).toHaveAttribute('aria-busy', 'true')
    await expect(flow.button('ticket_pay_pending')).toBeDisabled()
    paying.release()
    await page.waitForURL(/\/sandbox-payment\//)
    expect(paying.requests).toHaveLength(1)
  })

  test(`FRM-03 FRM-04 PRK-04 redeeming shows a pending state, is sent once, and its field shows the result (${locale})`, async ({
    page,
  }) => {
    await makeRenderingPausable(page)
    const flow = await openFlow(page, locale)
    await flow.find(freshTicket(95))
    const redeem = flow.button('ticket_voucher_redeem')
    const edge = () =>
      flow.voucher.evaluate((input) =>
        input.parentElement ? getComputedStyle(input.parentElement).borderTopColor : '',
      )
    await flow.voucher.fill('abgelaufen')
    await redeem.click()
    await expect(flow.voucher).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(edge, 'refused').toBe(await colourOf(page, 'bad'))

    const posts = new RegExp(payTicket(locale))
    const redeeming = await holdCalls(page, posts, 'POST')
    await flow.voucher.fill('hgk-1h')
    await pressBeforeRendering(redeem, redeeming)
    await expect(redeem).toHaveAttribute('aria-busy', 'true')
    await expect(redeem).toBeDisabled()
    redeeming.release()
    await expect(flow.main).toContainText('−1,80 €')
    await expect(flow.voucher).not.toHaveAttribute('aria-invalid')
    await expect.poll(edge, 'accepted').toBe(await colourOf(page, 'good'))
    expect(redeeming.requests).toHaveLength(1)
  })
})

test.describe('a step without an answer', () => {
  test.use({ expectedFaults: ['504 *.data', 'net::ERR_CONNECTION_RESET *.data'] })

  inEachLanguage((locale) => {
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
