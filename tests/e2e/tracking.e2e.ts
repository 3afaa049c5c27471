import { pathOf } from '#platform/routes/paths.ts'
import { signUp, signUpToWelcome } from '../support/e2e/account.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { flowOf, freshPlate, freshTicket } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { watchOwnCalls } from '../support/e2e/hold.ts'
import { eventsHere, tracksClicks, withTrackedServer } from '../support/e2e/tracking.ts'

const params = { centerUid: 'hafen' }
const parking = pathOf('centerUid-parking', 'de', params)
const home = pathOf('centerUid', 'de', params)
const tagManager = 'https://www.googletagmanager.com'

// One server for both tests, because starting one takes seconds.
test.describe.configure({ mode: 'default' })
test.use({
  expectedFaults: [
    `left the origin: ${tagManager}/gtm.js?id=GTM-TRIAL`,
    `net::ERR_FAILED ${tagManager}/gtm.js?id=GTM-TRIAL`,
  ],
})

atOneWidth(() => {
  const { newVisitor, readLog } = withTrackedServer()

  test('TRK-01 PRK-01 each step is one event; ticket, plate, voucher and card are in no event, address or log', async ({
    browser,
  }) => {
    const { context, note } = await newVisitor(browser, 'v1.10')
    try {
      const page = await context.newPage()
      const events = await note(page)
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
      page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())))

      await signUp(page, parking)
      await hydrated(page)
      const flow = flowOf(page, 'de')
      const ticket = freshTicket(95)
      const plate = freshPlate(95)
      const voucher = `EINMAL-${ticket.slice(0, 8)}`
      await flow.main.getByRole('link', { name: translate('de', 'parking_pay') }).click()
      await flow.byPlate()
      await flow.plate.fill(plate)
      await flow.button('ticket_find').click()
      await expect(flow.heading('ticket_details_title')).toBeVisible()
      await flow.button('ticket_other').click()
      await flow.main.getByText(translate('de', 'ticket_by_number'), { exact: true }).first().click()
      await flow.find(ticket)
      await flow.voucher.fill(voucher)
      await flow.button('ticket_voucher_redeem').click()
      await expect(flow.main).toContainText('−1,00 €')
      await flow.button('ticket_continue').click()
      await flow.button('ticket_pay').click()
      await chooseOutcome(page, 'approve')
      await expect(headline(page)).toHaveText(
        translate('de', 'payment_paid_title', { scope: 'ParkingTicket' }),
      )
      await expect.poll(() => events).toContainEqual(expect.objectContaining({ step: 'success' }))
      await page.reload()
      await hydrated(page)
      await page.goto(pathOf('centerUid-parking-paymentHistory', 'de', params))
      await page.getByRole('link', { name: translate('de', 'payment_receipt') }).click()
      await expect(page.getByRole('article')).toContainText(ticket.slice(-4))

      await page.goto(pathOf('centerUid-parking-topUpCard', 'de', params))
      const hint = await page.getByText(/6391 77/).textContent()
      const card = /\d{4}(?: \d{4}){3}/.exec(hint ?? '')?.[0] ?? ''
      await page.locator('[name="number"]').fill(card)
      await page.locator('[name="holder"]').fill('Alex Muster')
      await page.locator('[name="expires"]').fill('12/2035')
      await page.getByRole('button', { name: translate('de', 'card_add'), exact: true }).click()
      await page.getByRole('button', { name: translate('de', 'card_next'), exact: true }).click()
      await page.getByRole('button', { name: translate('de', 'card_pay'), exact: true }).click()
      await chooseOutcome(page, 'approve')
      await expect(headline(page)).toHaveText(
        translate('de', 'payment_paid_title', { scope: 'multiPurposeCardCharge' }),
      )
      await hydrated(page)

      const steps = events.filter(({ event }) => event === 'parking_step').map(({ step }) => step)
      expect(steps).toEqual([1, 2, 1, 2, 3, 'success'])
      expect(events).toContainEqual({ event: 'parking_home', centreUid: 'hafen' })
      const transaction = new URL(page.url()).searchParams.get('transactionId') ?? 'none'
      expect(JSON.stringify(events)).not.toContain(transaction)
      const log = readLog()
      expect(log).toContain(pathOf('centerUid-parking-payTicket', 'de', params))
      const secrets = [ticket, plate.replaceAll(' ', ''), plate, voucher, card, card.replaceAll(' ', '')]
      for (const secret of secrets) {
        for (const text of [JSON.stringify(events), log, ...addresses]) {
          expect(text.replaceAll('+', ' ').includes(secret), text).toBe(false)
        }
      }
      await page.goto('about:blank')
    } finally {
      await context.close()
    }
  })

  test('CON-01 CON-02 TRK-01 nothing third-party before consent, the tag manager after it, and nothing once it is withdrawn', async ({
    browser,
  }) => {
    const { context, asked } = await newVisitor(browser)
    const page = await context.newPage()
    await page.goto(parking)
    await hydrated(page)
    const choose = async (button: 'consent_accept_all' | 'consent_reject_all') => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
        .click()
      await panelOf(page)
        .getByRole('button', { name: translate('de', button) })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const hasQueue = () => page.evaluate(() => 'dataLayer' in window)
    await choose('consent_reject_all')
    await page.reload()
    await hydrated(page)
    expect(await hasQueue()).toBe(false)
    expect(asked).toEqual([])

    await choose('consent_accept_all')
    await page.waitForFunction(() => 'hasRun' in window)
    expect(asked).toEqual([`${tagManager}/gtm.js?id=GTM-TRIAL`])
    const readQueue = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).map((item) => ('length' in item ? [...(item as IArguments)] : item)),
      )
    await expect.poll(readQueue).toContainEqual({ event: 'page_view', screen: 'centerUid-parking' })
    const queue = await readQueue()
    const [first, second] = queue
    expect(first).toEqual(['consent', 'default', expect.objectContaining({ wait_for_update: 500 })])
    expect(second).toEqual(['consent', 'update', expect.objectContaining({ ad_storage: 'granted' })])
    expect(queue).toContainEqual(expect.objectContaining({ event: 'gtm.js' }))
    expect(queue, 'nothing is kept for later').not.toContainEqual(
      expect.objectContaining({ event: 'parking_home' }),
    )

    const reloaded = page.waitForEvent('load')
    await choose('consent_reject_all')
    await reloaded
    await hydrated(page)
    expect(await hasQueue()).toBe(false)
    await page.goto(home)
    await hydrated(page)
    expect(asked).toHaveLength(1)
    await context.close()
  })

  test(
    'TRK-01 pages and clicks are events; signing in and deleting an account are events too',
    long,
    async ({ browser }) => {
      const { context, note } = await newVisitor(browser, 'v1.11')
      const page = await context.newPage()
      const events = await note(page)
      await signUpToWelcome(page, 'de', home)
      const { oid } = (await (await page.request.get('/api/validate-token')).json()) as { oid: string }
      const panel = panelOf(page)
      await panelHydrated(page)
      await panel.getByRole('button', { name: translate('de', 'onboarding_next') }).click()
      await panel.getByRole('checkbox').first().check()
      await panel.getByRole('button', { name: translate('de', 'onboarding_save') }).click()
      await panel.getByRole('link', { name: translate('de', 'onboarding_done_button') }).click()
      await expect(panel).toHaveCount(0)

      const main = page.getByRole('main')
      const infosHere = async () =>
        (await eventsHere(page)).filter(({ event }) => event === 'user_info').length
      /** Opens an address and waits until it has said who is signed in and tracks clicks. */
      const open = async (address: string, screen: string) => {
        await visit(page, address)
        await tracksClicks(page, screen)
        await expect.poll(infosHere, `${address} says who is signed in`).toBe(1)
      }
      // The navigation is prevented: other tests check the targets of links.
      const click = (selector: string) =>
        page
          .locator(`[data-track^="${selector}"]`)
          .first()
          .evaluate((element) => {
            element.addEventListener('click', (event) => event.preventDefault(), { once: true })
            ;(element as HTMLElement).click()
          })
      await tracksClicks(page, 'centerUid')
      await click('click_teaser')
      await click('click_centre_contact:route')
      await click('click_app_store')
      await open(`${home}?center-details`, 'centerUid')
      await panelHydrated(page, 'a')
      await click('click_centre_contact:phone')
      await open(`${home}?center-switch`, 'centerUid')
      await panelHydrated(page, 'li a')
      await panel
        .getByRole('listitem')
        .getByRole('link', { name: /^Hafen/ })
        .click()
      await expect(page).toHaveURL(`${home}?center-details`)
      await hydrated(page)
      await open(pathOf('centerUid-shops', 'de', params), 'shops_overview')
      await main.getByRole('link', { name: /Kornwerk/ }).click()
      await expect(headline(page)).toHaveText('Kornwerk')
      await tracksClicks(page, 'centerUid-shops-shopUid')
      await click('click_loyalty_register')
      await open(pathOf('centerUid-coupons', 'de', params), 'coupons_overview')
      const conditions = main.locator('summary').first()
      await conditions.click()
      await conditions.click()
      const own = main.getByRole('link', { name: translate('de', 'coupon_members_open') })
      await own.click()
      await expect(headline(page)).toHaveText(translate('de', 'own_coupon_title'))
      await open('/faq', 'faq')
      await main.locator('summary').first().click()

      await open(`${home}?profile-preferences`, 'centerUid')
      await panelHydrated(page)
      await panel.getByRole('checkbox').nth(1).check()
      await panel.getByRole('button', { name: translate('de', 'account_form_save') }).click()
      await expect(panel).toHaveCount(0)
      await open(pathOf('webviews-personal-data', 'de'), 'webviews-personal-data')
      const calls = watchOwnCalls(page)
      await open(`${home}?profile-delete`, 'centerUid')
      await panelHydrated(page)
      await calls.areAnswered()
      await panel.getByRole('button', { name: translate('de', 'account_delete_button') }).click()
      await page.waitForURL(/profile-delete-success/)

      const isOf = (prefix: string) => events.filter(({ event }) => event.startsWith(prefix))
      // Events arrive here in their order, a moment after they were sent.
      await expect.poll(() => isOf('user_delete')).toEqual([{ event: 'user_delete' }])
      expect(isOf('onboarding')).toEqual([{ event: 'onboarding', step: '6', action: 'proceed' }])
      expect(isOf('preferences')).toEqual([{ event: 'preferences' }])
      const [user, ...more] = [...new Set(isOf('user_info').map((event) => JSON.stringify(event)))]
      expect(more, 'the same visitor in every document').toEqual([])
      expect(JSON.parse(user ?? '{}')).toEqual({
        event: 'user_info',
        loggedIn: true,
        user_id: expect.stringMatching(/^[\w-]{22}$/),
      })
      expect(oid).toMatch(/^[\w-]{20,}$/)
      expect(JSON.stringify(events), 'the account’s own id goes nowhere').not.toContain(oid)
      expect([...isOf('click'), ...isOf('select')]).toEqual([
        { event: 'click_teaser', type: 'news', uid: 'neu' },
        { event: 'click_centre_contact', contact: 'route' },
        { event: 'click_app_store', store: 'app_store', context: 'footer' },
        { event: 'click_centre_contact', contact: 'phone' },
        { event: 'click_shop', uid: 'kornwerk' },
        { event: 'click_loyalty_register' },
        { event: 'click_coupon', uid: 'zwei-fuer-eins' },
        { event: 'click_coupon', uid: 'nur-mit-konto' },
        { event: 'click_faq' },
        { event: 'select_centre', centreUid: 'hafen' },
      ])
      const screens = isOf('page_view').map(({ screen }) => screen)
      expect(screens).toEqual(
        expect.arrayContaining(['centerUid', 'shops_overview', 'centerUid-shops-shopUid', 'faq']),
      )
      await context.close()
    },
  )

  test(
    'CON-01 a tag manager that cannot be loaded is logged, and changes nothing',
    long,
    async ({ browser }) => {
      const { context } = await newVisitor(browser, 'v1.10')
      await context.route(`${tagManager}/**`, (route) => route.abort())
      const page = await context.newPage()
      const warned = page.waitForEvent('console', (message) =>
        message.text().includes('tag manager could not'),
      )
      await page.goto(home)
      await warned
      await expect(headline(page)).toHaveText('Hafen')
      await context.close()
    },
  )
})
