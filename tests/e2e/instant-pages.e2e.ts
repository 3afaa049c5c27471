import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { holdCalls, slowDown } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  long,
  soonPartsLoaded,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const shopName = 'Röstraum'
const cardOf = (page: Page) => page.getByRole('main').locator(`a[href$="/shops/${harbour.shopUid}"]`)
const dataOfShops = /\/shops\/[\w-]+\.data/

/** The canonical address of the page, and those of its languages, without the origin. */
const addressesInHead = (page: Page): Promise<string[]> =>
  page
    .locator('head :is([rel=canonical], [hreflang])')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

/** The addresses that the page requests from now on, except pictures, the site's icon, and whether there is newer content. */
function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isContent = request.resourceType() !== 'image' && pathname !== '/favicon.svg'
    if (isContent && request.method() !== 'HEAD') requests.push(pathname)
  })
  return requests
}

inEachLanguage('de', (locale) => {
  const shops = pathOf('centerUid-shops', locale, harbour)
  const shop = pathOf('centerUid-shops-shopUid', locale, harbour)

  test(`NAV-07 RTE-32 instant pages: a shop's page begins with what its card shows, and the rest follows without moving it (${locale})`, async ({
    page,
  }) => {
    const held = await holdCalls(page, dataOfShops, 'GET')
    await visit(page, shops)
    await slowDown(page)
    await cardOf(page).click()
    await expect(headline(page)).toHaveText(shopName)
    await expect(page).toHaveURL(shop)
    await expect(page).toHaveTitle(`${shopName} – ${harbour.name} – Passage`)
    await expect(page.getByRole('main'), 'NAV-07').toBeFocused()
    await expect
      .poll(() => addressesInHead(page), 'RTE-32')
      .toEqual([
        shop,
        pathOf('centerUid-shops-shopUid', 'de', harbour),
        pathOf('centerUid-shops-shopUid', 'en', harbour),
        pathOf('centerUid-shops-shopUid', 'de', harbour),
      ])
    const main = page.getByRole('main')
    await expect(main.locator('[aria-busy]')).toBeVisible()
    await expect
      .poll(() => held.requests.map((request) => new URL(request.url()).pathname))
      .toContain(`${shop}.data`)

    // Two frames later the shop is painted: what it moved on the screen does not count.
    await hydrated(page)
    await page.evaluate(() => {
      const shifts: number[] = []
      const since = performance.now()
      Object.assign(window, { shifts, head: document.querySelector('h1') })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.startTime > since) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    held.release()
    await expect(
      main.getByRole('heading', { name: translate(locale, 'shop_about', { name: shopName }) }),
    ).toBeVisible()
    await expect(main.locator('[aria-busy]')).toHaveCount(0)
    await expect(main.getByRole('table')).toBeVisible()
    await expect(page.getByRole('main'), 'the focus stays').toBeFocused()
    expect(
      await page.evaluate(() => {
        const { shifts, head } = window as unknown as { shifts: number[]; head: Element }
        return {
          shifts: shifts.filter((value) => value > 0.001),
          isSame: head === document.querySelector('h1'),
        }
      }),
    ).toEqual({ shifts: [], isSame: true })
  })

  test(`NAV-07 instant pages: back, forward and back again show what was there, at its place, without a request (${locale})`, async ({
    page,
  }) => {
    await visit(page, shops)
    const topOfCard = () => cardOf(page).evaluate((card) => card.getBoundingClientRect().top)
    await page.evaluate(() =>
      addEventListener(
        'click',
        ({ target }) => {
          const top = (target as Element).closest('a')?.getBoundingClientRect().top
          Object.assign(window, { left: { top, scrollY } })
        },
        { capture: true },
      ),
    )
    await cardOf(page).click()
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const left = await page.evaluate(
      () => (window as unknown as { left: { top: number; scrollY: number } }).left,
    )
    expect(left.scrollY).toBeGreaterThan(1000)
    await page.waitForLoadState('networkidle')

    const requests = watchRequests(page)
    await page.goBack()
    await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
    await expect(page).toHaveTitle(`${translate(locale, 'shops_title')} – ${harbour.name} – Passage`)
    await expect
      .poll(async () => Math.abs((await topOfCard()) - left.top), 'the card is where it was')
      .toBeLessThan(2)
    await page.goForward()
    await expect(headline(page)).toHaveText(shopName)
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await page.goBack()
    await expect(cardOf(page)).toBeInViewport()
    expect(requests.filter((path) => !dataOfShops.test(path))).toEqual([])
    expect(requests, 'this shop is not asked for again').not.toContain(`${shop}.data`)

    // Back again at once, before the router has opened the shop.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const goBack = () => {
            addEventListener('popstate', () => resolve(), { capture: true, once: true })
            history.back()
          }
          addEventListener('popstate', goBack, { capture: true, once: true })
          history.forward()
        }),
    )
    await expect(headline(page)).toHaveText(translate(locale, 'shops_title'))
    await expect
      .poll(async () => Math.abs((await topOfCard()) - left.top), 'nor has the list moved')
      .toBeLessThan(2)
  })
})

