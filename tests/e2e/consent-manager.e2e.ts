import type { Browser, Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { consentManagers } from '../support/e2e/consent-managers.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, hydrated, long, test } from '../support/e2e/browser-test.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'

const home = pathOf('centerUid', 'de', { centerUid: 'hafen' })
const tagManager = 'https://www.googletagmanager.com/gtm.js?id=GTM-TRIAL'

// One server for each manager, because starting one takes seconds.
test.describe.configure({ mode: 'default' })

atOneWidth(() => {
  for (const manager of consentManagers) {
    const address = manager.settings.CONSENT_MANAGER_URL
    test.describe(manager.name, () => {
      test.use({
        expectedFaults: [
          `left the origin: ${address}`,
          `left the origin: ${tagManager}`,
          `net::ERR_FAILED ${address}`,
        ],
      })
      let starting: Promise<OwnServer> | undefined
      const start = () =>
        (starting ??= startOwnServer(async () => ({ GTM_CONTAINER_ID: 'GTM-TRIAL', ...manager.settings })))
      test.afterAll(async () => (await starting)?.end())

      /** A visitor in whose browser a stand-in replaces the consent manager, or the manager cannot be reached. */
      async function newVisitor(browser: Browser, isReachable = true) {
        const { origin } = await start()
        const context = await browser.newContext({ baseURL: origin })
        const asked: string[] = []
        const violations: string[] = []
        await context.route(/^https:/, (route) => {
          const url = route.request().url()
          asked.push(url)
          if (url !== address)
            return route.fulfill({ contentType: 'text/javascript', body: 'window.hasRun = true' })
          return isReachable
            ? route.fulfill({ contentType: 'text/javascript', body: manager.script })
            : route.abort()
        })
        await context.exposeFunction('violated', (what: string) => violations.push(what))
        await context.addInitScript(() => {
          const { violated } = window as unknown as { violated: (what: string) => void }
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            violated(`${effectiveDirective} ${blockedURI}`),
          )
        })
        const consent = async () =>
          (await context.cookies()).find(({ name }) => name === 'consent')?.value ?? null
        return { context, asked, violations, consent, page: await context.newPage() }
      }
      const dialogOf = (page: Page) => page.locator('#cmp')
      const bar = (page: Page) => page.locator('.consent-bar')
      const press = (page: Page, choice: 'accept' | 'deny' | 'statistics') =>
        page.getByRole('button', { name: `${manager.prefix} ${choice}`, exact: true }).click()
      const openSettings = (page: Page) =>
        page
          .getByRole('contentinfo')
          .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
          .click()

      test(
        `CON-01 CON-02 ${manager.name} replaces our question, its consent and its withdrawal apply`,
        long,
        async ({ browser }) => {
          const { context, asked, violations, consent, page } = await newVisitor(browser)
          await page.goto(home)
          await expect(dialogOf(page)).toHaveAttribute('aria-label', manager.asks)
          await expect(bar(page)).toBeHidden()
          expect(asked, 'nothing of a third party but the manager').toEqual([address])
          expect(await consent()).toBeNull()

          await press(page, 'statistics')
          await page.waitForFunction(() => 'hasRun' in window)
          expect(await consent()).toBe('v1.10')
          expect(asked).toEqual([address, tagManager])
          const [begun, first, second] = await page.evaluate(() =>
            (window.dataLayer ?? []).map((item) => ('length' in item ? [...(item as IArguments)] : item)),
          )
          expect(begun, 'of the manager').toEqual({ event: 'cmp_ready' })
          const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
          expect(first).toEqual([
            'consent',
            'default',
            { ...denied, analytics_storage: 'denied', wait_for_update: 500 },
          ])
          expect(second).toEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }])

          // If the app's own cookie is gone, the choice that the manager restores on a later page is stored in it again.
          await context.clearCookies({ name: 'consent' })
          await page.goto(home)
          await expect.poll(consent).toBe('v1.10')
          await expect(dialogOf(page)).toHaveCount(0)

          await hydrated(page)
          await openSettings(page)
          await expect(dialogOf(page)).toHaveAttribute('aria-label', manager.settingsOpen)
          await expect(page).toHaveURL(home)
          await expect(panelOf(page)).toHaveCount(0)
          const reloaded = page.waitForEvent('load')
          await press(page, 'deny')
          await reloaded
          await hydrated(page)
          expect(await consent()).toBe('v1.00')
          const ours = () =>
            (window.dataLayer ?? []).filter((item) => !('event' in item && item.event === 'cmp_ready'))
          expect(await page.evaluate(ours)).toEqual([])
          expect(violations).toEqual([])
          await context.close()
        },
      )

      test(
        `PAN-04 CON-01 ?cookie-settings opens the dialog of ${manager.name}, and everything can be allowed there`,
        long,
        async ({ browser }) => {
          const { context, consent, page } = await newVisitor(browser)
          await page.goto(`${home}?cookie-settings`)
          await expect(dialogOf(page)).toHaveAttribute('aria-label', manager.settingsOpen)
          await expect(page).toHaveURL(home)
          await expect(panelOf(page)).toHaveCount(0)
          await press(page, 'accept')
          await expect.poll(consent).toBe('v1.11')
          await context.close()
        },
      )

      test(
        `CON-01 if ${manager.name} cannot be loaded our own question is shown`,
        long,
        async ({ browser }) => {
          const { context, asked, consent, page } = await newVisitor(browser, false)
          const warned = page.waitForEvent('console', (message) =>
            message.text().includes('consent manager could not be loaded'),
          )
          await page.goto(home)
          await warned
          await expect(bar(page)).toBeVisible()
          await hydrated(page)
          await openSettings(page)
          await panelOf(page)
            .getByRole('button', { name: translate('de', 'consent_reject_all') })
            .click()
          await expect(panelOf(page)).toHaveCount(0)
          expect(await consent()).toBe('v1.00')
          await expect(bar(page)).toHaveCount(0)
          expect(asked).toEqual([address])
          await context.close()
        },
      )
    })
  }
})
