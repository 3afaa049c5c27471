import type { Locator, Page } from '@playwright/test'
import { pathOf, routeId } from '#platform/routes/paths.ts'
import { atOneWidth, expect, hydrated, long, test, visit } from '../support/e2e/browser-test.ts'
import { codeIsReady, watchFetchAhead } from '../support/e2e/fetched-ahead.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'

/** The list's headline. By its name, because both pages are there for a moment. */
const listHeadline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: translate('de', 'shops_title') })

/** How far a link is from the top of the window. */
const topOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top)

/** Opens a shop from far down in the list. Says where the list was then, and how far its card is from there now. */
async function openFromList(page: Page, shops: string, shop: string) {
  await visit(page, shops)
  const card = page.getByRole('main').locator(`a[href="${shop}"]`)
  await card.scrollIntoViewIfNeeded()
  // Cards around it may get their heights until then.
  await card.evaluate((link) => {
    const note = () => Object.assign(window, { tapped: { top: link.getBoundingClientRect().top, scrollY } })
    addEventListener('click', note, { capture: true, once: true })
  })
  await card.tap()
  await expect(page).toHaveURL(shop)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  const tapped = await page.evaluate(
    () => (window as unknown as { tapped: { top: number; scrollY: number } }).tapped,
  )
  expect(tapped.scrollY).toBeGreaterThan(500)
  return { ...tapped, distance: async () => Math.abs((await topOf(card)) - tapped.top) }
}

