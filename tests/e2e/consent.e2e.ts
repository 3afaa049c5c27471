import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inEachLanguage, long, panelHydrated, test } from '../support/e2e/browser-test.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'

type Shift = { readonly value: number; readonly hadRecentInput: boolean }

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

const params = { centerUid: 'hafen' }

// One server for all tests, because starting one takes seconds.
test.describe.configure({ mode: 'default' })
test.use({
  expectedFaults: [
    'left the origin: https://www.googletagmanager.com/gtm.js?id=GTM-TRIAL',
    'net::ERR_FAILED /assets/figtree-*.woff2',
  ],
})

inEachLanguage('de', (locale) => {
  const home = pathOf('centerUid', locale, params)
  const shops = pathOf('centerUid-shops', locale, params)
  let starting: Promise<OwnServer> | undefined
  // At the other width these tests are skipped, so no server is started.
  const start = () => (starting ??= startOwnServer(async () => ({ GTM_CONTAINER_ID: 'GTM-TRIAL' })))
  test.afterAll(async () => (await starting)?.end())

  /** A visitor with a separate browser, and the other hosts that this browser requests. */
  async function newVisitor(browser: Browser, page: Page, options: BrowserContextOptions = {}) {
    const { origin } = await start()
    const viewport = page.viewportSize() ?? { width: 390, height: 844 }
    const context = await browser.newContext({ baseURL: origin, viewport, ...options })
    const asked: string[] = []
    await context.route(/^https:/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'window.hasRun = true' })
    })
    return { context, asked, origin, page: await context.newPage() }
  }
  const barOf = (page: Page) => page.getByRole('region', { name: translate(locale, 'consent_ask_label') })
  /** Waits until the bar answers a click itself; its code arrives later than the page's. */
  const barHydrated = (page: Page) => hydrated(page, '.consent-bar')
  const button = (page: Page, key: 'consent_accept_all' | 'consent_reject_all') =>
    barOf(page).getByRole('button', { name: translate(locale, key), exact: true })

  test(`CON-01 a visitor is asked once, the content stays visible, and after a refusal nothing loads (${locale})`, async ({
    browser,
    page: own,
  }) => {
    const { context, asked, page } = await newVisitor(browser, own)
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        // As in the definition of layout shift, movement caused by a visitor's own click does not count.
        for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
          if (!entry.hadRecentInput) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Where no font of the system has its measures, text moves if the font arrives after the first paint.
    await context.route(/\.woff2$/, (route) => route.abort())
    await page.goto(home)
    await barHydrated(page)
    const window = page.viewportSize() ?? { width: 0, height: 0 }
    const bar = await barOf(page).boundingBox()
    const answer = await headline(page).boundingBox()
    expect(bar?.y, 'it begins below the answer').toBeGreaterThan((answer?.y ?? 0) + (answer?.height ?? 0))
    expect(bar?.height, 'and leaves most of the window to the page').toBeLessThan(window.height * 0.3)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [reject, accept] = [
      await button(page, 'consent_reject_all').boundingBox(),
      await button(page, 'consent_accept_all').boundingBox(),
    ]
    expect([reject?.y, reject?.width, reject?.height]).toEqual([accept?.y, accept?.width, accept?.height])

    // Measured before scrolling, because scrolling lays out further parts of the page. A bar that pushes the page would
    // shift it by a tenth or more.
    const shifted = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(shifted).toBeLessThan(0.01)

    // The bar does not cover the end of the page: its last element is visible.
    await expect(async () => {
      // What comes into the window is laid out then, and the page becomes longer.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const footer = await page.getByRole('contentinfo').boundingBox()
      const barAtTheEnd = await barOf(page).boundingBox()
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((barAtTheEnd?.y ?? 0) + 1)
    }).toPass()

    await button(page, 'consent_reject_all').click()
    await expect(barOf(page)).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
    await page.goto(shops)
    await hydrated(page)
    await expect(barOf(page)).toHaveCount(0)
    await expect(page.locator('.consent-bar')).toHaveCount(0)
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['consent=v1.00'])
    expect(asked).toEqual([])
    await context.close()
  })

  test.describe('before the scripts are there', () => {
    test.use({ expectedFaults: ['net::ERR_FAILED /assets/*'] })
    test(
      `CON-01 visitors who have answered never see the question, not even before scripts are loaded (${locale})`,
      long,
      async ({ browser, page: own }) => {
        const { context, origin, page } = await newVisitor(browser, own)
        await context.addCookies([{ name: 'consent', value: 'v1.00', url: origin }])
        await context.route(/\/assets\/.*\.js/, (route) => route.abort())
        await page.goto(home)
        await expect(page.locator('.consent-bar')).toHaveCount(1)
        await expect(page.locator('.consent-bar')).toBeHidden()
        await context.close()
      },
    )
  })

  test(
    `CON-01 by keyboard: a skip link leads to the question, the focus is not trapped, and it can be answered (${locale})`,
    long,
    async ({ browser, page: own }) => {
      const { context, asked, page } = await newVisitor(browser, own)
      await page.goto(home)
      await barHydrated(page)
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveText(translate(locale, 'consent_ask_skip'))
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus'), 'the page goes on').toHaveText(
        translate(locale, 'skip_to_content'),
      )
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(barOf(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, 'consent_reject_all')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, 'consent_accept_all')).toBeFocused()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => 'hasRun' in window)
      await expect(barOf(page)).toHaveCount(0)
      expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TRIAL'])
      await context.close()
    },
  )

  test(
    `CON-01 PAN-04 «Settings» opens the panel, and a choice there answers the question (${locale})`,
    long,
    async ({ browser, page: own }) => {
      const { context, page } = await newVisitor(browser, own)
      await page.goto(home)
      await barHydrated(page)
      await barOf(page)
        .getByRole('link', { name: translate(locale, 'consent_ask_settings') })
        .click()
      await expect(page).toHaveURL(`${home}?cookie-settings`)
      const panel = panelOf(page)
      await panelHydrated(page)
      await expect(barOf(page), 'the question is asked once at a time').toHaveCount(0)
      await panel.getByLabel(translate(locale, 'consent_analytics')).check()
      await panel.getByRole('button', { name: translate(locale, 'consent_save') }).click()
      await expect(panel).toHaveCount(0)
      await expect(page).toHaveURL(home)
      await expect(barOf(page)).toHaveCount(0)
      expect(await cookieOf(context, 'consent')).toBe('v1.10')

      // The server has recorded it, and the panel says under which number.
      await expect.poll(() => cookieOf(context, 'consentId')).toMatch(/^[\da-f-]{36}$/)
      const id = (await cookieOf(context, 'consentId')) ?? ''
      await page.goto(`${home}?cookie-settings`)
      await expect(panel.getByText(translate(locale, 'consent_number', { id }))).toBeVisible()
      await context.close()
    },
  )

  test(
    `CON-01 without JavaScript the answer is posted, leads back to the page, and the question is not shown again (${locale})`,
    long,
    async ({ browser, page: own }) => {
      const { context, asked, page } = await newVisitor(browser, own, { javaScriptEnabled: false })
      await page.goto(shops)
      await button(page, 'consent_reject_all').click()
      await expect(page).toHaveURL(shops)
      await expect(headline(page)).toBeVisible()
      await expect(barOf(page)).toHaveCount(0)
      await page.goto(home)
      await expect(barOf(page)).toHaveCount(0)
      expect((await context.cookies()).map(({ value }) => value)).toEqual(['v1.00'])
      expect(asked).toEqual([])
      await context.close()
    },
  )

  test(`CON-01 the page has the same bytes before and after an answer (${locale})`, long, async () => {
    const { origin } = await start()
    const read = async (cookie: string) =>
      (await fetch(origin + home, { headers: cookie === '' ? {} : { cookie } })).text()
    const [stranger, refused, allowed] = await Promise.all(['', 'consent=v1.00', 'consent=v1.11'].map(read))
    expect(stranger).toContain('consent-bar')
    expect([refused === stranger, allowed === stranger]).toEqual([true, true])
  })

  test(
    `CON-01 in a web view the question contains the settings, and stays so that they can be changed (${locale})`,
    long,
    async ({ browser, page: own }) => {
      const { context, page } = await newVisitor(browser, own)
      await page.goto(pathOf('webviews-personal-data', locale))
      await barHydrated(page)
      const bar = barOf(page)
      // The page is shorter than the window; the question is still at the window's lower edge.
      const { height = 0 } = page.viewportSize() ?? {}
      const [main, box] = [await page.getByRole('main').boundingBox(), await bar.boundingBox()]
      expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThan(height)
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - height)).toBeLessThan(2)
      await expect(bar.getByRole('link')).toHaveCount(0)
      await bar.getByText(translate(locale, 'consent_ask_settings'), { exact: true }).click()
      await bar.getByLabel(translate(locale, 'consent_ads')).check()
      await bar.getByRole('button', { name: translate(locale, 'consent_save') }).click()
      await expect(bar).toHaveCount(0)
      expect(await cookieOf(context, 'consent')).toBe('v1.01')
      await page.getByText(translate(locale, 'footer_cookie_settings'), { exact: true }).click()
      await expect(page.getByLabel(translate(locale, 'consent_ads'))).toBeChecked()
      await page.getByLabel(translate(locale, 'consent_ads')).uncheck()
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: translate(locale, 'consent_save') }).click()
      await reloaded
      expect(await cookieOf(context, 'consent')).toBe('v1.00')
      await context.close()
    },
  )

  test(
    `CON-01 the question and the settings panel are accessible at every width (${locale})`,
    long,
    async ({ browser, page: own }) => {
      const { context, page } = await newVisitor(browser, own, { reducedMotion: 'reduce' })
      await page.goto(home)
      await barHydrated(page)
      await expect(barOf(page)).toBeVisible()
      const faults = await findAxeViolations(page, 'consent bar')
      await expect(barOf(page)).toBeVisible()
      await page.goto(`${home}?cookie-settings`)
      await panelHydrated(page)
      faults.push(...(await findAxeViolations(page, 'consent panel')))
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test(`CON-01 without a configured tag manager nobody is asked (${locale})`, long, async ({ page }) => {
    await page.goto(pathOf('home', locale))
    await hydrated(page)
    await expect(page.locator('.consent-bar, .consent-skip')).toHaveCount(0)
    expect(await page.content()).not.toContain('consent.css')
  })
})
