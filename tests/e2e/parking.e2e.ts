import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { flowOf, freshTicket, openFlow, payTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
} from '../support/e2e/browser-test.ts'

inEachLanguage('de', (locale) => {
  test(`PRK-01 PRK-07 RTE-13 a ticket from look-up over price and voucher to the payment page, in ${locale}`, async ({
    page,
  }) => {
    const flow = await openFlow(page, locale)
    const faults = await findAxeViolations(page, 'step 1')
    const ticket = freshTicket(95)
    await flow.find(ticket.replaceAll(/(.{4})/g, '$1 '))
    await expect(flow.heading('ticket_details_title')).toBeFocused()
    await expect(flow.main).toContainText('3,40 €')
    await expect(flow.main).toContainText(
      translate(locale, 'ticket_duration', { days: 0, hours: 1, minutes: 35 }),
    )
    await expect(flow.main).toContainText(translate(locale, 'ticket_tariff_hours', { hours: 2 }))
    faults.push(...(await findAxeViolations(page, 'step 2')))

    await flow.voucher.press('Enter')
    await expect(flow.voucher).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(translate(locale, 'ticket_voucher_missing'))),
    )
    await expect(flow.voucher).toBeFocused()
    await flow.voucher.fill('abgelaufen')
    await flow.button('ticket_voucher_redeem').click()
    await expect(flow.voucher).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(translate(locale, 'ticket_voucher_expired'))),
    )
    // Going on redeems a code that was only typed, and shows the price before it is paid.
    await flow.voucher.fill('hgk-1h')
    await flow.button('ticket_continue').click()
    await expect(flow.main).toContainText('1,60 €')
    await expect(flow.main).toContainText('−1,80 €')
    await expect(flow.voucher).toBeFocused()

    await flow.button('ticket_continue').click()
    await expect(flow.heading('ticket_pay_title')).toBeFocused()
    await expect(
      flow.main.getByRole('link', { name: translate(locale, 'ticket_pay_terms') }),
    ).toHaveAttribute('href', pathOf('centerUid-terms', locale, harbour))
    faults.push(...(await findAxeViolations(page, 'step 3')))
    await flow.button('ticket_pay').click()
    await page.waitForURL(/sandbox-payment/)
    expect(faults).toEqual([])
    expect(page.url()).not.toContain(ticket)
  })
})

atOneWidth(() => {
  test(
    "PRK-02 what is entered before the page's scripts run is kept: a plate, and a ticket's number",
    long,
    async ({ page }) => {
      await signUp(page, payTicket('de'))
      const flow = flowOf(page, 'de')
      const scripts = await holdCalls(page, /\/assets\/.*\.js/, 'GET')
      await page.reload({ waitUntil: 'commit' })
      await flow.byPlate()
      await flow.plate.fill('KI FO 1')
      scripts.release()
      await hydrated(page)
      await flow.main.getByText(translate('de', 'ticket_foreign_plate'), { exact: true }).click()
      await expect(flow.main.getByText(translate('de', 'ticket_foreign_plate_text'))).toBeVisible()
      await expect(flow.plate).toHaveValue('KI FO 1')

      await flow.main.getByText(translate('de', 'ticket_by_number'), { exact: true }).first().click()
      await flow.find(freshTicket(95))
      await expect(flow.heading('ticket_details_title')).toBeFocused()
    },
  )

  test('PRK-07 by licence plate: a foreign plate is found, an unknown plate causes a warning and is never free', async ({
    page,
  }) => {
    const flow = await openFlow(page, 'de')
    await flow.byPlate()
    await expect(flow.number).toBeHidden()
    await flow.plate.fill('ki-xy 12')
    await flow.button('ticket_find').click()
    await expect(flow.plate).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(translate('de', 'ticket_fault_unknown_plate'))),
    )
    await expect(flow.main).not.toContainText('0,00')
    await expect(flow.main.getByText(/^Referenz: /)).toBeVisible()

    await flow.main.getByText(translate('de', 'ticket_foreign_plate')).click()
    await expect(flow.main.getByText(translate('de', 'ticket_foreign_plate_text'))).toBeVisible()
    await flow.plate.fill('zh 123-456')
    await flow.button('ticket_find').click()
    await expect(flow.heading('ticket_details_title')).toBeVisible()
    await expect(flow.main).toContainText('ZH 123-456')
  })
}, 'desktop')

atOneWidth(() => {
  test('PRK-05 a ticket that cannot be paid shows the reason at its field, and a phone number', async ({
    page,
  }) => {
    const flow = await openFlow(page, 'de')
    for (const [number, message] of [
      ['12', translate('de', 'ticket_number_invalid')],
      ['999999999999', translate('de', 'ticket_fault_unknown')],
      ['410000000000', translate('de', 'ticket_fault_expired')],
      ['503000000000', translate('de', 'ticket_fault_unavailable')],
    ] as const) {
      await flow.find(number)
      await expect(flow.number).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)))
      await expect(flow.number).toHaveValue(number)
    }
    await expect(flow.main.getByRole('link', { name: '+49 171 3920099' })).toHaveAttribute(
      'href',
      'tel:+491713920099',
    )
    await flow.find(freshTicket(95, '4090'))
    const paid = translate('de', 'ticket_fault_paid_until', { time: '#' }).split('#')[0] ?? ''
    await expect(
      flow.main.getByRole('status').filter({ hasText: paid }),
      'good news is no alert',
    ).toBeVisible()
    await expect(flow.main.getByRole('alert').filter({ hasText: paid })).toHaveCount(0)
    await expect(flow.number).not.toHaveAttribute('aria-invalid')
    await flow.find(freshTicket(10))
    await expect(flow.main.getByText(translate('de', 'ticket_free_title'))).toBeVisible()
    await expect(flow.button('ticket_continue')).toHaveCount(0)
  })
})

