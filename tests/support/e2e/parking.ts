import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from './account.ts'
import { harbour } from './screens.ts'
import { translate } from './shell.ts'
import { hydrated } from './browser-test.ts'

/** The path of the page on which a ticket of the test centre is paid. */
export const payTicket = (locale: Locale) => pathOf('centerUid-parking-payTicket', locale, harbour)

/** A unique ticket number, by its prefix (see docs/test-tickets.md) and the minutes parked. */
export function freshTicket(minutes: number, kind = '1'): string {
  const length = 8 - kind.length
  const middle = String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0')
  return kind + middle + String(minutes).padStart(4, '0')
}

/** A unique Swiss plate, with the minutes parked. */
export function freshPlate(minutes: number): string {
  const cantons = ['AG', 'BE', 'BS', 'GE', 'GR', 'LU', 'SG', 'SO', 'TG', 'TI', 'VD', 'VS', 'ZG'] as const
  const canton = cantons[Math.floor(Math.random() * cantons.length)] ?? 'SG'
  const digits = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  return `${canton} ${digits} ${String(minutes).padStart(3, '0')}`
}

/** The ticket flow as a visitor sees it. */
export function flowOf(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  const button = (key: MessageKey): Locator =>
    main.getByRole('button', { name: translate(locale, key), exact: true })
  const number = main.locator('input[type="text"][name="ticketNumber"]')
  return {
    main,
    button,
    number,
    plate: main.locator('input[type="text"][name="licencePlate"]'),
    voucher: main.getByLabel(translate(locale, 'ticket_voucher_label')),
    heading: (key: MessageKey) => main.getByRole('heading', { name: translate(locale, key) }),
    // The parking page has a field of the same name, on which a click would fall before this page has come.
    byPlate: () =>
      main
        .getByRole('radio', { name: translate(locale, 'ticket_by_plate'), exact: true })
        .locator('..')
        .click(),
    find: async (typed: string) => {
      await number.fill(typed)
      await button('ticket_find').click()
    },
  }
}

/** Opens the flow with a new account. */
export async function openFlow(page: Page, locale: Locale) {
  await signUp(page, payTicket(locale))
  await hydrated(page)
  return flowOf(page, locale)
}

/** Goes with a new account to the payment page, with a ticket of 3,40 €. */
export async function openTicketPayment(page: Page, locale: Locale): Promise<void> {
  const flow = await openFlow(page, locale)
  await flow.find(freshTicket(95))
  await flow.button('ticket_continue').click()
  await flow.button('ticket_pay').click()
  await page.waitForURL(/\/sandbox-payment\//)
}

/** The actions of a visitor in the ticket flow; see `flowOf`. */
export type TicketFlow = ReturnType<typeof flowOf>
