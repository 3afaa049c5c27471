import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { fillSignUp } from '../support/e2e/account.ts'
import { freshTicket, openTicketPayment, openFlow, payTicket } from '../support/e2e/parking.ts'
import { panelOf, selectorOf } from '../support/e2e/panels.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'

/** The ticket data in the tab's session storage. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('parking'))

inLanguage('en', (locale) => {
  test(
    `PRK-06 leaving the parking pages ends the ticket flow, in every way (${locale})`,
    long,
    async ({ page }) => {
      const shops = pathOf('centerUid-shops', locale, harbour)
      const overview = pathOf('centerUid-parking', locale, harbour)
      await visit(page, shops)
      const flow = await openFlow(page, locale)
      const begin = async () => {
        await page.goto(payTicket(locale))
        await hydrated(page)
        await flow.find(freshTicket(95))
        await expect(flow.heading('ticket_details_title')).toBeVisible()
        await expect.poll(() => kept(page)).toContain('ticketNumber')
      }

      await test.step('by a link', async () => {
        await begin()
        await headerOf(page, locale).go('header_navigation_shops')
        await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
        await expect.poll(() => kept(page)).toBeNull()
      })

      await test.step('from the overview, which keeps the flow, by entering an address, before any script of the page is loaded', async () => {
        await begin()
        await headerOf(page, locale).go('header_navigation_parking')
        await expect(headline(page)).toHaveText(translate(locale, 'parking_title'))
        await expect.poll(() => kept(page)).toContain('ticketNumber')
        await page.goto(overview)
        await expect
          .poll(() => kept(page), 'the overview by an address keeps it, too')
          .toContain('ticketNumber')
        await page.route('**/assets/*.js', () => undefined)
        await page.goto(shops, { waitUntil: 'commit' })
        await expect(headline(page)).toBeVisible()
        await expect.poll(() => kept(page)).toBeNull()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })

      await test.step('by the Back button', async () => {
        await page.goto(shops)
        await begin()
        await page.goBack()
        await expect(flow.number).toBeVisible()
        await page.goBack()
        await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
        await expect.poll(() => kept(page)).toBeNull()
      })

      await test.step('not by a panel, but by choosing another centre in it', async () => {
        await begin()
        await selectorOf(page).click()
        await panelOf(page)
          .getByRole('link', { name: translate(locale, 'centre_details_change') })
          .click()
        await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
          translate(locale, 'centre_switch_headline'),
        )
        await page.keyboard.press('Escape')
        await expect(panelOf(page)).toHaveCount(0)
        await expect.poll(() => kept(page)).toContain('ticketNumber')
        await selectorOf(page).click()
        await panelOf(page)
          .getByRole('link', { name: translate(locale, 'centre_details_change') })
          .click()
        await panelOf(page).getByRole('link', { name: market.name }).click()
        await expect(headline(page)).toHaveText(market.name)
        await expect.poll(() => kept(page)).toBeNull()
      })

      await test.step('and the back/forward cache does not restore it', async () => {
        await begin()
        await page.evaluate(() => {
          sessionStorage.removeItem('parking')
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        })
        await expect(flow.number).toHaveValue('')
      })
    },
  )
})

inLanguage('de', (locale) => {
  for (const [outcome, title] of [
    ['approve', 'payment_paid_title'],
    ['decline', 'payment_unpaid_title'],
  ] as const) {
    test(
      `PRK-06 the return page of a payment ends the ticket flow: ${title} (${locale})`,
      long,
      async ({ page }) => {
        await openTicketPayment(page, locale)
        await page.waitForURL(/sandbox-payment/)
        await expect.poll(() => kept(page)).toContain('ticketNumber')
        await chooseOutcome(page, outcome)
        await expect(headline(page)).toHaveText(translate(locale, title, { scope: 'ParkingTicket' }))
        await expect.poll(() => kept(page)).toBeNull()
      },
    )
  }

  test(
    `LOG-03 PRD-07 no welcome panel interrupts the payment of a new account (${locale})`,
    long,
    async ({ page }) => {
      for (const name of ['centerUid-parking-payTicket', 'centerUid-parking-topUpCard'] as const) {
        // The open page ends first: what it still asks for would be refused without the session.
        await page.goto('about:blank')
        await page.context().clearCookies()
        const address = pathOf(name, locale, harbour)
        await page.goto(address)
        await fillSignUp(page, locale)
        await page.waitForURL((url) => url.pathname === address)
        await hydrated(page)
        await expect(headline(page)).toBeVisible()
        await expect(panelOf(page), 'no welcome over the form').toHaveCount(0)
        await visit(page, pathOf('centerUid', locale, harbour))
        await expect(panelOf(page), 'nor later: the sign-in came back with that state').toHaveCount(0)
      }
    },
  )
})

inLanguage('de', (locale) => {
  test('PKC-05 the page of a paid ticket that stays open says when the exit time is over, and leads to the price', async ({
    page,
  }) => {
    await openTicketPayment(page, locale)
    await chooseOutcome(page, 'approve')
    const main = page.getByRole('main')
    await expect(main).toContainText(/Ausfahrt bis \d\d:\d\d Uhr/)
    await page.clock.install()
    await page.reload()
    await hydrated(page)
    await expect(main).toContainText(/Ausfahrt bis \d\d:\d\d Uhr/)
    const again = main.getByRole('button', { name: 'Preis neu berechnen' })
    await expect(again).toHaveCount(0)
    await page.clock.fastForward('45:00')
    await expect(main).toContainText(/Ausfahrt war bis \d\d:\d\d Uhr/)
    await expect(main).toContainText('Sind Sie noch im Parkhaus, berechnen Sie den Preis neu.')
    await again.click()
    await expect(page).toHaveURL(payTicket(locale))
  })
})
