import type { Locator } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp, signUpToWelcome } from '../support/e2e/account.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, panelHydrated, test, visit } from '../support/e2e/browser-test.ts'
import { eventsHere, tracksClicks, withTrackedServer } from '../support/e2e/tracking.ts'

const params = { centerUid: 'hafen' }
const home = pathOf('centerUid', 'de', params)

// One server for all tests, because starting one takes seconds.
test.describe.configure({ mode: 'default' })
test.use({ expectedFaults: ['left the origin: https://www.googletagmanager.com/gtm.js?id=GTM-TRIAL'] })

atOneWidth(() => {
  const { newVisitor } = withTrackedServer()

  test(
    'TRK-01 NAV-05 PAN-09 clicks on centre tiles, store badges, teasers and contacts have their own event names',
    long,
    async ({ browser }) => {
      const { context, note } = await newVisitor(browser, 'v1.10')
      const page = await context.newPage()
      const events = await note(page)
      const viewed = (screen: string) =>
        expect.poll(() => events).toContainEqual({ event: 'page_view', screen })
      await visit(page, '/')
      await viewed('home')
      await page.getByRole('main').getByRole('link', { name: 'Hafen', exact: true }).click()
      await page.waitForURL(home)
      await viewed('centerUid')
      /** A click whose navigation is prevented: other tests check the targets of links. */
      const click = (scope: string, tracked: string) =>
        page.locator(`${scope} [data-track="${tracked}"]`).evaluate((element) => {
          element.addEventListener('click', (event) => event.preventDefault(), { once: true })
          ;(element as HTMLElement).click()
        })
      await click('footer', 'click_app_store:app_store')
      await click('footer', 'click_app_store:google_play')
      await click('main', 'click_teaser:event:konzert')
      await click('main', 'click_teaser:news:neu')
      await click('main', 'click_centre_contact:route')
      await page
        .getByRole('main')
        .getByRole('link', { name: translate('de', 'centre_details_open') })
        .click()
      await viewed('centre_details')
      for (const contact of ['phone', 'email', 'website', 'instagram', 'facebook', 'route'])
        await click('dialog', `click_centre_contact:${contact}`)
      await expect
        .poll(() => events.filter(({ event }) => event.startsWith('click') || event.startsWith('select')))
        .toEqual([
          { event: 'select_centre', centreUid: 'hafen' },
          { event: 'click_app_store', store: 'app_store', context: 'footer' },
          { event: 'click_app_store', store: 'google_play', context: 'footer' },
          { event: 'click_teaser', type: 'event', uid: 'konzert' },
          { event: 'click_teaser', type: 'news', uid: 'neu' },
          { event: 'click_centre_contact', contact: 'route' },
          { event: 'click_centre_contact', contact: 'phone' },
          { event: 'click_centre_contact', contact: 'email' },
          { event: 'click_centre_contact', contact: 'website' },
          { event: 'click_centre_contact', contact: 'instagram' },
          { event: 'click_centre_contact', contact: 'facebook' },
          { event: 'click_centre_contact', contact: 'route' },
        ])
      await context.close()
    },
  )

  test(
    'TRK-01 a link to a shop, a coupon or an event is a click on it wherever it stands, once',
    long,
    async ({ browser }) => {
      const { context, note } = await newVisitor(browser, 'v1.10')
      const page = await context.newPage()
      const events = await note(page)
      const main = page.getByRole('main')
      const open = async (address: string, screen: string) => {
        await visit(page, address)
        await tracksClicks(page, screen)
      }
      /** Clicks links without following them, and expects the events since the last call. */
      let seen = 0
      const expectClicks = async (links: readonly Locator[], ...expected: readonly object[]) => {
        for (const link of links)
          await link.evaluate((element) => {
            element.addEventListener('click', (event) => event.preventDefault(), { once: true })
            ;(element as HTMLElement).click()
          })
        const clicks = () => events.filter(({ event }) => event.startsWith('click')).slice(seen)
        await expect.poll(clicks).toEqual(expected)
        seen += expected.length
      }
      const link = (name: string | RegExp) => main.getByRole('link', { name }).first()
      const shop = { event: 'click_shop', uid: 'kornwerk' }
      const coupon = { event: 'click_coupon', uid: 'zwei-fuer-eins' }
      const concert = { event: 'click_teaser', type: 'event', uid: 'konzert' }

      const search = pathOf('centerUid-search', 'de', params)
      await open(`${search}?q=kornwerk`, 'search')
      await expectClicks([main.locator('li a[href="/hafen/shops/kornwerk"]')], shop)
      await open(`${search}?q=zwei`, 'search')
      await expectClicks([main.locator('li a[href$="#zwei-fuer-eins"]')], coupon)
      await open(search, 'search')
      await main.getByRole('searchbox').pressSequentially('kornw')
      await expect(main.getByRole('option').first()).toContainText('Kornwerk')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(headline(page)).toHaveText('Kornwerk')
      await expectClicks([], shop)

      const shopPage = pathOf('centerUid-shops-shopUid', 'de', { ...params, shopUid: 'kornwerk' })
      await open(shopPage, 'centerUid-shops-shopUid')
      const here = [page.locator('a[hreflang]').first(), page.locator('a[href$="?cookie-settings"]').first()]
      await expectClicks(here)
      await expectClicks([main.locator(`a[href="${shopPage}/coupons"]`)], shop)
      await open(`${shopPage}/coupons`, 'centerUid-shops-shopUid-coupons')
      await expectClicks([link('Kornwerk'), link(translate('de', 'coupons_to_shop'))], shop, shop)
      await open(pathOf('centerUid-coupons', 'de', params), 'coupons_overview')
      await expectClicks([link('Kornwerk')], shop)
      await expectClicks([link(translate('de', 'coupon_members_open'))], {
        event: 'click_coupon',
        uid: 'nur-mit-konto',
      })
      await open(home, 'centerUid')
      await expectClicks([link('Kornwerk')], shop)
      await open('/faq', 'faq')
      await main.locator('summary').first().click()
      await expectClicks([link('Im Kornwerk'), link('beim Konzert')], { event: 'click_faq' }, shop, concert)
      await context.close()
    },
  )

  test(
    'RTE-41 TRK-01 each screen and each panel is one page view, by click and on a page load',
    long,
    async ({ browser }) => {
      const { context, note } = await newVisitor(browser, 'v1.10')
      const page = await context.newPage()
      const events = await note(page)
      const views = () =>
        events.filter(({ event }) => event === 'page_view').map(({ screen }) => String(screen))
      let seen = 0
      /** The page views since the last call, in their order: the screen that is on top comes last. */
      const expectViews = async (...screens: readonly string[]) => {
        await expect.poll(() => views().slice(seen)).toEqual(screens)
        seen += screens.length
      }
      await signUpToWelcome(page, 'de', home)
      await expectViews('centerUid', 'welcome')
      const panel = panelOf(page)
      await panelHydrated(page)
      await panel.getByRole('button', { name: translate('de', 'onboarding_next') }).click()
      await expectViews('register_preferences')
      await panel.getByRole('checkbox').first().check()
      await panel.getByRole('button', { name: translate('de', 'onboarding_save') }).click()
      await expectViews('welcome_done')
      await panel.getByRole('link', { name: translate('de', 'onboarding_done_button') }).click()
      await expect(panel).toHaveCount(0)

      for (const [flag, screen] of [
        ['center-details', 'centre_details'],
        ['center-switch', 'centre_selection'],
        ['profile', 'profile'],
        ['profile-edit', 'profile-edit'],
        ['profile-preferences', 'profile-preferences'],
        ['profile-delete', 'account_delete'],
        ['cookie-settings', 'cookie_preferences'],
      ] as const) {
        await page.goto(`${home}?${flag}`)
        await expectViews('centerUid', screen)
        // The tag manager is loaded only once the panel of the choice is closed.
        const manager = flag === 'cookie-settings' ? [] : ['gtm.js']
        const queue = (await eventsHere(page)).map(({ event }) => event)
        expect(queue.filter((event) => event !== undefined && event !== 'user_info')).toEqual([
          ...manager,
          'page_view',
          'page_view',
        ])
        expect(queue.slice(0, 2), 'the denial and the choice come first').toEqual([undefined, undefined])
      }
      await panel
        .getByRole('link', { name: translate('de', 'panel_close') })
        .last()
        .click()
      await expect(panel).toHaveCount(0)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
        .click()
      await expectViews('cookie_preferences')

      for (const [path, screen] of [
        [pathOf('centerUid-coupons', 'de', params), 'coupons_overview'],
        [pathOf('centerUid-shops', 'de', params), 'shops_overview'],
        [pathOf('centerUid-events', 'de', params), 'events_overview'],
        [pathOf('centerUid-gastronomy', 'de', params), 'gastronomy_overview'],
        [pathOf('centerUid-events-eventsUid', 'de', { ...params, eventsUid: 'konzert' }), 'content_details'],
        [pathOf('centerUid-news-newsUid', 'de', { ...params, newsUid: 'neu' }), 'content_details'],
      ] as const) {
        await page.goto(path)
        await expectViews(screen)
      }
      await context.close()
    },
  )

  test(
    'RTE-41 the panels of a visitor who is not signed in come after their page too',
    long,
    async ({ browser }) => {
      const { context, note } = await newVisitor(browser, 'v1.10')
      const page = await context.newPage()
      await note(page)
      for (const flag of ['profile', 'profile-delete-success']) {
        await page.goto(`${home}?${flag}`)
        await expect
          .poll(async () => (await eventsHere(page)).flatMap(({ screen }) => screen ?? []))
          .toEqual(['centerUid', flag])
      }
      await context.close()
    },
  )

  test.describe('error pages', () => {
    const missing = [
      '/en/gibt-es-nicht',
      '/gibt/es/nicht',
      `${home}/nix`,
      pathOf('centerUid-shops-shopUid', 'de', { ...params, shopUid: 'nix' }),
      pathOf('centerUid-events-eventsUid', 'de', { ...params, eventsUid: 'nix' }),
    ]
    test.use({
      expectedFaults: [
        'left the origin: https://www.googletagmanager.com/gtm.js?id=GTM-TRIAL',
        ...missing.map((path) => `404 ${path}*`),
      ],
    })

    test(
      'RTE-41 a page that does not exist is no screen, a panel over it is one',
      long,
      async ({ browser }) => {
        const { context, note } = await newVisitor(browser, 'v1.10')
        const page = await context.newPage()
        await note(page)
        const screensHere = async () => (await eventsHere(page)).flatMap(({ screen }) => screen ?? [])
        for (const path of missing) {
          await page.goto(`${path}?center-switch`)
          await expect.poll(screensHere, path).toEqual(['centre_selection'])
          await visit(page, path)
          // Clicks are tracked from the same moment on as pages.
          await expect
            .poll(async () => {
              await page.locator('footer [data-track="click_app_store:app_store"]').evaluate((element) => {
                element.addEventListener('click', (event) => event.preventDefault(), { once: true })
                ;(element as HTMLElement).click()
              })
              return (await eventsHere(page)).map(({ event }) => event)
            }, path)
            .toContain('click_app_store')
          expect(await screensHere(), path).toEqual([])
        }
        await context.close()
      },
    )
  })

  test(
    'LOG-02 CON-02 the pseudonym is sent when a visitor allows it, and not before',
    long,
    async ({ browser }) => {
      const { context, note } = await newVisitor(browser, 'v1.00')
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const events = await note(page)
      await signUp(page, `${home}?cookie-settings`)
      await panelHydrated(page)
      expect(events).toEqual([])
      expect(asked).not.toContain('/api/consumers/pseudonym')
      await panelOf(page)
        .getByRole('button', { name: translate('de', 'consent_accept_all') })
        .click()
      await expect
        .poll(() => events)
        .toContainEqual({
          event: 'user_info',
          loggedIn: true,
          user_id: expect.stringMatching(/^[\w-]{22}$/),
        })
      await context.close()
    },
  )
})