atOneWidth(() => {
  const shops = pathOf('centerUid-shops', 'de', harbour)
  const shopPage = ['de', 'centerUid-shops-shopUid'] as const
  const shop = pathOf('centerUid-shops-shopUid', 'de', harbour)

  test('instant pages: a tap shows the shop before the router opens it, and back shows the list that was left', async ({
    page,
  }) => {
    const isFetchedAhead = watchFetchAhead(page, shop, shopPage)
    await visit(page, shops)
    const main = page.getByRole('main')
    const card = main.locator(`a[href="${shop}"]`)
    await card.scrollIntoViewIfNeeded()
    await isFetchedAhead()
    await main.getByRole('searchbox').evaluate((field) => Object.assign(field, { isOld: true }))

    // Where the list was left, and what the page shows when all listeners of the click have been called, before the
    // address changes.
    await page.evaluate(() => {
      addEventListener('click', () => Object.assign(window, { left: scrollY }), { capture: true, once: true })
      addEventListener(
        'click',
        () => {
          const headlines = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility())
          const inTap = {
            headlines: headlines.map((each) => each.textContent),
            path: location.pathname,
            scrollY,
          }
          Object.assign(window, { inTap })
        },
        { once: true },
      )
    })
    await card.tap()
    const atTap = await page.waitForFunction(() => {
      const { inTap, left = 0 } = window as unknown as { inTap?: unknown; left?: number }
      return inTap !== undefined && { inTap, left }
    })
    const { inTap, left: scrolled } = (await atTap.jsonValue()) || { inTap: undefined, left: 0 }
    expect(scrolled).toBeGreaterThan(500)
    expect(inTap).toEqual({ headlines: ['Röstraum'], path: shops, scrollY: 0 })
    await expect(page).toHaveURL(shop)
    await expect(page).toHaveTitle(`Röstraum – ${harbour.name} – Passage`)
    await expect(main, 'NAV-07').toBeFocused()
    await expect(main.getByRole('table')).toBeVisible()
    await expect(main.getByRole('searchbox'), 'nobody can reach the list that is hidden').toHaveCount(0)

    await page.goBack()
    await expect(listHeadline(page)).toBeVisible()
    await expect(page).toHaveTitle(`${translate('de', 'shops_title')} – ${harbour.name} – Passage`)
    await expect(page).toHaveURL(shops)
    await expect(main, 'NAV-07').toBeFocused()
    await expect(main.getByRole('searchbox'), 'the list was not built again').toHaveJSProperty('isOld', true)
    const position = () => page.evaluate(() => scrollY)
    await expect.poll(position).toBe(scrolled)

    // The router sets the title with the page that it opens.
    await page.evaluate(() => {
      const inMain = document.querySelector('main')
      const changes = new MutationObserver(() => {
        const shown = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
        if (shown?.textContent !== 'Röstraum') return
        changes.disconnect()
        Object.assign(window, { titleOfEarly: document.title })
      })
      if (inMain) changes.observe(inMain, { childList: true, subtree: true, attributes: true })
    })
    await page.goForward()
    await expect(headline(page)).toHaveText('Röstraum')
    await expect(page).toHaveTitle(`Röstraum – ${harbour.name} – Passage`)
    await expect.poll(position).toBe(0)
    expect(
      await page.evaluate(() => (window as unknown as { titleOfEarly: string }).titleOfEarly),
      'forward shows the shop before the router opens it',
    ).toBe(`${translate('de', 'shops_title')} – ${harbour.name} – Passage`)

    await page.goBack()
    await expect(listHeadline(page)).toBeVisible()
    await expect.poll(position).toBe(scrolled)
    const top = await topOf(card)
    await page.goForward()
    await expect(main.getByRole('table')).toBeVisible()
    await headerOf(page, 'de').switchLanguage()
    await expect(page).toHaveURL(pathOf('centerUid-shops-shopUid', 'en', harbour))
    await expect(headline(page)).toHaveText('Röstraum')
    // Both pages are other documents than the list was; it is nevertheless where it was left.
    await page.goBack()
    await expect(page).toHaveURL(shop)
    await expect(main.getByRole('table')).toBeVisible()
    await page.goBack()
    await expect(listHeadline(page)).toBeVisible()
    await expect.poll(async () => Math.abs((await topOf(card)) - top)).toBeLessThan(4)
  })

  test(
    'instant pages: Back in the moment when the router opens a shop shows the list at its place, on a slow phone too',
    long,
    async ({ page }) => {
      // React learns by such messages what is left to do: a slow phone is late with each of them.
      await page.addInitScript(() => {
        const own = MessagePort.prototype as { postMessage: (...values: unknown[]) => void }
        const post = own.postMessage
        own.postMessage = function (this: MessagePort, ...values) {
          const send = () => {
            Reflect.apply(post, this, values)
          }
          const { late = 0 } = window as { late?: number }
          if (late > 0) setTimeout(send, late)
          else send()
        }
      })
      await visit(page, shops)
      const main = page.getByRole('main')
      const card = main.locator(`a[href="${shop}"]`)
      await card.scrollIntoViewIfNeeded()
      await card.tap()
      await expect(page).toHaveURL(shop)
      await expect(main.getByRole('table')).toBeVisible()
      await page.goBack()
      await expect(card).toBeInViewport()
      await expect(page).toHaveTitle(`${translate('de', 'shops_title')} – ${harbour.name} – Passage`)
      const top = await topOf(card)
      for (const milliseconds of [20, 60, 150]) {
        await page.evaluate((late) => {
          // The router sets the title with the page that it opens.
          const changes = new MutationObserver(() => {
            if (!document.title.startsWith('Röstraum')) return
            changes.disconnect()
            addEventListener('popstate', () => Object.assign(window, { late: 0 }), { once: true })
            history.back()
          })
          changes.observe(document.head, { childList: true, subtree: true, characterData: true })
          Object.assign(window, { late })
          history.forward()
        }, milliseconds)
        await page.waitForFunction(() => (window as { late?: number }).late === 0)
        await expect(listHeadline(page)).toBeVisible()
        await expect(page).toHaveTitle(`${translate('de', 'shops_title')} – ${harbour.name} – Passage`)
        await expect
          .poll(async () => Math.abs((await topOf(card)) - top), `${milliseconds} ms late`)
          .toBeLessThan(4)
      }
    },
  )

  test(
    'instant pages: Back before the scripts of a page are there leads to the page that was left, and to no other',
    long,
    async ({ page }) => {
      const { distance } = await openFromList(page, shops, shop)
      const scripts = await holdCalls(page, /\/assets\/.*\.js/, 'GET')
      await page.reload({ waitUntil: 'commit' })
      await expect(headline(page)).toHaveText('Röstraum')
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(shops)
      scripts.release()
      await expect(listHeadline(page)).toBeVisible()
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([translate('de', 'shops_title')])
      await expect.poll(distance, 'where it was left').toBeLessThan(4)
    },
  )

  test(
    'instant pages: Back after React has begun and before the router listens leads to where the list was left',
    long,
    async ({ page }) => {
      const { top, scrollY, distance } = await openFromList(page, shops, shop)
      const entry = { idx: 0, left: { scrollY, way: { href: new URL(shop, page.url()).href, top } } }
      // The moment is too short for a real Back. The address is compared last just before React begins.
      await page.addInitScript(
        ([list, left]) => {
          let opened: string | undefined
          const comeBack = () => {
            if (opened === undefined || location.pathname === list) return
            queueMicrotask(() => history.replaceState(left, '', list))
          }
          Object.defineProperty(window, 'openedAddress', {
            get: () => (comeBack(), opened),
            set: (address?: string) => {
              opened = address
            },
          })
        },
        [shops, entry] as const,
      )
      await page.reload({ waitUntil: 'commit' })
      await expect(listHeadline(page)).toBeVisible()
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([translate('de', 'shops_title')])
      await expect.poll(distance, 'where it was left').toBeLessThan(4)
    },
  )

  test(
    'instant pages: pictures that come late do not scroll the list that a visitor went back to',
    long,
    async ({ page }) => {
      const { distance } = await openFromList(page, shops, shop)
      await headerOf(page, 'de').switchLanguage()
      await expect(page).toHaveURL(pathOf('centerUid-shops-shopUid', 'en', harbour))
      const pictures = await holdCalls(page, /\/media\//, 'GET')
      // Both pages are loaded again, which takes until their last picture is there.
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(shop)
      await hydrated(page)
      await page.goBack({ waitUntil: 'commit' })
      await expect(listHeadline(page)).toBeVisible()
      await expect.poll(distance).toBeLessThan(4)
      expect(await page.evaluate(() => document.readyState)).toBe('interactive')
      pictures.release()
      await page.waitForLoadState('load')
      // Two frames later the browser has scrolled, if it wants to.
      await hydrated(page)
      expect(await distance()).toBeLessThan(4)
    },
  )

  test.describe('a shop that is gone', () => {
    test.use({ expectedFaults: ['404 *.data?*', '404 /*'] })

    test(
      'instant pages: a shop that was shown at the tap gives way to what the server says',
      long,
      async ({ page }) => {
        const held = await holdCalls(page, `**${shop}.data*`, 'GET')
        await visit(page, shops)
        const card = page.getByRole('main').locator(`a[href="${shop}"]`)
        await card.scrollIntoViewIfNeeded()
        await expect.poll(() => held.requests.length).toBeGreaterThan(0)
        await codeIsReady(page, routeId(...shopPage))
        await card.tap()
        await expect(headline(page)).toHaveText('Röstraum')
        held.release({ status: 404, body: 'gone' })
        await expect(headline(page)).not.toHaveText('Röstraum')
        await page.goBack()
        await expect(listHeadline(page)).toBeVisible()
      },
    )
  })
})
