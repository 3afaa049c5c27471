import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { fillSignUp, signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { flowOf, freshTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

inEachLanguage('de', (locale) => {
  const coupons = pathOf('centerUid-coupons', locale, harbour)

  /** Opens the page of an exclusive coupon from its card on the coupons' page. */
  const openCoupon = async (page: Page, title: string) => {
    await visit(page, coupons)
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('link', { name: translate(locale, 'coupon_members_open') })
      .click()
  }

  test(`CPN-01 RTE-03 an exclusive coupon opens after signing in, and its code can be copied (${locale})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const title = locale === 'de' ? 'Großes Popcorn' : 'Large popcorn'
    await openCoupon(page, title)
    await fillSignUp(page, locale)
    const own = pathOf('centerUid-coupons-couponUid', locale, { ...harbour, couponUid: 'popcorn-upgrade' })
    await page.waitForURL(own)
    await hydrated(page)
    const coupon = page.getByRole('article').filter({ hasText: title })
    await expect(coupon.getByRole('code')).toHaveText('LEINWAND')
    await coupon.getByRole('button', { name: `${translate(locale, 'coupon_copy')} LEINWAND` }).click()
    await expect(coupon.getByRole('status')).toHaveText(translate(locale, 'coupon_copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LEINWAND')
    expect(await findAxeViolations(page, 'coupon')).toEqual([])
  })

  test.describe(() => {
    test.use({ expectedFaults: ['404 *'] })
    test(
      `CPN-01 GRD-03 a coupon that is no longer valid leads to those that are (${locale})`,
      long,
      async ({ page }) => {
        await signUp(
          page,
          pathOf('centerUid-coupons-couponUid', locale, { ...harbour, couponUid: 'of-last-week' }),
        )
        const main = page.getByRole('main')
        await expect(main).toContainText(
          {
            de: 'Coupons stehen hier nur, solange sie gelten.',
            en: 'Coupons are listed here only while they are valid.',
          }[locale],
        )
        await main.getByRole('link', { name: { de: 'Alle Coupons', en: 'All coupons' }[locale] }).click()
        await expect(page).toHaveURL(coupons)
        await expect(headline(page)).toHaveText(translate(locale, 'coupons_title'))
      },
    )
  })

  test(`CPN-01 RTE-13 PRK-04 a parking voucher leads into the payment with its code filled in (${locale})`, async ({
    page,
  }) => {
    await signUp(page, coupons)
    await openCoupon(page, locale === 'de' ? 'Eine Stunde frei parken' : 'One hour of free parking')
    await expect(headline(page)).toHaveText(translate(locale, 'own_coupon_title'))
    await page.getByRole('link', { name: translate(locale, 'coupon_pay_parking') }).click()
    await expect(headline(page)).toHaveText(translate(locale, 'ticket_title'))
    const flow = flowOf(page, locale)
    await flow.find(freshTicket(95))
    await expect(flow.voucher).toHaveValue('HGK-1H')
    await flow.button('ticket_voucher_redeem').click()
    await expect(flow.main).toContainText('1,60 €')
  })

  test(
    `RTE-17 opening the coupon of a shop shows more than its card: hours, place, and how to redeem (${locale})`,
    long,
    async ({ page }) => {
      await visit(page, pathOf('centerUid-shops-shopUid', locale, harbour))
      const main = page.getByRole('main')
      await main.locator('a[href$="/coupons"]').click()
      await expect(headline(page)).toHaveText(translate(locale, 'shop_coupons', { name: 'Röstraum' }))
      await expect(main.getByRole('heading', { name: translate(locale, 'coupon_redeem') })).toBeVisible()
      await expect(main).toContainText(
        locale === 'de' ? /Geöffnet|Geschlossen|Schließt/ : /Open|Closed|Closes/,
      )
      await expect(main).toContainText(locale === 'de' ? 'Erdgeschoss' : 'Ground floor')
    },
  )
})

inLanguage('de', () => {
  test('CPN-03 CPN-04 CPN-05 a coupon is redeemed at the till: started by keyboard, confirmed by the code, listed in the account', async ({
    page,
    context,
  }) => {
    const munich = { centerUid: 'isarpark-muenchen' }
    const own = { ...munich, couponUid: 'servus-willkommen' }
    await signUp(page, pathOf('centerUid-coupons-couponUid', 'de', own))
    await hydrated(page)
    await page.getByText(translate('de', 'redeem_begin')).press('Enter')
    await page.getByRole('button', { name: translate('de', 'redeem_start') }).press('Enter')
    const shown = page.getByRole('main').locator('output')
    await expect(shown).toHaveText(/^\d{4} \d{4}$/)
    expect(await findAxeViolations(page, 'redeeming')).toEqual([])
    const clock = page.getByRole('timer')
    const first = await clock.textContent()
    await expect(clock, 'the clock runs').not.toHaveText(first ?? '')

    const till = await context.newPage()
    const code = (await shown.textContent()) ?? ''
    await visit(till, `${pathOf('centerUid-redeemCoupon', 'de', munich)}#${code.replace(' ', '')}`)
    await expect(till.getByLabel(translate('de', 'staff_code'))).toHaveValue(code.replace(' ', ''))
    await till.getByLabel(translate('de', 'redeem_pin')).fill('246810')
    await till.getByRole('button', { name: translate('de', 'redeem_confirm') }).click()
    const answer = till.getByRole('main').getByRole('status')
    const colourOf = () => answer.locator('svg').evaluate((icon) => getComputedStyle(icon).color)
    await expect(answer).toContainText(/^Bestätigt um \d\d:\d\d:\d\d/)
    const confirmed = await colourOf()
    await till.getByLabel(translate('de', 'staff_code')).fill(code)
    await till.getByLabel(translate('de', 'redeem_pin')).fill('246810')
    await till.getByRole('button', { name: translate('de', 'redeem_confirm') }).click()
    await expect(answer).toContainText(/^Schon bestätigt um \d\d:\d\d:\d\d – gilt nur einmal/)
    expect(await colourOf(), 'a second time does not look like the first').not.toBe(confirmed)

    await expect(page.getByText(translate('de', 'redeem_done'), { exact: true })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('de', 'redeem_history') })
      .click()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Willkommen im Isarpark'])
  })
})

