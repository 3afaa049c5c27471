import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { signUp } from '../support/e2e/account.ts'
import { atOneWidth, expect, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { openTicketPayment } from '../support/e2e/parking.ts'
import { panelOf, selectorOf } from '../support/e2e/panels.ts'
import { chooseOutcome, returnQuestion } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The colour of the centre, as the page computes it. */
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-light').trim())

inLanguage('en', (locale) => {
  for (const [outcome, title, values] of [
    ['approve', 'payment_paid_title', { scope: 'ParkingTicket' }],
    ['decline', 'payment_unpaid_title', {}],
    ['wrong-amount', 'payment_review_title', {}],
  ] as const) {
    test(
      `NAV-04 RTE-26 RTE-28 after «${outcome}» header, colour and footer are still the centre's (${locale})`,
      long,
      async ({ page }) => {
        await page.goto(pathOf('centerUid', locale, harbour))
        const accent = await accentOf(page)
        expect(accent).toMatch(/^#/)
        await openTicketPayment(page, locale)
        await expect(page.getByRole('banner').getByRole('img', { name: harbour.name })).toBeVisible()
        expect(await accentOf(page), 'on the payment page').toBe(accent)
        await chooseOutcome(page, outcome)
        await expect(headline(page)).toHaveText(translate(locale, title, values), { timeout: 120_000 })
        await expect(selectorOf(page)).toContainText(harbour.name)
        expect(await accentOf(page)).toBe(accent)
        await expect(
          page.getByRole('contentinfo').locator(`a[href="${pathOf('centerUid-imprint', locale, harbour)}"]`),
        ).toBeVisible()

        await selectorOf(page).click()
        await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
          translate(locale, 'centre_details_headline'),
        )
      },
    )
  }

  test(`PAY-04 NAV-04 RTE-27 the waiting page names centre, ticket, amount, phone and reference (${locale})`, async ({
    page,
  }) => {
    await openTicketPayment(page, locale)
    // The page goes on waiting while it is examined, however long that takes.
    await holdCalls(page, returnQuestion, 'GET')
    await chooseOutcome(page, 'slow')
    await expect(headline(page)).toHaveText(translate(locale, 'payment_waiting_title'))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: harbour.name })).toBeVisible()
    await expect(main).toContainText('3,40 €')
    await expect(main).toContainText(/Ticket\s····\s0095/)
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(main).toContainText(
      new RegExp(translate(locale, 'payment_reference', { reference: '[0-9A-F]{6}' })),
    )
    expect(await findAxeViolations(page, 'waiting for a ticket')).toEqual([])

    const selector = translate(locale, 'center_selector_current', { name: harbour.name })
    await main.getByRole('link', { name: selector }).click()
    await page.waitForURL((url) => url.pathname === pathOf('centerUid', locale, harbour))
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
      translate(locale, 'centre_details_headline'),
    )
  })
})

atOneWidth(() => {
  test(
    'LOG-04 the page for signing out keeps the favourite centre, and stays there',
    long,
    async ({ page }) => {
      await signUp(page, pathOf('centerUid', 'de', harbour))
      const accent = await accentOf(page)
      await page.context().addCookies([{ name: 'centerRoute', value: harbour.centerUid, url: page.url() }])
      await visit(page, pathOf('logout', 'de'))
      expect(await accentOf(page)).toBe(accent)
      await expect(page.getByRole('main').getByRole('link', { name: harbour.name })).toBeVisible()
      await page.getByRole('link', { name: translate('de', 'sign_out_stay') }).click()
      await page.waitForURL((url) => url.pathname === pathOf('centerUid', 'de', harbour))
    },
  )

  test('NAV-05 a page of no centre that follows a payment has the global links again', async ({ page }) => {
    await openTicketPayment(page, 'de')
    await chooseOutcome(page, 'decline')
    await expect(headline(page)).toHaveText(translate('de', 'payment_unpaid_title'))
    await visit(page, pathOf('faq', 'de'))
    await expect(selectorOf(page)).toContainText(translate('de', 'center_selector_label'))
    await expect(page.locator('html')).not.toHaveAttribute('data-centre')
  })
})
