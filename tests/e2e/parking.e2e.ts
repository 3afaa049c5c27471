import type { Locator, Page } from '@playwright/test'
import { locales, type Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { signUp } from '../support/e2e-account.ts'
import { judge } from '../support/e2e-axe.ts'
import { harbour } from '../support/e2e-screens.ts'
import { say } from '../support/e2e-shell.ts'
import { expect, hydrated, test } from '../support/e2e-test.ts'

/** A ticket that nobody else has: what it does, and the minutes parked. */
const freshTicket = (minutes: number, kind = '1'): string =>
  kind +
  String(Math.floor(Math.random() * 10 ** (8 - kind.length))).padStart(8 - kind.length, '0') +
  String(minutes).padStart(4, '0')

const payTicket = (locale: Locale) => pathOf('centerUid-parking-payTicket', locale, harbour)

/** The flow as a visitor sees it. */
function flowOf(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  const button = (key: Parameters<typeof say>[1]): Locator =>
    main.getByRole('button', { name: say(locale, key), exact: true })
  return {
    main,
    button,
    number: main.getByLabel(say(locale, 'ticket_number_label')).and(main.locator('[name="ticketNumber"]')),
    plate: main.locator('[name="licencePlate"]'),
    voucher: main.getByLabel(say(locale, 'ticket_voucher_label')),
    find: async (number: string) => {
      await main.locator('[name="ticketNumber"]').fill(number)
      await button('ticket_find').click()
    },
    heading: (key: Parameters<typeof say>[1]) => main.getByRole('heading', { name: say(locale, key) }),
  }
}

async function open(page: Page, locale: Locale) {
  await signUp(page, locale, payTicket(locale))
  await hydrated(page)
  return flowOf(page, locale)
}

for (const locale of locales) {
  test(`PRK-01 PRK-07 RTE-13 a ticket is found, priced, redeemed and led to payment in ${locale}`, async ({
    page,
  }) => {
    const flow = await open(page, locale)
    const faults = await judge(page, 'step 1')
    await flow.find(freshTicket(95).replaceAll(/(.{4})/g, '$1 '))
    await expect(flow.heading('ticket_details_title')).toBeFocused()
    await expect(flow.main).toContainText('3,40 €')
    await expect(flow.main).toContainText(say(locale, 'ticket_duration', { days: 0, hours: 1, minutes: 35 }))
    await expect(flow.main).toContainText(say(locale, 'ticket_tariff_hours', { hours: 2 }))
    faults.push(...(await judge(page, 'step 2')))

    await flow.voucher.fill('abgelaufen')
    await flow.button('ticket_voucher_redeem').click()
    await expect(flow.voucher).toHaveAccessibleDescription(new RegExp(say(locale, 'ticket_voucher_expired')))
    await flow.voucher.fill('hgk-1h')
    await flow.button('ticket_voucher_redeem').click()
    await expect(flow.main).toContainText('1,60 €')
    await expect(flow.main).toContainText('−1,80 €')

    await flow.button('ticket_continue').click()
    await expect(flow.heading('ticket_pay_title')).toBeFocused()
    await expect(flow.main.getByRole('link', { name: say(locale, 'ticket_pay_terms') })).toHaveAttribute(
      'href',
      pathOf('centerUid-terms', locale, harbour),
    )
    faults.push(...(await judge(page, 'step 3')))
    await flow.button('ticket_pay').click()
    await page.waitForURL(/sandbox-payment/)
    expect(faults).toEqual([])
    expect(page.url()).not.toMatch(/\d{12}/)
  })
}