test.describe('a wrong PIN', () => {
  test.use({
    expectedFaults: [
      '422 /hafengalerie-kiel/coupons/schliessfach-ganzer-tag.data',
      '422 /hafengalerie-kiel/einloesen.data',
    ],
  })
  inLanguage('de', () => {
    test('CPN-04 CPN-05 is emptied for the next try, on the visitor’s device and on that of the shop', async ({
      page,
      context,
    }) => {
      const pin = page.getByLabel(translate('de', 'redeem_pin'))
      const own = { ...harbour, couponUid: 'schliessfach-ganzer-tag' }
      await signUp(page, pathOf('centerUid-coupons-couponUid', 'de', own))
      await hydrated(page)
      await page.getByText(translate('de', 'redeem_begin')).click()
      await page.getByRole('button', { name: translate('de', 'redeem_start') }).click()
      await pin.fill('111111')
      await page.getByRole('button', { name: translate('de', 'redeem_confirm') }).click()
      await expect(page.getByRole('main')).toContainText('Diese PIN stimmt nicht.')
      await expect(pin).toHaveValue('')
      await expect(pin).toBeFocused()
      const shown = page.getByRole('main').locator('output')
      await page.getByText(translate('de', 'redeem_instead')).click()
      const code = ((await shown.textContent()) ?? '').replace(' ', '')

      const till = await context.newPage()
      await visit(till, `${pathOf('centerUid-redeemCoupon', 'de', harbour)}#${code}`)
      const codeField = till.getByLabel(translate('de', 'staff_code'))
      const tillPin = till.getByLabel(translate('de', 'redeem_pin'))
      await expect(codeField).toHaveValue(code)
      await tillPin.fill('111111')
      await till.getByRole('button', { name: translate('de', 'redeem_confirm') }).click()
      await expect(till.getByRole('main')).toContainText('Diese PIN stimmt nicht.')
      await expect(tillPin).toHaveValue('')
      await expect(tillPin).toBeFocused()
      await expect(codeField, 'the code is typed once').toHaveValue(code)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  atOneWidth(() => {
    test(
      'FRM-05 PRK-04 the code of a parking voucher is filled in, and none offers to copy it',
      long,
      async ({ page }) => {
        const own = { ...harbour, couponUid: 'eine-stunde-frei-parken' }
        await signUp(page, pathOf('centerUid-coupons-couponUid', 'de', own))
        const coupon = page.getByRole('article').filter({ hasText: 'HGK-1H' })
        await expect(coupon.getByRole('button')).toHaveCount(0)
        await coupon.getByRole('link', { name: translate('de', 'coupon_pay_parking') }).click()
        const flow = flowOf(page, 'de')
        await flow.find(freshTicket(95))
        await expect(flow.voucher).toHaveValue('HGK-1H')
      },
    )

    test.describe('with a wrong PIN', () => {
      test.use({ expectedFaults: ['422 /hafengalerie-kiel/coupons/schliessfach-ganzer-tag'] })
      test(
        'FRM-05 CPN-04 staff confirm by PIN on the visitor’s device; a wrong one says so',
        long,
        async ({ page }) => {
          const own = { ...harbour, couponUid: 'schliessfach-ganzer-tag' }
          await signUp(page, pathOf('centerUid-coupons-couponUid', 'de', own))
          await page.getByText(translate('de', 'redeem_begin')).click()
          await page.getByRole('button', { name: translate('de', 'redeem_start') }).click()
          for (const [pin, outcome] of [
            ['111111', 'Diese PIN stimmt nicht.'],
            ['246810', 'Morgen können Sie ihn wieder einlösen.'],
          ] as const) {
            await page.getByLabel(translate('de', 'redeem_pin')).fill(pin)
            await page.getByRole('button', { name: translate('de', 'redeem_confirm') }).click()
            await expect(page.getByRole('main')).toContainText(outcome)
          }
        },
      )
    })
  }, 'desktop')
})
