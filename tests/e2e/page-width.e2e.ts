import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { brokenWords, enlargeText, findWhatDoesNotFit, findWideners } from '../support/e2e/layout.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { freshTicket, openFlow, payTicket } from '../support/e2e/parking.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, inEachLanguage, long, panelHydrated, test } from '../support/e2e/browser-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Screens that are examined here alone; `accessibility.e2e.ts` measures others while it has them open. */
const screensIn = (locale: Locale) => [
  `${pathOf('centerUid-search', locale, harbour)}?q=${locale === 'de' ? 'parken' : 'parking'}`,
  pathOf('centerUid-coupons', locale, market),
  pathOf('centerUid-events-eventsUid', locale, market),
  pathOf('centerUid-faq', locale, market),
  pathOf('centerUid-services', locale, market),
  // The form of a visitor who signs in to pay.
  payTicket(locale),
]

const panelsIn = (locale: Locale) => [
  `${pathOf('centerUid', locale, harbour)}?center-details`,
  `${pathOf('centerUid-faq', locale, harbour)}?profile`,
]

const nothingIsCut = 'no page is wider than its window, and no word is cut off, also at twice the text'

/** Measures each address in one page, and reports all faults together. */
async function expectFit(
  page: Page,
  addresses: readonly string[],
  open: (address: string) => Promise<unknown>,
) {
  const faults: string[] = []
  for (const address of addresses) {
    await open(address)
    faults.push(...(await findWhatDoesNotFit(page)).map((fault) => `${address} at ${fault}`))
  }
  expect(faults).toEqual([])
}

inEachLanguage('de', (locale) => {
  test(
    `PRD-03 search, coupons, an event, questions, services and sign-in: ${nothingIsCut} (${locale})`,
    long,
    async ({ page }) => {
      await expectFit(page, screensIn(locale), (address) => page.goto(address))
    },
  )

  test(`PRD-03 panels: ${nothingIsCut} (${locale})`, long, async ({ page }) => {
    await expectFit(page, panelsIn(locale), async (address) => {
      await page.goto(address)
      await panelHydrated(page)
    })
  })

  test(`PRD-03 the forms of a ticket: ${nothingIsCut} (${locale})`, long, async ({ page }) => {
    const flow = await openFlow(page, locale)
    expect(await findWhatDoesNotFit(page)).toEqual([])
    await flow.find(freshTicket(95))
    await expect(flow.button('ticket_continue')).toBeVisible()
    expect(await findWhatDoesNotFit(page)).toEqual([])
  })
})

atOneWidth(() => {
  test('PRD-03 no text of the content widens a page of 320 pixels, however long its words are', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const screens = [
      'centerUid',
      'centerUid-shops',
      'centerUid-shops-shopUid',
      'centerUid-coupons',
      'centerUid-events',
      'centerUid-events-eventsUid',
      'centerUid-services',
      'centerUid-faq',
    ] as const
    const faults: string[] = []
    for (const screen of screens) {
      await page.goto(pathOf(screen, 'de', harbour))
      faults.push(...(await findWideners(page)).map((fault) => `${screen}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('PRD-03 LIM-04 the header breaks neither a word nor the link to the account, from the first pixel of the desktop on', async ({
    page,
  }) => {
    await page.goto(pathOf('centerUid', 'en', market))
    for (const width of [1024, 1100, 1216, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page.getByRole('banner')), `${width} px`).toEqual([])
      const account = page.getByRole('banner').getByRole('link', { name: translate('en', 'account_login') })
      expect((await account.boundingBox())?.height, `${width} px`).toBeLessThan(50)
    }
  })

  test(
    'PRD-03 at twice the text no date of an event and no word about the centre is broken, and the menu stays beside the logo',
    long,
    async ({ page }) => {
      await page.goto(pathOf('centerUid-events', 'de', harbour))
      await page.setViewportSize({ width: 390, height: 800 })
      await enlargeText(page)
      const dates = page.locator('main article p:first-child')
      expect(await dates.count()).toBeGreaterThan(3)
      for (const date of await dates.all()) expect(await brokenWords(date)).toEqual([])
      const header = page.getByRole('banner')
      const logo = await header.getByRole('link').first().boundingBox()
      const menu = await header.getByLabel(translate('de', 'header_menu_open')).boundingBox()
      expect(menu?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))

      await page.goto(`${pathOf('centerUid', 'de', harbour)}?center-details`)
      await panelHydrated(page)
      const panel = page.getByRole('dialog')
      expect(await brokenWords(panel.getByRole('link', { name: harbour.name }))).toEqual([])
      expect(await brokenWords(panel.getByRole('table'))).toEqual([])
    },
  )
})
