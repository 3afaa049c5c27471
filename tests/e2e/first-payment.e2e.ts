import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { fillSignUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
} from '../support/e2e/browser-test.ts'
import { flowOf, freshTicket, payTicket } from '../support/e2e/parking.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

// The server has the demo content and the default settings, as after `npm start`.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The time that a slow visitor needs, in milliseconds. The test adds it up and does not wait for it. */
const perKey = 200
const perTap = 1_500
const perScreen = 6_000

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}
const isSignIn = (url: URL) => url.pathname.startsWith('/idp/')
const signUpInstead = async (page: Page, locale: Locale) => {
  await fillSignUp(page, locale)
  await page.waitForURL(`**${payTicket(locale)}`)
  await hydrated(page)
}

inEachLanguage('en', (locale) => {
  test(`PRK-01 PAY-03 from the sign at the barrier to «leave by» in four screens and a minute, without an account (${locale})`, async ({
    page,
  }) => {
    const t = (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
      translate(locale, key, values)
    const flow = flowOf(page, locale)
    const screens: (string | null)[] = []
    const pages: string[] = []
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame === page.mainFrame() && pages.at(-1) !== pathname) pages.push(pathname)
    })
    let byHand = 0
    const read = async (name: string) => {
      screens.push(await page.getByRole('heading', { name, exact: true }).textContent())
      byHand += perScreen
    }
    const tap = async (name: string) => {
      byHand += perTap
      await page.getByRole('button', { name, exact: true }).click()
    }

    byHand += `passage.example${payTicket(locale)}`.length * perKey
    await page.goto(payTicket(locale))
    await read(t('identity_guest'))
    const number = freshTicket(95)
    byHand += number.length * perKey
    await page.getByLabel(t('ticket_number_label')).fill(number)
    await tap(t('ticket_find'))
    await read(t('ticket_details_title'))
    await hydrated(page)
    await tap(t('ticket_continue'))
    await read(t('ticket_pay_title'))
    await tap(t('ticket_pay'))
    await page.waitForURL(/\/sandbox-payment\//)
    await expect(page.getByRole('term').last()).toHaveText(translate(locale, 'sandbox_amount_taxed'))
    await read(t('sandbox_headline'))
    await tap(t('sandbox_approve'))
    await expect(headline(page)).toHaveText(t('payment_paid_title', { scope: 'ParkingTicket' }))
    const leaveBy = t('payment_exit_until', { time: 'TIME' }).replace('TIME', String.raw`\d\d:\d\d`)
    await expect(flow.main.getByText(new RegExp(`^${leaveBy}$`))).toBeVisible()

    expect(screens).toEqual([
      t('identity_guest'),
      t('ticket_details_title'),
      t('ticket_pay_title'),
      t('sandbox_headline'),
    ])
    // If the provider's own word comes first, the visitor waits a moment on a page in between.
    expect(pages.filter((path) => path !== pathOf('payment-redirect', locale))).toEqual([
      expect.stringMatching(/^\/idp\/interaction\//),
      payTicket(locale),
      expect.stringMatching(/^\/sandbox-payment\//),
      pathOf('payment-success', locale),
    ])
    // The rest of the minute is for loading four pages; how long that takes here says more of the machine than of them.
    expect(byHand, 'milliseconds by hand').toBeLessThanOrEqual(48_000)
  })
})

inLanguage('en', (locale) => {
  test(`GRD-06 LOG-03 anyone who signs up from the ticket reads what for, and finds the ticket as it was typed (${locale})`, async ({
    page,
  }) => {
    const flow = flowOf(page, locale)
    const wish = page.getByText(translate(locale, 'identity_wish_ticket', { place: harbour.name }), {
      exact: true,
    })
    // From the page of the car park, without a number.
    await open(page, pathOf('centerUid-parking', locale, harbour))
    await page.getByRole('button', { name: translate(locale, 'parking_pay') }).click()
    await page.waitForURL(`**${payTicket(locale)}`)
    await hydrated(page)
    const number = freshTicket(95)
    await flow.number.fill(number)
    const signIn = page.getByRole('link', { name: translate(locale, 'ticket_guest_sign_in') })

    await signIn.click()
    await page.waitForURL(isSignIn)
    await expect(wish).toBeVisible()
    expect(await findAxeViolations(page, 'signing in for a ticket')).toEqual([])
    await page.getByRole('button', { name: translate(locale, 'ticket_find') }).click()
    await page.waitForURL(`**${payTicket(locale)}`)
    await hydrated(page)
    await expect(flow.number, 'without an account after all').toHaveValue(number)

    await signIn.click()
    await page.waitForURL(isSignIn)
    await signUpInstead(page, locale)
    await expect(flow.number, 'with the new account').toHaveValue(number)
    await expect(panelOf(page)).toHaveCount(0)
    await flow.button('ticket_find').click()
    await expect(flow.heading('ticket_details_title')).toBeVisible()
  })
})

atOneWidth(() => {
  test(
    'LOG-03 a new account from the page of the car park sees no interests before the ticket',
    long,
    async ({ page }) => {
      await open(page, `${pathOf('centerUid-parking', 'de', harbour)}?profile`)
      await panelOf(page)
        .getByRole('link', { name: translate('de', 'account_login'), exact: true })
        .click()
      await page.waitForURL(isSignIn)
      await fillSignUp(page, 'de')
      await page.waitForURL(`**${pathOf('centerUid-parking', 'de', harbour)}`)
      await hydrated(page)
      await expect(panelOf(page)).toHaveCount(0)
      await page.getByRole('link', { name: translate('de', 'parking_pay') }).click()
      await expect(flowOf(page, 'de').heading('ticket_find_title')).toBeVisible()
      await expect(panelOf(page)).toHaveCount(0)
    },
  )
})
