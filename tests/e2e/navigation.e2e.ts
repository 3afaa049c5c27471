import { pathOf } from '#platform/routes/paths.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { headerOf, headline, isDesktop, navigate, translate } from '../support/e2e/shell.ts'
import { atEachWidth, atOneWidth, expect, hydrated, long, test, visit } from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)
const phone = { width: 390, height: 844 }

atEachWidth('desktop', () => {
  test('NAV-01 NAV-02 the header and its items are those of the centre', async ({ page }) => {
    const names = ['home_web', 'coupons', 'parking', 'shops', 'map', 'gastronomy', 'events'] as const
    const items = names.map((name) => `header_navigation_${name}` as const)
    const more = ['header_search', 'my_list_title', 'footer_services', 'footer_faq'] as const
    for (const [address, logo, logoTarget, shown] of [
      ['/', /^Passage/, '/', []],
      ['/en/faq', /^Passage/, '/en', []],
      [shops, 'Hafengalerie Kiel – zur Startseite', home, items],
      [
        `/en/${market.centerUid}/coupons`,
        'Marktquartier Köln – go to the home page',
        `/en/${market.centerUid}`,
        items.filter((item) => item !== 'header_navigation_parking'),
      ],
    ] as const) {
      const locale = address.startsWith('/en') ? 'en' : 'de'
      await visit(page, address)
      const { header, menu, openMenu } = headerOf(page, locale)
      await expect(header.getByRole('link', { name: logo })).toHaveAttribute('href', logoTarget)
      if (!isDesktop(page)) await openMenu()
      const navigation = header
        .getByRole('navigation', { name: translate(locale, 'header_navigation_label') })
        .filter({ visible: true })
      await expect(navigation.getByRole('listitem')).toHaveText(shown.map((key) => translate(locale, key)))
      await expect(
        header.getByRole('link', { name: translate(locale, 'account_login') }).filter({ visible: true }),
      ).toHaveCount(1)
      if (!isDesktop(page)) {
        const inMenu = [
          ...shown,
          ...(shown.length === 0 ? [] : more),
          'account_login',
          'account_sign_up',
        ] as const
        const links = await menu.getByRole('navigation').getByRole('link').allInnerTexts()
        expect(
          links.map((text) => text.trim()).slice(0, -1),
          'what the bar has no room for and the account after the items, selector last',
        ).toEqual(inMenu.map((key) => translate(locale, key)))
      }
      // NAV-02: the centre selector of the navigation is only in the burger menu.
      await expect(menu.locator('a[href*="center-"]').filter({ visible: true })).toHaveCount(
        isDesktop(page) ? 0 : 1,
      )
    }
  })
})

atOneWidth(() => {
  test('PRD-04 a centre without parking has no link to parking', long, async ({ page }) => {
    await visit(page, `/${market.centerUid}`)
    await expect(page.locator('a[href*="/parken"]')).toHaveCount(0)
    await page.goto(`/${market.centerUid}/parken`)
    await expect(page).toHaveURL(`/${market.centerUid}#no-parking`)
  })

  test(
    'NAV-03 a menu opened before scripts are loaded stays open, and its links work',
    long,
    async ({ page }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(home, { waitUntil: 'commit' })
      const { menu, openMenu, go } = headerOf(page, 'de')
      await openMenu()
      scripts.resolve()
      await hydrated(page)
      await expect(menu).toBeVisible()
      await go('header_navigation_shops')
      await expect(headline(page)).toHaveText(translate('de', 'shops_title'))
      await expect(menu).toBeHidden()
    },
  )
})

atEachWidth('phone', () => {
  test(
    'NAV-03 the burger opens and closes the menu; panels, pages and width close it',
    long,
    async ({ page }) => {
      await page.setViewportSize(phone)
      await visit(page, home)
      const { burger, menu, openMenu, go, openProfile } = headerOf(page, 'de')
      await openMenu()
      await menu.getByRole('button', { name: translate('de', 'header_menu_close') }).click()
      await expect(menu).toBeHidden()

      await openProfile()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(menu, 'a panel closes it').toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await openMenu()
      await go('header_navigation_shops')
      await expect(headline(page)).toHaveText(translate('de', 'shops_title'))
      await expect(menu, 'a page closes it').toBeHidden()

      await openMenu()
      await page.setViewportSize({ width: 1024, height: 800 })
      await expect(menu, 'from 1024 pixels on it is closed').toBeHidden()
      await expect(burger).toBeHidden()
      await page.setViewportSize({ width: 1023, height: 800 })
      await expect(burger).toBeVisible()
      await expect(menu).toBeHidden()
      await menu.evaluate((element) => element.removeAttribute('popover'))
      await expect(menu, 'it does not cover the page in a browser that knows no popovers').toBeHidden()
    },
  )
})

test('NAV-04 the centre selector of header and menu opens the details', long, async ({ page }) => {
  await visit(page, home)
  const { header, menu, openMenu } = headerOf(page, 'de')
  const name = translate('de', 'center_selector_current', { name: harbour.name })
  const selector = header.getByRole('link', { name })
  await selector.filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toContainText(harbour.name)
  await expect(page).toHaveURL(`${home}?center-details`)
  if (isDesktop(page)) return
  await page.keyboard.press('Escape')
  await openMenu()
  await menu.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog')).toContainText(harbour.name)
})

