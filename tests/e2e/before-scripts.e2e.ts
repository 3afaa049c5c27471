import type { Locator, Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { atOneWidth, expect, hydrated, long, soonPartsLoaded, test } from '../support/e2e/browser-test.ts'
import { openWithoutScripts } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

const shops = pathOf('centerUid-shops', 'de', harbour)
const cardsOf = (page: Page) => page.getByRole('main').locator('a[data-track^="click_shop:"]')
/** At night nothing is open. */
const hits = /^(\d+|Keine) Treffer$/

atOneWidth(() => {
  test('RTE-15 a filter that was chosen before the scripts ran is applied when they run', async ({
    page,
  }) => {
    const scripts = await openWithoutScripts(page, shops)
    const main = page.getByRole('main')
    await main.getByText(translate('de', 'shops_filter_open')).click()
    await main.getByText(translate('de', 'shops_filter'), { exact: true }).click()
    await main.getByRole('combobox', { name: translate('de', 'shops_filter_type') }).selectOption('gastro')
    scripts.run()
    await expect(page).toHaveURL(`${shops}?open=1&type=gastro`)
    await expect(main.getByRole('checkbox', { name: translate('de', 'shops_filter_open') })).toBeChecked()
    await expect(main.getByRole('combobox', { name: translate('de', 'shops_filter_type') })).toHaveValue(
      'gastro',
    )
    await expect(main.getByRole('status')).toHaveText(hits)
  })

  test(
    'RTE-15 SRC-10 text that was typed before the scripts ran is searched for when they run, and typing goes on',
    long,
    async ({ page }) => {
      const scripts = await openWithoutScripts(page, shops)
      const main = page.getByRole('main')
      const search = main.getByRole('searchbox')
      await search.pressSequentially('brotf')
      const words = page.waitForResponse('**/search-index/de')
      scripts.run()
      await expect(page).toHaveURL(`${shops}?q=brotf`)
      await expect(main.getByRole('status')).toHaveText('1 Treffer')
      await expect(cardsOf(page)).toHaveText([/Brotfreund/])
      await expect(search).toBeFocused()
      await expect(search).toHaveValue('brotf')
      await (await words).finished()
      await search.press('Backspace')
      await search.pressSequentially('freund')
      await expect(page).toHaveURL(`${shops}?q=brotfreund`)
    },
  )

  test('RTE-15 a list whose fields nobody has touched keeps its address', long, async ({ page }) => {
    const scripts = await openWithoutScripts(page, `${shops}?open=1&q=%20Brot++freund&category=unknown`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    scripts.run()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/shops.data'))).toEqual([])
    await expect(page).toHaveURL(/\/shops\?open=1&q=/)
  })

  test('KEE-03 a heart that was pressed before the scripts ran is kept when they run, however often it was pressed', async ({
    page,
  }) => {
    const scripts = await openWithoutScripts(page, shops)
    const heart = page.getByRole('button', { name: translate('de', 'keep_label', { name: 'Röstraum' }) })
    await heart.click()
    await heart.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    scripts.run()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kept')))
      .toContain(`"uid":"${harbour.shopUid}"`)
    await hydrated(page)
    await expect(heart, 'once').toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart, 'from now on each click counts').toHaveAttribute('aria-pressed', 'false')
  })

  test(
    'SRC-06 text that was typed into the search of the centre before the scripts ran gets suggestions',
    long,
    async ({ page }) => {
      const scripts = await openWithoutScripts(page, pathOf('centerUid-search', 'de', harbour))
      const main = page.getByRole('main')
      await main.getByRole('searchbox').pressSequentially('röstr')
      scripts.run()
      await expect(main.getByRole('option', { name: /^Röstraum/ })).toBeVisible()
    },
  )

  test(
    'PKC-04 a button that was pressed before the scripts ran answers when they run',
    long,
    async ({ page }) => {
      const scripts = await openWithoutScripts(page, pathOf('centerUid-parking', 'de', harbour))
      const main = page.getByRole('main')
      await main.getByRole('button', { name: translate('de', 'parked_begin') }).click()
      scripts.run()
      await expect(main.getByRole('textbox', { name: translate('de', 'parked_level') })).toBeVisible()
    },
  )
})

atOneWidth(() => {
  test(
    'RTE-40 the document of a link is fetched ahead until the scripts run, and opened without another request',
    long,
    async ({ page, context }) => {
      const scripts = await openWithoutScripts(page, '/en/hafengalerie-kiel/shops')
      const developerTools = await context.newCDPSession(page)
      await developerTools.send('Network.enable')
      /** The addresses that the browser asks for by the rules, and those of the answers that it has got. */
      const [ahead, answered] = [[] as string[], [] as string[]]
      developerTools.on('Network.requestWillBeSent', ({ request }) => {
        if (request.headers['Sec-Purpose'] === 'prefetch') ahead.push(new URL(request.url).pathname)
      })
      developerTools.on('Network.responseReceived', ({ response }) => {
        if (response.fromPrefetchCache) answered.push(new URL(response.url).pathname)
      })
      /** Presses a link and lets it go elsewhere. */
      const touch = async (link: Locator) => {
        await link.hover()
        await page.mouse.down()
        await page.mouse.move(0, 0)
        await page.mouse.up()
      }
      const main = page.getByRole('main')
      const header = page.getByRole('banner')
      const shop = pathOf('centerUid-shops-shopUid', 'en', harbour)
      const card = main.locator(`a[href="${shop}"]`)
      await touch(header.locator('a[hreflang]').first())
      await touch(header.locator('a[href*="?profile"]').first())
      await touch(main.locator(`a[href="${pathOf('centerUid', 'en', harbour)}"]`))
      await touch(card)
      await expect.poll(() => answered).toEqual([shop])
      expect(ahead, 'neither a choice nor a panel').toEqual([shop])
      await card.click()
      await expect(headline(page)).toHaveText('Röstraum')
      expect(
        await page.evaluate(() =>
          performance.getEntriesByType('navigation').map((entry) => ({ ...entry.toJSON() }).deliveryType),
        ),
      ).toEqual(['navigational-prefetch'])
      expect(ahead, 'once').toEqual([shop])

      scripts.run()
      await hydrated(page)
      await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
      await touch(main.locator(`a[href="${pathOf('centerUid-shops', 'en', harbour)}"]`).first())
      await soonPartsLoaded(page)
      expect(ahead, 'the app fetches data instead').toEqual([shop])
    },
  )
}, 'desktop')

test.describe('scripts that never run, as in an old browser', () => {
  test.use({ expectedFaults: ['*Map.groupBy is not a function*', '422 *'] })

  atOneWidth(() => {
    test('KEE-03 PRK-01 nothing waits for them for ever: list, hearts, search, ticket and sign-in', async ({
      page,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
      const main = page.getByRole('main')
      await page.goto(pathOf('centerUid-myList', 'de', harbour))
      await expect(main.getByText(translate('de', 'my_list_needs_scripts'))).toBeVisible()
      await expect(main.getByText(translate('de', 'my_list_loading'))).toBeHidden()

      await page.goto(`${pathOf('centerUid-search', 'de', harbour)}?q=brot`)
      await expect(main.getByRole('link').first()).toBeVisible()
      await page.goto(shops)
      await expect(main.getByRole('button', { name: /merken/ })).toHaveCount(0)

      await page.goto(pathOf('centerUid-parking', 'de', harbour))
      await main.getByRole('button', { name: translate('de', 'parking_pay') }).click()
      await page.getByRole('textbox', { name: translate('de', 'ticket_number_label') }).fill('100000110095')
      await page.getByRole('button', { name: translate('de', 'ticket_find') }).click()
      await expect(main.getByRole('button', { name: translate('de', 'ticket_continue') })).toBeVisible()
      await page.goto('/auth/login?returnTo=%2F')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})
