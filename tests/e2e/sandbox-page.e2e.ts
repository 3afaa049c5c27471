import type { Page } from '@playwright/test'
import { otherLocale } from '#i18n/locale.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { overflow } from '../support/e2e/layout.ts'
import { openTicketPayment } from '../support/e2e/parking.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { expect, inLanguage, long, test } from '../support/e2e/browser-test.ts'

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Presses the tab key until the element with a text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedText(page)) === text) return
  }
  throw new Error(`The tab key never comes to «${text}»`)
}

inLanguage('de', (locale) => {
  test(`ROL-01 PAY-05 the embedded payment page is accessible, and can be used by keyboard alone (${locale})`, async ({
    page,
  }) => {
    await openTicketPayment(page, locale)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(headline(page)).toHaveText(translate(locale, 'sandbox_headline'))
    const faults = await findAxeViolations(page, 'open')
    await tabTo(page, translate(locale, 'sandbox_faults'))
    await page.keyboard.press('Enter')
    await expect(page.locator('button[value="wrong-amount"]')).toBeVisible()
    expect(await overflow(page)).toEqual([])
    faults.push(...(await findAxeViolations(page, 'with faults')))
    await tabTo(page, translate(locale, 'sandbox_no_return'))
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText(translate(locale, 'sandbox_paid'))
    faults.push(...(await findAxeViolations(page, 'over')))
    await tabTo(page, translate(locale, 'sandbox_back'))
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText(
      translate(locale, 'payment_paid_title', { scope: 'ParkingTicket' }),
    )
    expect(faults).toEqual([])
  })

  test(
    `PRD-02 PAY-05 the language of the embedded payment page can be switched on the page itself (${locale})`,
    long,
    async ({ page }) => {
      await openTicketPayment(page, locale)
      const other = otherLocale(locale)
      await page.locator(`a[hreflang="${other}"]`).click()
      await expect(headline(page)).toHaveText(translate(other, 'sandbox_headline'))
      await page.locator('button[value="decline"]').click()
      await expect(headline(page)).toHaveText(translate(locale, 'payment_unpaid_title'))
    },
  )
})
