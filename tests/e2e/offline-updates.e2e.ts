import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { retiringWorker } from '#delivery/offline/retiring-worker.ts'
import { atOneWidth, expect, hydrated, long, test, visit } from '../support/e2e/browser-test.ts'
import { isKept, listStores, stripOf } from '../support/e2e/offline/kept-pages.ts'
import { startingPoint } from '../support/e2e/server.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline } from '../support/e2e/shell.ts'
import { startWorkerProxy } from '../support/e2e/offline/worker-proxy.ts'

test.use({
  serviceWorkers: 'allow',
  // The proxy has another origin than the shared server.
  expectedFaults: ['net::ERR_* *', 'console: *', 'left the origin: http://localhost:*'],
})

let site: Awaited<ReturnType<typeof startWorkerProxy>>
test.beforeEach(async () => {
  site = await startWorkerProxy((await startingPoint()).origin)
})
test.afterEach(() => site.end())

const home = pathOf('centerUid', 'de', harbour)
const askForWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

atOneWidth(() => {
  test(
    'OFF-04 a new build drops the files of the old one at once, and its pages stay readable until they are loaded again',
    long,
    async ({ page, context }) => {
      await visit(page, site.origin + home)
      await isKept(page, home)
      site.replaceWorker((worker) => worker.replace(/"build":"[^"]+"/, '"build":"next"'))
      await askForWorker(page)
      await expect
        .poll(async () => (await listStores(page)).filter((name) => name.startsWith('kept-files')))
        .toEqual(['kept-files-next'])

      await context.setOffline(true)
      await page.reload()
      await expect(headline(page)).toHaveText(harbour.name)
      await expect(stripOf(page)).toBeVisible()
      expect(
        await page.evaluate(() => '__reactRouterManifest' in window),
        'no script of a build runs that is not whole',
      ).toBe(false)

      await context.setOffline(false)
      await visit(page, site.origin + home)
      await isKept(page, home)
      await context.setOffline(true)
      await page.reload()
      await hydrated(page)
      await expect(stripOf(page)).toBeVisible()
    },
  )

  test(
    'OFF-03 while the network does not answer, the kept page is shown after a while, and says so',
    long,
    async ({ page }) => {
      await visit(page, site.origin + home)
      await isKept(page, home)
      const release = site.hold()
      await page.goto(site.origin + home)
      await expect(stripOf(page).locator('span')).toHaveText(/^Das Netz antwortet nicht\. Stand \d\d:\d\d$/)
      await expect(headline(page)).toHaveText(harbour.name)
      release()
      await stripOf(page).getByRole('link').click()
      await expect(stripOf(page)).toHaveCount(0)
      await expect(headline(page)).toHaveText(harbour.name)
    },
  )

  test('OFF-01 the kill switch removes the worker and all that it kept, and the site goes on', async ({
    page,
  }) => {
    await visit(page, site.origin + home)
    await isKept(page, home)
    site.replaceWorker(() => retiringWorker)
    await askForWorker(page)
    await expect.poll(() => listStores(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await visit(page, site.origin + home)
    await expect(headline(page)).toHaveText(harbour.name)
  })
})
