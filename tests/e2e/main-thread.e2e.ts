import { pathOf } from '#platform/routes/paths.ts'
import { atOneWidth, expect, long, soonPartsLoaded, test, visit } from '../support/e2e/browser-test.ts'
import { holdCalls } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'

/** What a trace of Chromium says of laying out a page, as far as it is read here. */
type Layout = {
  readonly name: string
  readonly args: { readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number } }
}

atOneWidth(() => {
  const shops = pathOf('centerUid-shops', 'de', harbour)

  test(
    'RTE-40 styles that are fetched ahead do not lay out the whole list again',
    long,
    async ({ page, browser }) => {
      const sheets = await holdCalls(page, /\/assets\/[^/]+\.css$/, 'GET')
      await visit(page, shops)
      await soonPartsLoaded(page)
      await expect.poll(() => sheets.requests.length).toBeGreaterThan(0)
      await page.evaluate(() => document.fonts.ready)

      await browser.startTracing(page, { categories: ['devtools.timeline'] })
      sheets.release()
      await page.waitForFunction(() => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        return links.length > 1 && links.every(({ sheet }) => sheet)
      })
      // Something small, after which a layout is seen in any case.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            document.querySelector('main')?.append('.')
            requestAnimationFrame(() => requestAnimationFrame(resolve))
          }),
      )
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Layout[] }
      const layouts = trace.traceEvents.flatMap(({ name, args }) =>
        name === 'Layout' && args.beginData && args.beginData.totalObjects > 300 ? [args.beginData] : [],
      )
      expect(layouts.length).toBeGreaterThan(0)
      for (const { dirtyObjects, totalObjects } of layouts)
        expect(dirtyObjects).toBeLessThan(totalObjects / 2)
    },
  )

  test(
    'RTE-40 the styles of a page are fetched ahead once, however many cards lead to it',
    long,
    async ({ page }) => {
      const sheets: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' && request.url().endsWith('.css')) sheets.push(request.url())
      })
      let data = 0
      page.on('requestfinished', (request) => (data += Number(request.url().includes('.data'))))
      // A window with several cards.
      await page.setViewportSize({ width: 390, height: 2400 })
      await visit(page, shops)
      await expect.poll(() => data).toBeGreaterThan(1)
      await page.waitForLoadState('networkidle')
      expect(sheets.length).toBeGreaterThan(0)
      expect(sheets).toEqual([...new Set(sheets)])
    },
  )

  test(
    'RTE-40 the cards of a list are rendered once when React takes the page over',
    long,
    async ({ page }) => {
      await visit(page, shops)
      await soonPartsLoaded(page)
      // React keeps a second node of each element that it has rendered again.
      const rendered = await page.locator('main a[data-track^="click_shop:"]').evaluateAll((cards) => {
        const nodes = cards.map((card) => {
          const [, node] = Object.entries(card).find(([name]) => name.startsWith('__reactFiber$')) ?? []
          return node as { readonly alternate: object | null } | undefined
        })
        return {
          once: nodes.filter((node) => node?.alternate === null).length,
          again: nodes.filter((node) => node?.alternate).length,
        }
      })
      expect(rendered.again).toBe(0)
      expect(rendered.once).toBeGreaterThan(50)
    },
  )
})
