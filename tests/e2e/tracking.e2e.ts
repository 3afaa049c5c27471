import { pathOf } from '#app/paths.ts'
import { signUp } from '../support/e2e-account.ts'
import { flowOf, freshPlate, freshTicket } from '../support/e2e-parking.ts'
import { chooseOutcome } from '../support/e2e-sandbox.ts'
import { headline, say } from '../support/e2e-shell.ts'
import { atOneWidth, expect, hydrated, test } from '../support/e2e-test.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'

type TrackedEvent = { readonly event: string; readonly step?: unknown }

const params = { centerUid: 'hafen' }
const parking = pathOf('centerUid-parking', 'de', params)
const settings = { GTM_CONTAINER_ID: 'GTM-TRIAL', LOG_LEVEL: 'trace' }

// One server for both, which takes seconds to start.
test.describe.configure({ mode: 'default' })

atOneWidth(() => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer(async () => settings)
  })
  test.afterAll(() => server.end())

  test('TRK-01 PRK-01 each step is one event; ticket, plate, voucher and card are in no event, address or log', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin })
    try {
      await context.addCookies([{ name: 'consent', value: 'v1.10', url: server.origin }])
      const page = await context.newPage()
      const events: TrackedEvent[] = []
      await page.exposeFunction('note', (event: TrackedEvent) => events.push(event))
      await page.addInitScript(() => {
        const { note } = window as unknown as { note: (event: unknown) => void }
        Object.assign(window, { dataLayer: { push: note } })
      })
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
      page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())))

      await signUp(page, parking)
      await hydrated(page)
      const flow = flowOf(page, 'de')
      const ticket = freshTicket(95)
      const plate = freshPlate(95)
      const voucher = `EINMAL-${ticket.slice(0, 8)}`
      await flow.main.getByRole('link', { name: say('de', 'parking_pay') }).click()
      await flow.byPlate()
      await flow.plate.fill(plate)
      await flow.button('ticket_find').click()
      await expect(flow.heading('ticket_details_title')).toBeVisible()
      await flow.button('ticket_other').click()
      await flow.main.getByText(say('de', 'ticket_by_number'), { exact: true }).first().click()
      await flow.find(ticket)
      await flow.voucher.fill(voucher)
      await flow.button('ticket_voucher_redeem').click()
      await expect(flow.main).toContainText('−1,00 €')
      await flow.button('ticket_continue').click()
      await flow.button('ticket_pay').click()
      await chooseOutcome(page, 'approve')
      await expect(headline(page)).toHaveText(say('de', 'payment_paid_title', { scope: 'ParkingTicket' }))
      await expect.poll(() => events).toContainEqual(expect.objectContaining({ step: 'success' }))
      await page.reload()
      await hydrated(page)
      await page.goto(pathOf('centerUid-parking-paymentHistory', 'de', params))
      await page.getByRole('link', { name: say('de', 'payment_receipt') }).click()
      await expect(page.getByRole('article')).toContainText(ticket.slice(-4))

      await page.goto(pathOf('centerUid-parking-topUpCard', 'de', params))
      const hint = await page.getByText(/6391 77/).textContent()
      const card = /\d{4}(?: \d{4}){3}/.exec(hint ?? '')?.[0] ?? ''
      await page.locator('[name="number"]').fill(card)
      await page.locator('[name="holder"]').fill('Alex Muster')
      await page.locator('[name="expires"]').fill('12/2035')
      await page.getByRole('button', { name: say('de', 'card_add'), exact: true }).click()
      await page.getByRole('button', { name: say('de', 'card_next'), exact: true }).click()
      await page.getByRole('button', { name: say('de', 'card_pay'), exact: true }).click()
      await chooseOutcome(page, 'approve')
      await expect(headline(page)).toHaveText(
        say('de', 'payment_paid_title', { scope: 'multiPurposeCardCharge' }),
      )
      await hydrated(page)

      const steps = events.filter(({ event }) => event === 'parking_step').map(({ step }) => step)
      expect(steps).toEqual([1, 2, 1, 2, 3, 'success'])
      expect(events).toContainEqual({ event: 'parking_home', centreUid: 'hafen' })
      const transaction = new URL(page.url()).searchParams.get('transactionId') ?? 'none'
      expect(JSON.stringify(events)).not.toContain(transaction)
      const log = server.readLog()
      expect(log).toContain(pathOf('centerUid-parking-payTicket', 'de', params))
      const secrets = [ticket, plate.replaceAll(' ', ''), plate, voucher, card, card.replaceAll(' ', '')]
      for (const secret of secrets) {
        for (const text of [JSON.stringify(events), log, ...addresses]) {
          expect(text.replaceAll('+', ' ').includes(secret), text).toBe(false)
        }
      }
      await page.goto('about:blank')
    } finally {
      await context.close()
    }
  })

  test('CON-02 TRK-01 without consent nothing is tracked, and nothing is kept for later', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin })
    try {
      const page = await context.newPage()
      await page.goto(parking)
      await hydrated(page)
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('de', 'footer_cookie_settings') })
        .click()
      await page.getByRole('button', { name: say('de', 'consent_accept_all') }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
      await page.reload()
      await hydrated(page)
      expect(await page.evaluate(() => window.dataLayer)).toEqual([
        { event: 'parking_home', centreUid: 'hafen' },
      ])
    } finally {
      await context.close()
    }
  })
})
