import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { SandboxOutcomeName } from '#features/payments/sandbox/sandbox-outcome.ts'
import { signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { card, openWithCard, ownCard, topUpCard, topUpOf } from '../support/e2e/cards.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { chooseOutcome, returnQuestion } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
} from '../support/e2e/browser-test.ts'

const scope = 'multiPurposeCardCharge'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Goes to the payment page and chooses an outcome there. */
async function pay(page: Page, locale: Locale, outcome: SandboxOutcomeName) {
  await topUpOf(page, locale).button('card_pay').click()
  await page.waitForURL(/\/sandbox-payment\//)
  await expect(page.getByRole('term').last(), 'no tax is due yet').toHaveText(
    translate(locale, 'sandbox_amount'),
  )
  await chooseOutcome(page, outcome)
}

const historyIn = (locale: Locale) => pathOf('centerUid-parking-paymentHistory', locale, harbour)

inEachLanguage('en', (locale) => {
  test(`PAY-06 PAY-01 PRK-09 RTE-14 RTE-28 RTE-12 a card is topped up in ${locale}`, async ({ page }) => {
    const topUp = await openWithCard(page, locale)
    await topUp.chooseOther('25,50')
    await topUp.review()
    await expect(page.getByRole('main')).toContainText('25,50 €')
    await pay(page, locale, 'approve')
    await expect(headline(page)).toHaveText(translate(locale, 'payment_paid_title', { scope }))
    await page.getByRole('link', { name: translate(locale, 'payment_receipt'), exact: true }).click()
    await expect(page.getByRole('article')).toContainText('DE999812001')
    await expect(page.getByRole('article')).toContainText(translate(locale, 'receipt_untaxed'))
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: translate(locale, 'payment_pdf') }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(pdf.headers()['cache-control']).toBe('private, no-store')
    await page.getByRole('link', { name: translate(locale, 'payment_history') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '25,50 €' })).toContainText(
      translate(locale, 'payment_status', { status: 'paid' }),
    )
    const table = await page.request.get(
      (await page.getByRole('link', { name: /CSV/ }).first().getAttribute('href')) ?? '',
    )
    expect(await table.text()).toContain('25,50;25,50;0;0,00')
  })
})

inLanguage('en', (locale) => {
  for (const [outcome, reason] of [
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ] as const) {
    test(
      `PAY-04 RTE-26 ${outcome}: nothing is paid, and the same amount can be paid again (${locale})`,
      long,
      async ({ page }) => {
        const topUp = await openWithCard(page, locale)
        await topUp.chooseOther('25,50')
        await topUp.review()
        await pay(page, locale, outcome)
        await expect(headline(page)).toHaveText(translate(locale, 'payment_unpaid_title'))
        const main = page.getByRole('main')
        await expect(main).toContainText(translate(locale, 'payment_reason', { state: reason }))
        await expect(main.locator('a[href^="tel:"]')).toBeVisible()
        expect(await findAxeViolations(page, outcome)).toEqual([])
        await main.getByRole('button', { name: translate(locale, 'payment_try_again') }).click()
        await expect(main).toContainText('25,50 €')
        await expect(topUp.button('card_pay')).toBeVisible()
        await page.goto(historyIn(locale))
        await expect(headline(page)).toHaveText(translate(locale, 'payment_history_empty'))
      },
    )
  }
})

inLanguage('de', (locale) => {
  test(`PAY-04 RTE-27 slow: the waiting page changes to paid by itself (${locale})`, async ({ page }) => {
    const topUp = await openWithCard(page, locale)
    await topUp.review()
    // The page goes on waiting while it is examined, however long that takes.
    const questions = await holdCalls(page, returnQuestion, 'GET')
    await pay(page, locale, 'slow')
    await expect(headline(page)).toHaveText(translate(locale, 'payment_waiting_title'))
    expect(await findAxeViolations(page, 'waiting')).toEqual([])
    questions.release()
    await expect(headline(page)).toHaveText(translate(locale, 'payment_paid_title', { scope }), {
      timeout: 120_000,
    })
  })
})

inLanguage('en', (locale) => {
  test(
    `PRK-09 without a return the payment still appears in the history (${locale})`,
    long,
    async ({ page }) => {
      const topUp = await openWithCard(page, locale)
      await topUp.review()
      await pay(page, locale, 'no-return')
      await expect(async () => {
        await page.goto(historyIn(locale))
        await expect(page.getByRole('listitem').filter({ hasText: '20,00 €' })).toContainText(
          translate(locale, 'payment_status', { status: 'paid' }),
          { timeout: 1_000 },
        )
      }).toPass({ timeout: 120_000 })
    },
  )
})

