import type { Page } from '@playwright/test'
import { locales, type Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { panelFlags } from '#site/panel-table/panel-flags.ts'
import { findAxeViolations, sizes, type Size } from '../support/e2e/axe.ts'
import { falseControls, findWhatDoesNotFit, overflow, smallTargets } from '../support/e2e/layout.ts'
import { globalScreens, harbour, market, screensOf, type Screen } from '../support/e2e/screens.ts'
import { headerOf } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)

// Reduced motion: nothing is examined during an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Screens that are also measured at all widths, with usual and large text. */
const measured: readonly string[] = [
  'home',
  'centerUid',
  'centerUid-shops',
  'centerUid-shops-shopUid',
  'centerUid-parking',
]
const isMeasured = (address: string): boolean =>
  locales.some((locale) =>
    [...globalScreens(locale), ...screensOf(harbour, locale)].some(
      ({ name, path }) => path === address && measured.includes(name),
    ),
  )

/** The accessibility faults of the open page: at every width, in dark mode, with large text, and for screen readers. */
async function examine(page: Page, name: string, darkSizes?: readonly Size[]): Promise<string[]> {
  const faults = await findAxeViolations(page, name, ['phone', 'desktop'], darkSizes)
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const fault of [...(await smallTargets(page)), ...(await falseControls(page))])
      faults.push(`${name} on ${device}: ${fault}`)
  }
  if (isMeasured(name)) {
    const unfit = await findWhatDoesNotFit(page)
    return [...faults, ...unfit.map((fault) => `${name} at ${fault}`)]
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

/** Examines many addresses in one page, and reports all faults together. */
async function expectClean(page: Page, addresses: readonly string[], darkSizes?: readonly Size[]) {
  const faults: string[] = []
  for (const address of addresses) {
    await visit(page, address)
    faults.push(...(await examine(page, address, darkSizes)))
  }
  expect(faults).toEqual([])
}

/** The table of all texts has hundreds of similar rows; a search shows a few of them as a sample. */
const shorten = ({ name, path }: Screen) => (name === 'i18n' ? `${path}?q=centre` : path)

/** Every screen once, and the two most complex screens of the second centre, whose colours differ. */
const judgedScreens = (locale: Locale) => [
  ...globalScreens(locale),
  ...screensOf(harbour, locale),
  ...screensOf(market, locale).filter(
    ({ name }) => name === 'centerUid' || name === 'centerUid-shops-shopUid',
  ),
]

inEachLanguage('de', (locale) => {
  // Split into parts, so that the workers share them.
  const parts = 8
  for (let part = 0; part < parts; part++) {
    test(
      `PRD-03 RTE-41 every screen is accessible, at every width, and the main ones fit any (${locale}, part ${part + 1} of ${parts})`,
      long,
      async ({ page, isMobile }) => {
        await expectClean(
          page,
          judgedScreens(locale)
            .filter((_, index) => index % parts === part)
            .map(shorten),
          // Colours do not depend on the language: the other one examines the dark pages at the other width.
          [isMobile ? 'phone' : 'desktop'],
        )
      },
    )
  }
})

/** One screen of each layout, which `npm test` examines in German; the long tests examine every screen at every width. */
const layouts = ['centerUid', 'centerUid-shops', 'centerUid-shops-shopUid', 'centerUid-parking'] as const

for (const locale of locales)
  inLanguage(locale, () => {
    test(
      `PRD-03 the main layouts and a panel are accessible, in light and dark (${locale})`,
      locale === 'de' ? {} : long,
      async ({ page }) => {
        const faults: string[] = []
        for (const path of layouts.map((name) => pathOf(name, locale, harbour))) {
          await visit(page, path)
          faults.push(...(await findAxeViolations(page, path)))
        }
        await visit(page, `${pathOf('faq', locale)}?center-switch`)
        await panelHydrated(page)
        faults.push(...(await findAxeViolations(page, 'panel')))
        expect(faults).toEqual([])
      },
    )
  })

atOneWidth(() => {
  const panels = [
    ...panelFlags.map((flag) => `/faq?${flag}`),
    `${home}?center-details`,
    `/en/${harbour.centerUid}/faq?center-details`,
    `/en/${harbour.centerUid}/faq?center-switch&profile`,
    '/en/faq?cookie-settings',
  ]
  for (const part of [0, 1])
    test(`PAN-06 every panel is accessible (part ${part + 1} of 2)`, long, async ({ page }) => {
      await expectClean(
        page,
        panels.filter((_, index) => index % 2 === part),
      )
    })

  test(
    'PRD-03 searches with hits, with filters and without any hit are accessible',
    long,
    async ({ page }) => {
      await expectClean(page, [
        `${shops}?q=kaffee&open=1`,
        `${shops}?q=xyzxyz`,
        `${shops}?q=schuh&floor=ug&type=gastro`,
      ])
    },
  )

  test('NAV-03 the open menu is accessible', long, async ({ page }) => {
    await visit(page, home)
    await headerOf(page, 'de').openMenu()
    expect(await findAxeViolations(page, 'menu')).toEqual([])
  })

  test.describe('errors', () => {
    test.use({ expectedFaults: ['404 /unbekannt', '404 /en/so/nicht', `404 ${shops}/kein-shop`] })
    test('ERR-02 error pages are accessible', long, async ({ page }) => {
      await expectClean(page, ['/unbekannt', '/en/so/nicht', `${shops}/kein-shop`])
    })
  })

  const faint = { light: '#ddd', dark: '#444' }
  for (const [scheme, colour] of Object.entries(faint)) {
    test(`PRD-03 the accessibility check detects low contrast in ${scheme} mode`, long, async ({ page }) => {
      await visit(page, pathOf('imprint', 'de'))
      await page.evaluate((rule) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rule)
        document.adoptedStyleSheets.push(sheet)
      }, `@media (prefers-color-scheme: ${scheme}) { h1 { color: ${colour} !important } }`)
      expect(await findAxeViolations(page, 'imprint', ['phone', 'desktop'])).toEqual([
        expect.stringContaining(`imprint on phone, ${scheme}: color-contrast <span>`),
        expect.stringContaining(`imprint on desktop, ${scheme}: color-contrast <span>`),
      ])
    })
  }

  test('PRD-03 with prefers-reduced-motion nothing is animated', long, async ({ page }) => {
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
