import type { Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { panelFlags } from '#app/shell/panels/panel-flags.ts'
import { judge, sizes } from '../support/e2e-axe.ts'
import { overflow, smallTargets } from '../support/e2e-layout.ts'
import { globalScreens, harbour, market, screensOf, type Screen } from '../support/e2e-screens.ts'
import { headerOf } from '../support/e2e-shell.ts'
import { atOneWidth, expect, hydrated, inEachLanguage, test, visit } from '../support/e2e-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)

// Nothing is judged while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is wrong with the open page for whoever sees it small, wide, dark or with large text, or hears it. */
async function examine(page: Page, name: string): Promise<string[]> {
  const faults = await judge(page, name)
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const target of await smallTargets(page)) faults.push(`${name} on ${device}: ${target}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const part of await overflow(page)) faults.push(`${name} at 320 pixels: ${part}`)
  const developerTools = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await developerTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  for (const part of await overflow(page)) faults.push(`${name} with text at 200 %: ${part}`)
  await developerTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await developerTools.detach()
  return faults
}

/** Examines many addresses in one page; all faults of all of them are told. */
async function expectClean(page: Page, addresses: readonly string[]) {
  const faults: string[] = []
  for (const address of addresses) {
    await visit(page, address)
    faults.push(...(await examine(page, address)))
  }
  expect(faults).toEqual([])
}

/** The table of all texts has hundreds of rows, each like the next: those that a search finds stand for them. */
const shorten = ({ name, path }: Screen) => (name === 'i18n' ? `${path}?q=centre` : path)

/** Every screen once, and of the second centre, whose colours differ, the two that are built of most parts. */
const judgedScreens = (locale: Locale) => [
  ...globalScreens(locale),
  ...screensOf(harbour, locale),
  ...screensOf(market, locale).filter(
    ({ name }) => name === 'centerUid' || name === 'centerUid-shops-shopUid',
  ),
]

inEachLanguage((locale) => {
  // In parts, so that the workers share them.
  const parts = 4
  for (let part = 0; part < parts; part++) {
    test(`PRD-03 RTE-41 every screen is accessible, at every width (${locale}, part ${part + 1} of ${parts})`, async ({
      page,
    }) => {
      await expectClean(
        page,
        judgedScreens(locale)
          .filter((_, index) => index % parts === part)
          .map(shorten),
      )
    })
  }
})

atOneWidth(() => {
  test('PAN-06 every panel is accessible', async ({ page }) => {
    await expectClean(page, [
      ...panelFlags.map((flag) => `/faq?${flag}`),
      `${home}?center-details`,
      `/en/${harbour.centerUid}/faq?center-details`,
      `/en/${harbour.centerUid}/faq?center-switch&profile`,
      '/en/faq?cookie-settings',
    ])
  })

  test('PRD-03 searches with hits, with filters and without any hit are accessible', async ({ page }) => {
    await expectClean(page, [
      `${shops}?q=kaffee&open=1`,
      `${shops}?q=xyzxyz`,
      `${shops}?q=schuh&floor=ug&type=gastro`,
    ])
  })

  test('NAV-03 the open menu is accessible', async ({ page }) => {
    await visit(page, home)
    await headerOf(page, 'de').openMenu()
    expect(await judge(page, 'menu')).toEqual([])
  })

  test.describe('errors', () => {
    test.use({ expectedFaults: [/status of 404/] })
    test('ERR-02 error pages are accessible', async ({ page }) => {
      await expectClean(page, ['/unbekannt', '/en/so/nicht', `${shops}/kein-shop`])
    })
  })

  const faint = { light: '#ddd', dark: '#444' }
  for (const [scheme, colour] of Object.entries(faint)) {
    test(`PRD-03 what can hardly be read in the ${scheme} is found`, async ({ page }) => {
      await visit(page, pathOf('imprint', 'de'))
      await page.evaluate((rule) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rule)
        document.adoptedStyleSheets.push(sheet)
      }, `@media (prefers-color-scheme: ${scheme}) { h1 { color: ${colour} !important } }`)
      expect(await judge(page, 'imprint')).toEqual([
        expect.stringContaining(`imprint on phone, ${scheme}: color-contrast <span>`),
        expect.stringContaining(`imprint on desktop, ${scheme}: color-contrast <span>`),
      ])
    })
  }

  test('PRD-03 who wants less motion gets none', async ({ page }) => {
    await visit(page, home)
    await page.goto(`${home}?center-details`)
    await hydrated(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
      ),
    )
    expect(longest).toBeLessThanOrEqual(1)
    const durations = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration),
      ),
    ])
    const milliseconds = durations
      .flatMap((list) => list.split(','))
      .map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1000))
    expect(Math.max(...milliseconds)).toBeLessThanOrEqual(1)
  })
})
