import type { Page } from '@playwright/test'
import { pathOf, routeId } from '#platform/routes/paths.ts'
import { atOneWidth, expect, hydrated, long, test, visit } from '../support/e2e/browser-test.ts'
import { codeIsReady } from '../support/e2e/fetched-ahead.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'

const cardOf = (page: Page, path: string) => page.getByRole('main').locator(`h3 a[href="${path}"]`)

/** The paths of the pages whose data are asked for. */
const pathsOf = (requests: readonly { url: () => string }[]) => [
  ...new Set(requests.map((request) => new URL(request.url()).pathname.replace('.data', ''))),
]

/** Notes what the page shows when all listeners of the next click have been called. */
const noteClick = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        const shown = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility())
        Object.assign(window, {
          inClick: { headlines: shown.map((each) => each.textContent), path: location.pathname },
        })
      },
      { once: true },
    ),
  )
const readClick = (page: Page) => page.evaluate(() => (window as unknown as { inClick: unknown }).inClick)

atOneWidth(() => {
  const centre = pathOf('centerUid', 'de', harbour)
  const events = pathOf('centerUid-events', 'de', harbour)
  const event = pathOf('centerUid-events-eventsUid', 'de', harbour)
  const newsCards = 'main h3 a[data-track^="click_teaser:news:"]'

  test(
    'instant pages: an event begins in the tap with what its card shows, and the rest follows without moving it',
    long,
    async ({ page }) => {
      const held = await holdCalls(page, /\/events\/[\w-]+\.data/, 'GET')
      await visit(page, events)
      const card = cardOf(page, event)
      await card.scrollIntoViewIfNeeded()
      await expect.poll(() => pathsOf(held.requests)).toContain(event)
      await codeIsReady(page, routeId('de', 'centerUid-events-eventsUid'))
      const title = (await card.textContent()) ?? ''
      const article = page.locator(`main article:has(h3 a[href="${event}"])`)
      const time = (await article.locator('p > span').first().textContent()) ?? ''
      const picture = (await article.locator('img').getAttribute('src')) ?? ''
      await noteClick(page)
      await card.tap()
      await expect.poll(() => readClick(page)).toEqual({ headlines: [title], path: events })
      await expect(page).toHaveURL(event)
      await expect(page).toHaveTitle(`${title} – ${harbour.name} – Passage`)
      await expect(headline(page)).toHaveText(title)
      const main = page.getByRole('main')
      await expect(main, 'NAV-07').toBeFocused()
      await expect(main.locator('article > header').filter({ visible: true })).toContainText(time)
      await expect(main.locator(`img[src="${picture}"]`).filter({ visible: true })).toHaveCount(1)
      await expect(main.locator('[aria-busy=true]')).toBeVisible()

      // Two frames later the event is painted: what it moved on the screen does not count.
      await hydrated(page)
      await page.evaluate(() => {
        const shifts: number[] = []
        const since = performance.now()
        const head = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
        Object.assign(window, { shifts, head })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime > since) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift' })
      })
      held.release()
      await expect(main.getByRole('link', { name: translate('de', 'event_calendar') })).toBeVisible()
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
      expect(
        await page.evaluate(() => {
          const { shifts, head } = window as unknown as { shifts: number[]; head: Element }
          return { shifts: shifts.filter((value) => value > 0.001), isThere: head.isConnected }
        }),
      ).toEqual({ shifts: [], isThere: true })
    },
  )

  test('instant pages: the events stay where they were left for one of them, without a request', async ({
    page,
  }) => {
    await visit(page, events)
    const card = page.locator('[aria-labelledby=events] h3 a').last()
    await card.scrollIntoViewIfNeeded()
    const path = (await card.getAttribute('href')) ?? ''
    const topOf = () => cardOf(page, path).evaluate((link) => link.getBoundingClientRect().top)
    await card.evaluate((link) => {
      Object.assign(link, { isOld: true })
      const note = () => Object.assign(window, { left: { top: link.getBoundingClientRect().top, scrollY } })
      addEventListener('click', note, { capture: true, once: true })
    })
    await card.tap()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const left = await page.evaluate(
      () => (window as unknown as { left: { top: number; scrollY: number } }).left,
    )
    expect(left.scrollY).toBeGreaterThan(500)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goBack()
    await expect(page).toHaveURL(events)
    await expect.poll(async () => Math.abs((await topOf()) - left.top)).toBeLessThan(2)
    expect(await cardOf(page, path).evaluate((link) => 'isOld' in link)).toBe(true)
    expect(requests).not.toContain(`${events}.data`)
  })

  test('instant pages: news begin with what the home of the centre knows', long, async ({ page }) => {
    const held = await holdCalls(page, /\/news\/[\w-]+\.data/, 'GET')
    await visit(page, centre)
    const card = page.locator(newsCards).first()
    const news = (await card.getAttribute('href')) ?? ''
    const title = (await card.textContent()) ?? ''
    await card.tap()
    await expect(page).toHaveURL(news)
    await expect(headline(page)).toHaveText(title)
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    held.release()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(headline(page)).toHaveText(title)
  })

  test(
    'RTE-40 the events and news in the window are fetched ahead, and the centres on the home, at most 5 at once',
    long,
    async ({ page }) => {
      const held = await holdCalls(page, /\.data/, 'GET')
      await visit(page, pathOf('home', 'de'))
      const centres = await page
        .locator('main [data-centre] h2 a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
      await page.locator(`main h2 a[href="${centre}"]`).scrollIntoViewIfNeeded()
      await expect.poll(() => pathsOf(held.requests)).toContain(centre)
      await hydrated(page)
      expect(held.requests.length).toBeLessThanOrEqual(5)
      expect(centres).toEqual(expect.arrayContaining(pathsOf(held.requests)))
      held.release()
      await page.waitForLoadState('networkidle')
      await page.locator(`main h2 a[href="${centre}"]`).click()
      await expect(page).toHaveURL(centre)
      const card = page.locator(newsCards).first()
      await card.scrollIntoViewIfNeeded()
      const news = await card.getAttribute('href')
      await expect.poll(() => pathsOf(held.requests)).toContain(news)
      expect(
        pathsOf(held.requests.filter((request) => request.url().includes('layout.default'))),
        'the frame of each centre comes with its page',
      ).toContain(centre)
    },
  )
})
