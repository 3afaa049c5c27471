import type { Page } from '@playwright/test'
import { otherLocale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { expect, hydrated, inEachLanguage, long, test } from '../support/e2e/browser-test.ts'
import { openWithoutScripts, slowDown } from '../support/e2e/hold.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'

const shopName = 'Röstraum'

/**
 * Looks at each frame of the page, and of all pages after it, and notes the addresses at which the content had no visible
 * headline: from its first headline on, or from the end of the document if it comes without one.
 */
async function watchForBlankFrames(page: Page): Promise<readonly string[]> {
  const blank: string[] = []
  await page.exposeFunction('noteBlank', (address: string) => void blank.push(address))
  await page.addInitScript(() => {
    let isBegun = false
    const look = () => {
      const isShown = [...document.querySelectorAll('main h1')].some(
        (heading) => heading.checkVisibility() && heading.getBoundingClientRect().height > 0,
      )
      isBegun ||= isShown || document.readyState !== 'loading'
      if (isBegun && !isShown)
        (window as unknown as { noteBlank: (address: string) => void }).noteBlank(location.href)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return blank
}

/** The element that has the focus: `BODY` after a page load, as the browser itself does it. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

inEachLanguage('de', (locale) => {
  const list = { path: pathOf('centerUid-shops', locale, harbour), name: translate(locale, 'shops_title') }
  const shop = { path: pathOf('centerUid-shops-shopUid', locale, harbour), name: shopName }

  test(
    `NAV-07 PAN-06 RTE-42 instant pages: on a slow network each step does what it should, and no frame is blank (${locale})`,
    long,
    async ({ page }) => {
      const blank = await watchForBlankFrames(page)
      const main = page.getByRole('main')
      const card = main.locator(`a[href="${shop.path}"]`)
      const header = headerOf(page, locale)
      const expectPage = async ({ path, name }: typeof list, focus: 'BODY' | 'MAIN') => {
        await expect(headline(page)).toHaveText(name)
        await expect(page).toHaveURL(path)
        await expect(page).toHaveTitle(`${name} – ${harbour.name} – Passage`)
        await expect.poll(() => focused(page)).toBe(focus)
        expect(blank).toEqual([])
      }

      await slowDown(page)
      const scripts = await openWithoutScripts(page, list.path)
      await test.step('a click before the scripts run', async () => {
        await card.click()
        await expectPage(shop, 'BODY')
      })
      await test.step('the scripts run', async () => {
        scripts.run()
        await hydrated(page)
        await page.unrouteAll()
        await expectPage(shop, 'BODY')
      })
      await test.step('back to the document before', async () => {
        await page.goBack()
        await expectPage(list, 'BODY')
        await hydrated(page)
      })
      await test.step('a click after the scripts have run', async () => {
        await card.click()
        await expectPage(shop, 'MAIN')
        await expect(main.getByRole('table')).toBeVisible()
      })
      await test.step('back and forward within the document', async () => {
        await page.goBack()
        await expectPage(list, 'MAIN')
        await expect(card).toBeInViewport()
        await page.goForward()
        await expectPage(shop, 'MAIN')
        await expect(main.getByRole('table')).toBeVisible()
      })
      await test.step('a panel', async () => {
        await header.openProfile()
        const panel = page.getByRole('dialog')
        await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
        await expect(page).toHaveURL(`${shop.path}?profile`)
        await page.keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
        await expect(page).toHaveURL(shop.path)
        await expect(header.header.locator(':focus'), 'PAN-06').toHaveCount(1)
      })
      await test.step('reload', async () => {
        await page.reload()
        await expectPage(shop, 'BODY')
        await hydrated(page)
      })
      await test.step('the other language, and back', async () => {
        await header.switchLanguage()
        await expectPage(
          { ...shop, path: pathOf('centerUid-shops-shopUid', otherLocale(locale), harbour) },
          'BODY',
        )
        await expect(page.locator('html')).toHaveAttribute('lang', otherLocale(locale))
        await page.goBack()
        await expectPage(shop, 'BODY')
        await hydrated(page)
        await expectPage(shop, 'BODY')
      })
    },
  )
})
