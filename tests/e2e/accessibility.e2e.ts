import type { Page } from '@playwright/test'
import { locales, type Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { panelFlags } from '#app/shell/panels/panel-flags.ts'
import { judge } from '../support/e2e-axe.ts'
import { globalScreens, harbour, market, screensOf, type Screen } from '../support/e2e-screens.ts'
import { headerOf } from '../support/e2e-shell.ts'
import { expect, hydrated, test, visit } from '../support/e2e-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)

// Nothing is judged while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Judges many addresses in one page; all faults of all of them are told. */
async function expectClean(page: Page, addresses: readonly string[]) {
  const faults: string[] = []
  for (const address of addresses) {
    await visit(page, address)
    faults.push(...(await judge(page, address)))
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

for (const locale of locales) {
  // In parts, so that the workers share them.
  const parts = 4
  for (let part = 0; part < parts; part++) {
    test(`PRD-03 RTE-41 every screen is accessible (${locale}, part ${part + 1} of ${parts})`, async ({
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
}

test('PAN-06 every panel is accessible', async ({ page }) => {
  await expectClean(page, [
    ...panelFlags.map((flag) => `/faq?${flag}`),
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
  await page.setViewportSize({ width: 390, height: 844 })
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

/** How far the page can be scrolled sideways, and what sticks out. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`,
      )
      .slice(-3)
  })

const germanScreens = () => [...globalScreens('de'), ...screensOf(harbour, 'de')]

test('PRD-03 nothing needs scrolling sideways at 320 pixels, nor with text at 200 %', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'once is enough')
  const faults: string[] = []
  const addresses = [
    ...germanScreens().map(({ path }) => path),
    `${home}?center-details`,
    `${home}?cookie-settings`,
  ]
  const developerTools = await page.context().newCDPSession(page)
  for (const address of addresses) {
    await developerTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, address)
    for (const fault of await overflow(page)) faults.push(`${address} at 320 px: ${fault}`)
    await page.setViewportSize({ width: 1280, height: 900 })
    await developerTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    for (const fault of await overflow(page)) faults.push(`${address} at 200 %: ${fault}`)
  }
  expect(faults).toEqual([])
})

test('PRD-03 whatever can be touched is at least 24 pixels wide and high', async ({ page }) => {
  const faults: string[] = []
  for (const { path } of germanScreens()) {
    await visit(page, path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // A link in running text is as high as its line (WCAG 2.5.8, exception «inline»).
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .filter(({ element }) => !element.matches('a[href="#content"]'))
        .map(({ element, box }) => `${box.width}x${box.height} ${element.outerHTML.slice(0, 120)}`),
    )
    faults.push(...small.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

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
