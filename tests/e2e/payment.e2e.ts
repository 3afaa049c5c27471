import type { Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import { pathOf } from '#app/paths.ts'
import type { SandboxOutcomeName } from '#server/stand-ins/payment-page/sandbox-outcome.ts'
import { signUp } from '../support/e2e-account.ts'
import { judge } from '../support/e2e-axe.ts'
import { chooseOutcome } from '../support/e2e-sandbox.ts'
import { harbour } from '../support/e2e-screens.ts'
import { headline, say } from '../support/e2e-shell.ts'
import { atOneWidth, expect, hydrated, inEachLanguage, test } from '../support/e2e-test.ts'

const scope = 'multiPurposeCardCharge'
const card = { number: '6391 7600 0000 0011', holder: 'Alex Muster', expires: '12/2035' }

/** The card that the page offers this visitor to try things out with, in its hint. */
const ownCard = async (page: Page) => {
  const hint = await page.getByText(/6391 77/).textContent()
  return { ...card, number: /\d{4}(?: \d{4}){3}/.exec(hint ?? '')?.[0] ?? '' }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The page of the visitor's cards, and what is done on it. */
function topUpOf(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  const button = (key: MessageKey) => main.getByRole('button', { name: say(locale, key), exact: true })
  return {
    button,
    add: async ({ number, holder, expires }: typeof card) => {
      await main.locator('[name="number"]').fill(number)
      await main.locator('[name="holder"]').fill(holder)
      await main.locator('[name="expires"]').fill(expires)
      await button('card_add').click()
    },
    chooseOther: (amount: string) => main.locator('[name="otherAmount"]').fill(amount),
    review: async () => {
      await button('card_next').click()
      await expect(main.getByRole('heading', { name: say(locale, 'card_review') })).toBeVisible()
    },
  }
}

async function openWithCard(page: Page, locale: Locale) {
  const path = pathOf('centerUid-parking-topUpCard', locale, harbour)
  await signUp(page, path)
  await hydrated(page)
  const topUp = topUpOf(page, locale)
  await topUp.add(await ownCard(page))
  await expect(topUp.button('card_next')).toBeVisible()
  return topUp
}

/** Goes to the payment page and chooses there how it ends. */
async function pay(page: Page, locale: Locale, outcome: SandboxOutcomeName) {
  await topUpOf(page, locale).button('card_pay').click()
  await chooseOutcome(page, outcome)
}

inEachLanguage((locale) => {
  const history = pathOf('centerUid-parking-paymentHistory', locale, harbour)

  test(`PAY-06 PAY-01 PRK-09 RTE-14 RTE-28 RTE-12 a card is topped up in ${locale}`, async ({ page }) => {
    const topUp = await openWithCard(page, locale)
    await topUp.chooseOther('25,50')
    await topUp.review()
    await expect(page.getByRole('main')).toContainText('25,50 €')
    await pay(page, locale, 'approve')
    await expect(headline(page)).toHaveText(say(locale, 'payment_paid_title', { scope }))
    await page.getByRole('link', { name: say(locale, 'payment_receipt'), exact: true }).click()
    await expect(page.getByRole('article')).toContainText('DE999812001')
    await expect(page.getByRole('article')).toContainText(say(locale, 'receipt_untaxed'))
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: say(locale, 'payment_pdf') }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(pdf.headers()['cache-control']).toBe('private, no-store')
    await page.getByRole('link', { name: say(locale, 'payment_history') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '25,50 €' })).toContainText(
      say(locale, 'payment_status', { status: 'paid' }),
    )
    const table = await page.request.get(
      (await page.getByRole('link', { name: /CSV/ }).first().getAttribute('href')) ?? '',
    )
    expect(await table.text()).toContain('25,50;25,50;0;0,00')
  })

  for (const [outcome, reason] of [
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ] as const) {
    test(`PAY-04 RTE-26 ${outcome}: nothing is paid, and there is a way on (${locale})`, async ({ page }) => {
      const topUp = await openWithCard(page, locale)
      await topUp.review()
      await pay(page, locale, outcome)
      await expect(headline(page)).toHaveText(say(locale, 'payment_unpaid_title'))
      const main = page.getByRole('main')
      await expect(main).toContainText(say(locale, 'payment_reason', { state: reason }))
      await expect(main.locator('a[href^="tel:"]')).toBeVisible()
      expect(await judge(page, outcome)).toEqual([])
      await main.getByRole('link', { name: say(locale, 'payment_try_again') }).click()
      await expect(topUp.button('card_next')).toBeVisible()
      await page.goto(history)
      await expect(headline(page)).toHaveText(say(locale, 'payment_history_empty'))
    })
  }

  test(`PAY-04 RTE-27 slow: the page waits and turns to paid by itself (${locale})`, async ({ page }) => {
    const topUp = await openWithCard(page, locale)
    await topUp.review()
    await pay(page, locale, 'slow')
    await expect(headline(page)).toHaveText(say(locale, 'payment_waiting_title'))
    expect(await judge(page, 'waiting')).toEqual([])
    await expect(headline(page)).toHaveText(say(locale, 'payment_paid_title', { scope }), { timeout: 30_000 })
  })

  test(`PRK-09 no return: the history knows it all the same (${locale})`, async ({ page }) => {
    const topUp = await openWithCard(page, locale)
    await topUp.review()
    await pay(page, locale, 'no-return')
    await expect(async () => {
      await page.goto(history)
      await expect(page.getByRole('listitem').filter({ hasText: '20,00 €' })).toContainText(
        say(locale, 'payment_status', { status: 'paid' }),
        { timeout: 1_000 },
      )
    }).toPass({ timeout: 20_000 })
  })
})