atOneWidth(() => {
  test(
    'NAV-05 the footer leads to the centre’s legal pages, without a centre to those of the app',
    long,
    async ({ page }) => {
      for (const [address, legal] of [
        [shops, pathOf('centerUid-legal', 'de', harbour)],
        ['/en', '/en/legal'],
        ['/agb', '/rechtliches'],
      ] as const) {
        await visit(page, address)
        const links = page.getByRole('contentinfo').getByRole('link')
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain(
          legal,
        )
      }
    },
  )
})

atOneWidth(() => {
  test('NAV-07 the current item, the title and the focus follow the navigation', async ({ page }) => {
    await visit(page, home)
    const { header, openMenu, go } = headerOf(page, 'de')
    for (const [key, title] of [
      ['header_navigation_shops', 'shops_title'],
      ['header_navigation_coupons', 'coupons_title'],
      ['header_navigation_parking', 'parking_title'],
    ] as const) {
      await go(key)
      await expect(headline(page)).toHaveText(translate('de', title))
      await expect(page).toHaveTitle(new RegExp(`^${translate('de', title)}.* – Passage$`))
      await expect(page.getByRole('main'), 'the focus is at the new page').toBeFocused()
      if (!isDesktop(page)) await openMenu()
      await expect(header.locator('[aria-current="page"]').filter({ visible: true })).toHaveText(
        translate('de', key),
      )
    }
    await visit(page, pathOf('centerUid-shops-shopUid', 'de', harbour))
    if (!isDesktop(page)) await openMenu()
    await expect(header.locator('[aria-current]').filter({ visible: true })).toHaveText(
      translate('de', 'header_navigation_shops'),
    )
  })
}, 'desktop')

test.describe('pages that do not exist', () => {
  test.use({
    expectedFaults: [
      '404 /unbekannt*',
      '404 /api/center/centers/unbekannt',
      '404 /en/unbekannt/legal',
      '404 /so/etwas/gibt/es/nicht',
      `404 ${shops}/kein-shop`,
      `404 ${home}/events/kein-event`,
      `404 /en/${harbour.centerUid}/nothing`,
    ],
  })

  atOneWidth(() => {
    test(
      'GRD-02 ERR-02 an unknown centre is not found, on a page load and after a navigation',
      long,
      async ({ page }) => {
        const expectNotFound = async (address: string) => {
          const locale = address.startsWith('/en') ? 'en' : 'de'
          await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
          await expect(page.getByRole('main')).toContainText(
            translate(locale, 'error_centre_not_found', { centerUid: 'unbekannt' }),
          )
          await expect(page).toHaveTitle(translate(locale, 'error_headline', { status: 404 }))
        }
        for (const address of [
          '/unbekannt',
          '/unbekannt/shops',
          '/en/unbekannt/legal',
          '/unbekannt/news/neu',
        ]) {
          const response = await visit(page, address)
          expect(response?.status(), address).toBe(404)
          await expectNotFound(address)
        }
        await visit(page, home)
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
        await navigate(page, '/unbekannt/shops')
        await expectNotFound('/unbekannt/shops')
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
        await expect(page.getByRole('banner'), 'the way on is there').toBeVisible()
        await page.getByRole('link', { name: translate('de', 'error_button') }).click()
        await expect(headline(page)).toHaveText(translate('de', 'home_title'))
      },
    )
  })

  atOneWidth(() => {
    test(
      'GRD-03 ERR-02 an unknown page, shop or event is not found in the page’s language',
      long,
      async ({ page }) => {
        for (const address of [
          '/so/etwas/gibt/es/nicht',
          `${shops}/kein-shop`,
          `${home}/events/kein-event`,
          `/en/${harbour.centerUid}/nothing`,
        ]) {
          const locale = address.startsWith('/en') ? 'en' : 'de'
          const response = await visit(page, address)
          expect(response?.status(), address).toBe(404)
          await expect(headline(page)).toHaveText(translate(locale, 'error_headline', { status: 404 }))
          await expect(page.getByRole('main')).toContainText(address)
          await expect(
            page.getByRole('link', { name: translate(locale, 'error_button'), exact: true }),
          ).toHaveAttribute('href', pathOf('home', locale))
        }
      },
    )
  }, 'desktop')
})

test(
  'RTE-38 every page has navigation and footer, except the blank ones; all can be zoomed',
  long,
  async ({ page }) => {
    for (const [address, isFramed] of [
      ['/', true],
      [shops, true],
      ['/test', false],
    ] as const) {
      await visit(page, address)
      await expect(page.getByRole('banner')).toHaveCount(isFramed ? 1 : 0)
      await expect(page.getByRole('contentinfo')).toHaveCount(isFramed ? 1 : 0)
      const viewport = await page.locator('meta[name="viewport"]').getAttribute('content')
      expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
    }
  },
)