atOneWidth(() => {
  const shops = pathOf('centerUid-shops', 'de', harbour)
  const shop = pathOf('centerUid-shops-shopUid', 'de', harbour)

  test(
    'RTE-40 the shops in the window are fetched ahead, at most 5 at once, and those outside it are not',
    long,
    async ({ page }) => {
      // A window with more cards than may be fetched at once.
      await page.setViewportSize({ width: 390, height: 2400 })
      const held = await holdCalls(page, dataOfShops, 'GET')
      await visit(page, shops)
      await expect.poll(() => held.requests.length).toBeGreaterThan(1)
      // By the next frames the intersection observer has reported each visible card.
      await hydrated(page)
      expect(held.requests.length).toBeLessThanOrEqual(5)
      held.release()
      const asked = () =>
        [
          ...new Set(held.requests.map((request) => new URL(request.url()).pathname.replace('.data', ''))),
        ].toSorted()
      const shown = await page
        .getByRole('main')
        .locator('a[data-track^="click_shop:"]')
        .evaluateAll((cards) =>
          cards.map((card) => ({
            path: (card as HTMLAnchorElement).pathname,
            isInWindow: card.getBoundingClientRect().top < innerHeight,
          })),
        )
      expect(shown.length).toBeGreaterThan(10)
      const inWindow = shown
        .filter(({ isInWindow }) => isInWindow)
        .map(({ path }) => path)
        .toSorted()
      expect(inWindow.length).toBeGreaterThan(5)
      await expect.poll(asked).toEqual(inWindow)
      // The queue goes on with the next card as soon as one is there.
      await page.waitForLoadState('networkidle')
      expect(asked()).toEqual(inWindow)
    },
  )

  test('RTE-40 who saves data has only the shop under the finger fetched ahead', long, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const requests = watchRequests(page)
    await visit(page, shops)
    await soonPartsLoaded(page)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => dataOfShops.test(path))).toEqual([])
    const asked = page.waitForRequest(dataOfShops)
    await cardOf(page).dispatchEvent('touchstart')
    const ahead = await asked
    expect(new URL(ahead.url()).pathname).toBe(`${shop}.data`)
    await (await ahead.response())?.finished()
    await cardOf(page).click()
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    expect(requests.filter((path) => dataOfShops.test(path))).toEqual([`${shop}.data`])
  })

  test('instant pages: code and data of a page are asked for together', long, async ({ page }) => {
    const modules = await holdCalls(page, /\/assets\/shop-[\w-]{7}\.js/, 'GET')
    await visit(page, shops)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `${shop}.data`)
    // This click comes before the page prefetches anything.
    await cardOf(page).evaluate((card: HTMLAnchorElement) => card.click())
    await asked
    await expect.poll(() => modules.requests.length).toBeGreaterThan(0)
    await expect(headline(page)).toHaveText(translate('de', 'shops_title'))
    modules.release()
    await expect(headline(page)).toHaveText(shopName)
  })

  test('instant pages: a click before the scripts are there loads the page', long, async ({ page }) => {
    const scripts = await holdCalls(page, '**/assets/*.js', 'GET')
    await page.goto(shops, { waitUntil: 'commit' })
    await cardOf(page).click()
    await expect(page).toHaveURL(shop)
    await expect(headline(page)).toHaveText(shopName)
    scripts.release()
    await hydrated(page)
    await page.goBack()
    await expect(headline(page)).toHaveText(translate('de', 'shops_title'))
  })

  test(
    'instant pages: reload, language switch and panel while a shop is half there',
    long,
    async ({ page }) => {
      const held = await holdCalls(page, dataOfShops, 'GET')
      await visit(page, shops)
      await cardOf(page).click()
      await expect(headline(page)).toHaveText(shopName)
      const header = headerOf(page, 'de')
      await header.openProfile()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(`${shop}?profile`)
      held.release()
      const main = page.locator('main')
      await expect(main.locator('table')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(main.getByRole('table')).toBeVisible()
      await page.reload()
      await expect(headline(page)).toHaveText(shopName)
      await hydrated(page)
      await header.switchLanguage()
      await expect(page).toHaveURL(pathOf('centerUid-shops-shopUid', 'en', harbour))
      await expect(headline(page)).toHaveText(shopName)
      await expect(page.getByText(translate('en', 'centre_details_hours')).first()).toBeVisible()
    },
  )
})

test.describe('a shop that cannot be had', () => {
  test.use({ expectedFaults: ['404 *.data?*', '404 /*', 'net::ERR_FAILED *.data?*'] })

  test(
    'instant pages: what the server says replaces the head that was shown early',
    long,
    async ({ page }) => {
      const held = await holdCalls(page, dataOfShops, 'GET')
      await visit(page, pathOf('centerUid-shops', 'de', harbour))
      await cardOf(page).click()
      await expect(headline(page)).toHaveText(shopName)
      held.release({ status: 404, body: 'gone' })
      await expect(headline(page)).not.toHaveText(shopName)
      await expect(headline(page)).toBeVisible()
    },
  )
})
