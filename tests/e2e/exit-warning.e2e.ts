import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/find-browser.ts'
import { findSystemBrowser } from '../../scripts/browser/browser-candidates.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { expect, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { freshTicket, openFlow } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { signOut } from '../support/e2e/session.ts'
import { translate } from '../support/e2e/shell.ts'
import { deliverPush, listNotifications, tapNotification } from '../support/e2e/offline/push-message.ts'

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
    const flow = await openFlow(page, locale)
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

/** The browser that other tests use is built without windows, and shows no notifications. */
const installed = findSystemBrowser()
const shows = 'PKC-03 OFF-05 the device shows a warning, a tap leads to its page, and signing out removes it'

inLanguage('de', (locale) => {
  if (installed === undefined) {
    test.skip(`${shows}: no browser that shows notifications is installed here`, () => undefined)
    return
  }
  test(shows, long, async ({ baseURL }) => {
    const origin = baseURL ?? ''
    const browser = await chromium.launch(launchOptions(installed))
    const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' })
    await context.grantPermissions(['notifications'], { origin })
    const page = await context.newPage()
    const path = pathOf('centerUid-parking', locale, harbour)
    await signUp(page, path)
    const message = {
      tag: 'exit-1',
      title: translate(locale, 'push_exit_title', { minutes: 5 }),
      text: translate(locale, 'push_exit_text', { time: '14:20' }),
      locale,
      path,
    }
    const shown = {
      tag: 'exit-1',
      title: 'Noch 5 Minuten zum Ausfahren',
      body: 'Fahren Sie bis 14:20 Uhr aus. Danach wird der Preis neu berechnet.',
      lang: 'de',
      data: { path },
    }
    const expectShown = (what: readonly object[], timeout = 30_000) =>
      expect.poll(() => listNotifications(page), { timeout }).toEqual(what)
    // The browser may lose a message to a worker that is just being stopped or started; a push service repeats it.
    const expectDelivered = (what: object, notification: object) =>
      expect(async () => {
        await deliverPush(page, what)
        await expectShown([notification], 5_000)
      }).toPass({ timeout: 60_000 })

    await expectDelivered(message, shown)
    // A copy takes its place.
    await expectDelivered({ ...message, title: 'Noch 4 Minuten' }, { ...shown, title: 'Noch 4 Minuten' })
    expect(await tapNotification(context)).toEqual([`focus ${page.url()}`])
    await expectShown([])

    await visit(page, pathOf('centerUid-faq', locale, harbour))
    await expectDelivered(message, shown)
    expect(await tapNotification(context), 'no window shows the page').toEqual([`open ${path}`])

    await expectDelivered(message, shown)
    await signOut(page, locale)
    await expectShown([])
    await browser.close()
  })
})