atOneWidth(() => {
  test("PRK-05 a price that has risen is reported at the top, 120 pixels from the window's edge", async ({
    page,
  }) => {
    const flow = await openFlow(page, 'de')
    await flow.find(freshTicket(0, '4120'))
    await expect(flow.main).toContainText('1,80 €')
    await flow.button('ticket_continue').click()
    await page.mouse.wheel(0, 2000)
    const message = flow.main.getByRole('status').filter({ hasText: translate('de', 'ticket_price_changed') })
    await expect(message).toContainText(translate('de', 'ticket_price_changed'), { timeout: 120_000 })
    await expect(flow.main).toContainText('3,40 €')
    await expect.poll(async () => Math.abs(((await message.boundingBox())?.y ?? 0) - 120)).toBeLessThan(2)
  })
})

inLanguage('en', (locale) => {
  test(`PRK-07 a ticket of another centre can be taken there (${locale})`, long, async ({ page }) => {
    const flow = await openFlow(page, locale)
    await flow.find('403000000000')
    await expect(flow.number).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(translate(locale, 'ticket_fault_unknown'))),
    )
    await expect(flow.button('ticket_scan'), 'one button to scan').toHaveCount(1)
    const elsewhere = flow.main.getByRole('link', {
      name: translate(locale, 'ticket_elsewhere', { name: 'Isarpark München' }),
    })
    expect(await findAxeViolations(page, 'elsewhere')).toEqual([])
    await elsewhere.click()
    const there = pathOf('centerUid-parking-payTicket', locale, { centerUid: 'isarpark-muenchen' })
    await expect(page).toHaveURL(there)
    await expect(flow.number).toHaveValue('403000000000')
    await expect(flow.number).not.toHaveAttribute('aria-invalid')
  })
})

atOneWidth(() => {
  test('PRK-06 Back, a reload and the overview keep the flow; another page ends it', async ({ page }) => {
    const flow = await openFlow(page, 'de')
    const number = freshTicket(95)
    await flow.find(number)
    await flow.button('ticket_continue').click()
    await expect(flow.heading('ticket_pay_title')).toBeVisible()
    await page.goBack()
    await expect(flow.heading('ticket_details_title')).toBeVisible()
    await page.goBack()
    await expect(flow.number).toHaveValue(number)
    await page.goForward()
    await expect(flow.heading('ticket_details_title')).toBeVisible()

    await page.reload()
    await hydrated(page)
    await expect(flow.heading('ticket_details_title')).toBeVisible()

    const parking = pathOf('centerUid-parking', 'de', harbour)
    await page.evaluate(
      (path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(),
      parking,
    )
    await page.waitForURL(parking)
    await flow.main.getByRole('link', { name: translate('de', 'parking_pay') }).click()
    await expect(flow.heading('ticket_details_title'), 'the ticket is known').toBeVisible()
    await flow.button('ticket_other').click()
    await expect(flow.number).toHaveValue(number)
    await page.reload()
    await hydrated(page)
    await expect(flow.number, 'a step that was asked for').toHaveValue(number)
    await page.goBack()
    await expect(flow.heading('ticket_details_title')).toBeVisible()
    await page.goBack()
    await page.waitForURL(parking)

    const shops = pathOf('centerUid-shops', 'de', harbour)
    await page.evaluate(
      (path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(),
      shops,
    )
    await page.waitForURL(shops)
    await page.goto(payTicket('de'))
    await hydrated(page)
    await expect(flow.number).toHaveValue('')
  })
}, 'desktop')

atOneWidth(() => {
  test('PRK-06 two tabs are two flows', long, async ({ page, context }) => {
    const flow = await openFlow(page, 'de')
    const other = await context.newPage()
    await other.goto(payTicket('de'))
    await hydrated(other)
    const second = flowOf(other, 'de')
    await flow.find(freshTicket(95))
    await second.find(freshTicket(45))
    await expect(flow.main).toContainText('3,40 €')
    await expect(second.main).toContainText('1,80 €')
  })
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FRM-05 RTE-13 the whole flow works by form posts, and keeps the input', async ({ page }) => {
      await signUp(page, payTicket('de'))
      const flow = flowOf(page, 'de')
      await flow.find('999999999999')
      await expect(flow.main).toContainText(translate('de', 'ticket_fault_unknown'))
      await expect(flow.number).toHaveValue('999999999999')
      await flow.find(freshTicket(95))
      await expect(flow.main).toContainText('3,40 €')
      await flow.button('ticket_voucher_redeem').click()
      await expect(flow.voucher).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(translate('de', 'ticket_voucher_missing'))),
      )
      await expect(flow.voucher).toHaveAttribute('aria-invalid', 'true')
      await flow.voucher.fill('eingeloest')
      await flow.button('ticket_voucher_redeem').click()
      await expect(flow.main).toContainText(translate('de', 'ticket_voucher_used'))
      await expect(flow.voucher).toHaveValue('eingeloest')
      await flow.voucher.fill('HGK-1H')
      await flow.button('ticket_voucher_redeem').click()
      await expect(flow.main).toContainText('1,60 €')
      await flow.button('ticket_voucher_remove').click()
      await expect(flow.main).not.toContainText('1,60 €')
      await flow.voucher.fill('abgelaufen')
      await flow.button('ticket_continue').click()
      await expect(flow.main).toContainText(translate('de', 'ticket_voucher_expired'))
      await flow.voucher.fill('HGK-1H')
      await flow.button('ticket_continue').click()
      await expect(flow.main).toContainText('1,60 €')
      await flow.button('ticket_continue').click()
      await flow.button('ticket_pay').click()
      await page.waitForURL(/sandbox-payment/)
    })
  })
})
