import type { Page, Request } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, soonPartsLoaded, test, visit } from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)

/** The script files of the pages, by the names of their screens. */
const pageModules = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    return Object.entries(manifest.routes)
      .filter(([id]) => id.startsWith('de.'))
      .map(([id, { module }]) => [id.slice(3), module] as const)
  })

atOneWidth(() => {
  test('RTE-40 the code of a page is loaded when it is needed, and not before', async ({ page }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
    })
    // Otherwise the pages of the centres in the window would be fetched ahead, with their code.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    await visit(page, '/')
    await page.waitForLoadState('networkidle')
    const modules = await pageModules(page)
    const loaded = () => [
      ...new Set(modules.filter(([, module]) => scripts.has(module)).map(([, module]) => module)),
    ]
    const moduleOf = (name: string) => modules.find(([id]) => id === name)?.[1]
    expect(loaded()).toEqual([moduleOf('home')])
    expect([...scripts].filter((path) => path.includes('panel-content'))).toEqual([])

    await page.mouse.move(0, 0)
    await page.getByRole('main').getByRole('link', { name: harbour.name }).press('Enter')
    await expect(headline(page)).toHaveText(harbour.name)
    expect(new Set(loaded())).toEqual(new Set([moduleOf('home'), moduleOf('centerUid')]))

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(
      [...scripts].some((path) => path.includes('panel-content')),
      'panels come with the first one',
    ).toBe(true)
  })
})

atOneWidth(() => {
  const scriptFiles = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    )

  test('RTE-40 the code of a page is fetched after the page has been painted', long, async ({ page }) => {
    // The limit of two seconds does not end on a slow machine either.
    await page.addInitScript(() => {
      const later = setTimeout.bind(window)
      const start = (work: TimerHandler, delay?: number) => (delay === 2000 ? 0 : later(work, delay))
      Object.assign(window, { setTimeout: start })
    })
    await visit(page, home)
    const paints = await page.evaluate(() =>
      performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    )
    const starts = await scriptFiles(page)
    expect(starts.length).toBeGreaterThan(3)
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(Math.min(...paints))
  })

  test(
    'RTE-40 a page in the background, which paints nothing, fetches its code at once',
    long,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        // Nothing else may start the scripts: no painting is reported, and no timer ends.
        Object.assign(window, {
          PerformanceObserver: class {
            observe() {}
          },
          setTimeout: () => 0,
        })
      })
      const script = page.waitForRequest((request) => request.resourceType() === 'script')
      await page.goto(home)
      expect((await script).url()).toContain('/assets/')
    },
  )

  test(
    'RTE-40 a browser that reports no painting fetches the code of a page at once',
    long,
    async ({ page }) => {
      await page.addInitScript(() => Object.assign(window, { PerformanceObserver: undefined }))
      await visit(page, home)
    },
  )
})

test('RTE-40 at most 5 pages are prefetched at once', long, async ({ page, isMobile }) => {
  test.skip(isMobile, 'prefetching follows the pointer')
  await page.clock.install()
  await visit(page, home)
  await soonPartsLoaded(page)
  await page.waitForLoadState('networkidle')
  const developerTools = await page.context().newCDPSession(page)
  await developerTools.send('Network.enable')
  await developerTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const running = new Set<Request>()
  let most = 0
  page.on('request', (request) => {
    if (!request.url().includes('.data')) return
    running.add(request)
    most = Math.max(most, running.size)
  })
  page.on('requestfailed', (request) => running.delete(request))
  page.on('requestfinished', (request) => running.delete(request))
  const links = page.locator('main a[href*="/events/"], main a[href*="/news/"]')
  const count = await links.count()
  expect(count).toBeGreaterThan(7)
  for (let index = 0; index < count; index++) {
    await links.nth(index).hover()
    // The pointer rests on the link long enough to start the prefetch.
    await page.clock.runFor(150)
  }
  await expect.poll(() => most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(5)
})

test.describe('a network that fails for a moment', () => {
  test.use({ expectedFaults: ['net::ERR_FAILED *.data?*'] })

  test(
    'API-11 data that cannot be prefetched are logged, and loaded when they are needed',
    long,
    async ({ page, isMobile }) => {
      test.skip(isMobile, 'prefetching follows the pointer')
      await visit(page, home)
      await soonPartsLoaded(page)
      await page.waitForLoadState('networkidle')
      // The browser believes that it has a network: without one, nothing is fetched ahead.
      const parking = pathOf('centerUid-parking', 'de', harbour)
      const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
      await page.route(`**${parking}.data?*`, (route) => route.abort())
      const link = page.locator(`main a[href="${parking}"]`).first()
      await link.hover()
      await logged
      await expect(headline(page), 'nothing to be seen of it').toHaveText(harbour.name)
      await page.unroute(`**${parking}.data?*`)
      await link.click()
      await expect(headline(page)).toHaveText(translate('de', 'parking_title'))
    },
  )
})

/** What the styles make of the page's content. */
const look = (page: Page) =>
  page
    .getByRole('main')
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .map(
          (element) =>
            `${element.tagName} ${getComputedStyle(element).display} ${getComputedStyle(element).padding}`,
        )
        .join('\n'),
    )

atOneWidth(() => {
  test.use({ expectedFaults: ['net::ERR_FAILED /assets/*.css'] })

  test(
    'RTE-40 API-11 styles that were lost while they were fetched ahead come with the page',
    long,
    async ({ page }) => {
      const sheets = /\/assets\/[^/]+\.css$/
      const isLost = page.waitForEvent('requestfailed', (request) => sheets.test(request.url()))
      await page.route(sheets, (route) => route.abort())
      await visit(page, '/')
      await soonPartsLoaded(page)
      const link = page.getByRole('main').getByRole('link', { name: harbour.name })
      await link.scrollIntoViewIfNeeded()
      await isLost
      await page.waitForLoadState('networkidle')
      await page.unroute(sheets)
      await link.click()
      await expect(headline(page)).toHaveText(harbour.name)
      const another = await page.context().newPage()
      await visit(another, page.url())
      const expected = await look(another)
      await expect.poll(() => look(page)).toBe(expected)
    },
  )
})

atOneWidth(() => {
  test(
    'RTE-40 style sheets inlined into a page are not requested again after a client navigation',
    long,
    async ({ page }) => {
      const sheets: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.css')) sheets.push(pathname)
      })
      await visit(page, pathOf('centerUid-shops', 'de', harbour))
      await page.getByRole('main').getByText(translate('de', 'shops_filter_open')).click()
      await expect(page).toHaveURL(/open=1/)
      const written = await page
        .locator('style[data-href]')
        .evaluateAll((styles) =>
          styles.flatMap((style) => (style as HTMLElement).dataset.href?.split(' ') ?? []),
        )
      expect(written.length).toBeGreaterThan(0)
      // Style sheets of the next page may be prefetched.
      expect(sheets.filter((sheet) => written.includes(sheet))).toEqual([])
    },
  )
}, 'desktop')