atOneWidth(() => {
  test.describe('errors', () => {
    test.use({ expectedFaults: ['422 /hafengalerie-kiel/parken/karte-aufladen.data'] })

    test(
      'PAY-06 a wrong card number is reported at its field, and the input stays',
      long,
      async ({ page }) => {
        await signUp(page, topUpCard('de'))
        await hydrated(page)
        const topUp = topUpOf(page, 'de')
        await topUp.add({ ...card, number: '6391 7600 0000 0012', expires: '13/2035' })
        const main = page.getByRole('main')
        await expect(main.locator('[name="number"]')).toHaveAttribute('aria-invalid', 'true')
        await expect(main.locator('[name="expires"]')).toHaveAttribute('aria-invalid', 'true')
        await expect(main.locator('[name="holder"]')).toHaveValue(card.holder)
        await topUp.add({ ...card, holder: 'Jemand anders' })
        const said = main
          .getByRole('alert')
          .filter({ hasText: translate('de', 'card_fault', { fault: 'unknown' }) })
        await expect(said.locator('a[href^="tel:"]')).toBeVisible()
      },
    )

    test('PAY-06 FRM-03 an invalid amount is reported at its field and not sent, and can be sent once corrected', async ({
      page,
    }) => {
      const topUp = await openWithCard(page, 'de')
      const posts: string[] = []
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
      const field = page.locator('[name="otherAmount"]')
      await topUp.chooseOther('4,99')
      await topUp.button('card_next').click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await expect(page.getByRole('main')).toContainText(translate('de', 'card_amount_error'))
      await topUp.chooseOther('25')
      await expect(field).not.toHaveAttribute('aria-invalid')
      expect(posts).toEqual([])
      await topUp.review()
    })

    test('PAY-06 FRM-01 two clicks on adding or removing a card are one request', long, async ({ page }) => {
      const path = pathOf('centerUid-parking-topUpCard', 'de', harbour)
      await signUp(page, path)
      await hydrated(page)
      const { button } = topUpOf(page, 'de')
      const main = page.getByRole('main')
      const held = await holdCalls(page, new RegExp(`${path}\\.data`), 'POST')
      const clickTwice = (target: Locator) =>
        target.evaluate((element: HTMLElement) => {
          element.click()
          element.click()
        })
      const own = await ownCard(page)
      await main.locator('[name="number"]').fill(own.number)
      await main.locator('[name="holder"]').fill(own.holder)
      await main.locator('[name="expires"]').fill(own.expires)
      await clickTwice(button('card_add'))
      await expect.poll(() => held.requests.length).toBe(1)
      held.release()
      await expect(button('card_next')).toBeVisible()
      expect(held.requests).toHaveLength(1)
      await main.locator('summary').click()
      const remove = main.getByRole('button', { name: new RegExp(`^${translate('de', 'card_remove')}`) })
      await clickTwice(remove)
      await expect(remove).toHaveCount(0)
      expect(held.requests).toHaveLength(2)
    })

    test(
      "ROL-01 PRK-09 payment screens are accessible, and another visitor's payment is not found",
      long,
      async ({ page }) => {
        const topUp = await openWithCard(page, 'de')
        const faults = await findAxeViolations(page, 'top-up')
        await topUp.review()
        faults.push(...(await findAxeViolations(page, 'review')))
        await pay(page, 'de', 'approve')
        await expect(headline(page)).toHaveText(translate('de', 'payment_paid_title', { scope }))
        faults.push(...(await findAxeViolations(page, 'success')))
        const transactionId = new URL(page.url()).searchParams.get('transactionId') ?? ''
        const own = { ...harbour, transactionId }
        for (const path of [
          pathOf('centerUid-parking-paymentHistory', 'de', harbour),
          pathOf('centerUid-parking-receipt', 'de', own),
          pathOf('webviews-parking-payment-history', 'de'),
          pathOf('webviews-payment', 'de', own),
          pathOf('payment-success', 'de'),
          pathOf('payment-failure', 'de'),
        ]) {
          await page.goto(path)
          await hydrated(page)
          faults.push(...(await findAxeViolations(page, path)))
        }
        expect(faults).toEqual([])

        // The open page ends first: what it still asks for would be refused without the session.
        await page.goto('about:blank')
        await page.context().clearCookies()
        await signUp(page, pathOf('centerUid', 'de', harbour))
        for (const path of [
          pathOf('centerUid-parking-receipt', 'de', own),
          pathOf('centerUid-parking-receipt-pdf', 'de', own),
          pathOf('webviews-payment', 'de', own),
        ])
          expect((await page.request.get(path)).status(), path).toBe(404)
        const returned = await page.request.get(
          `${pathOf('payment-redirect', 'de')}?scope=${scope}&transactionId=${transactionId}`,
        )
        expect(new URL(returned.url()).pathname).toBe(pathOf('payment-failure', 'de'))
      },
    )
  })
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    test.use({
      javaScriptEnabled: false,
      expectedFaults: ['422 /hafengalerie-kiel/parken/karte-aufladen'],
    })
    test('PAY-06 FRM-05 faults are reported at their fields, and the input stays', long, async ({ page }) => {
      await signUp(page, topUpCard('de'))
      const topUp = topUpOf(page, 'de')
      const main = page.getByRole('main')
      await topUp.add({ ...card, number: '6391 7600 0000 0012' })
      await expect(main).toContainText(translate('de', 'card_number_error'))
      await expect(main.locator('[name="number"]')).toHaveAttribute('aria-invalid', 'true')
      await expect(main.locator('[name="number"]')).toHaveValue('6391 7600 0000 0012')
      await expect(main.locator('[name="holder"]')).toHaveValue(card.holder)
      await topUp.add(await ownCard(page))
      await topUp.chooseOther('4,99')
      await topUp.button('card_next').click()
      await expect(main).toContainText(translate('de', 'card_amount_error'))
      await expect(main.locator('[name="otherAmount"]')).toHaveValue('4,99')
      await topUp.chooseOther('25')
      await topUp.review()
    })

    test(
      'PAY-04 PAY-06 a card is topped up, and the waiting page refreshes itself',
      long,
      async ({ page }) => {
        await signUp(page, topUpCard('de'))
        const topUp = topUpOf(page, 'de')
        await topUp.add(await ownCard(page))
        await topUp.review()
        await pay(page, 'de', 'slow')
        await expect(headline(page)).toHaveText(translate('de', 'payment_waiting_title'))
        await expect(headline(page)).toHaveText(translate('de', 'payment_paid_title', { scope }), {
          timeout: 120_000,
        })
      },
    )
  })
})
