import type { Page } from '@playwright/test'
import { signUp } from '../support/e2e/account.ts'
import { expect, inLanguage, test } from '../support/e2e/browser-test.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { flowOf, freshTicket, payTicket } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { translate } from '../support/e2e/shell.ts'

test.use({ serviceWorkers: 'allow' })

/** Gives the page a subscription, because no push service can be reached here. */
const subscribeToNothing = (page: Page) =>
  page.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const subscription = { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/test', keys }) }
    Object.assign(PushManager.prototype, { subscribe: async () => subscription })
  })

inLanguage('de', (locale) => {
  test('PKC-03 a warning is set on the page of the paid ticket by a button, stays set, and is taken back', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications'])
    await subscribeToNothing(page)
    await signUp(page, payTicket(locale))
    const flow = flowOf(page, locale)
    await flow.find(freshTicket(95))
    await flow.button('ticket_continue').click()
    await flow.button('ticket_pay').click()
    await chooseOutcome(page, 'approve')

    const offer = page.getByRole('button', { name: translate(locale, 'exit_warning_offer') })
    await expect(offer).toBeVisible()
    expect(await findAxeViolations(page, 'offered')).toEqual([])
    await offer.click()
    await expect(page.getByRole('main')).toContainText(/Wir erinnern Sie um \d\d:\d\d Uhr\./)
    await page.reload()
    const takeBack = page.getByRole('button', { name: translate(locale, 'exit_warning_take_back') })
    await expect(takeBack).toBeVisible()

    await takeBack.click()
    await expect(offer).toBeVisible()
  })
})