atOneWidth(() => {
  test.describe('errors', () => {
    test.use({ expectedFaults: [/status of (404|422)/] })

    test('PAY-06 a wrong card is named in its field, and what was typed stays', async ({ page }) => {
      await signUp(page, pathOf('centerUid-parking-topUpCard', 'de', harbour))
      await hydrated(page)
      const topUp = topUpOf(page, 'de')
      await topUp.add({ ...card, number: '6391 7600 0000 0012', expires: '13/2035' })
      const main = page.getByRole('main')
      await expect(main.locator('[name="number"]')).toHaveAttribute('aria-invalid', 'true')
      await expect(main.locator('[name="expires"]')).toHaveAttribute('aria-invalid', 'true')
      await expect(main.locator('[name="holder"]')).toHaveValue(card.holder)
      await topUp.add({ ...card, holder: 'Jemand anders' })
      await expect(main.getByRole('alert')).toContainText(say('de', 'card_fault', { fault: 'unknown' }))
      await expect(main.getByRole('alert').locator('a[href^="tel:"]')).toBeVisible()
    })

    test('ROL-01 PRK-09 screens of payments are accessible, and a foreign payment is not found', async ({
      page,
    }) => {
      const topUp = await openWithCard(page, 'de')
      const faults = await judge(page, 'top-up')
      await topUp.review()
      faults.push(...(await judge(page, 'review')))
      await pay(page, 'de', 'approve')
      await expect(headline(page)).toHaveText(say('de', 'payment_paid_title', { scope }))
      faults.push(...(await judge(page, 'success')))
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
        faults.push(...(await judge(page, path)))
      }
      expect(faults).toEqual([])

      await page.context().clearCookies()
      await signUp(page, pathOf('centerUid', 'de', harbour))
      for (const path of [
        pathOf('centerUid-parking-receipt', 'de', own),
        pathOf('centerUid-parking-receipt-pdf', 'de', own),
        pathOf('webviews-payment', 'de', own),
        `${pathOf('payment-redirect', 'de')}?scope=${scope}&transactionId=${transactionId}`,
      ])
        expect((await page.request.get(path)).status(), path).toBe(404)
    })
  })
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('PAY-04 PAY-06 a card is topped up, and the waiting page refreshes itself', async ({ page }) => {
      await signUp(page, pathOf('centerUid-parking-topUpCard', 'de', harbour))
      const topUp = topUpOf(page, 'de')
      await topUp.add(await ownCard(page))
      await topUp.review()
      await pay(page, 'de', 'slow')
      await expect(headline(page)).toHaveText(say('de', 'payment_waiting_title'))
      await expect(headline(page)).toHaveText(say('de', 'payment_paid_title', { scope }), { timeout: 40_000 })
    })
  })
})
