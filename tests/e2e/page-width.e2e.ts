import type { Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { cutTexts, overflow, overflowOfDialog } from '../support/e2e/layout.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { freshTicket, openFlow, payTicket } from '../support/e2e/parking.ts'
import { expect, inEachLanguage, panelHydrated, test } from '../support/e2e/browser-test.ts'

/** From the smallest phone to a large monitor; tablets and the desktop's first pixel lie between. */
const widths = [320, 360, 390, 480, 640, 768, 844, 1023, 1024, 1280, 1440, 1920]
/** Phones, a tablet and a laptop with text at twice its size. */
const widthsOfLargeText = [320, 390, 768, 1280, 1920]

const usual = 16
const large = 32

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Everything on the open page that does not fit the window, at each width and each size of text. */
async function measure(page: Page): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const find = async () => [
    ...(await overflow(page)),
    ...(await overflowOfDialog(page)),
    ...(await cutTexts(page)).map((text) => `cut off: ${text}`),
  ]
  const note = async (where: string) => {
    let found = await find()
    // The layout follows a new size some frames later; what does not fit then never will.
    for (let frames = 0; frames < 30 && found.length > 0; frames += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      found = await find()
    }
    faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
  const developerTools = await page.context().newCDPSession(page)
  const setText = async (size: number) => {
    await developerTools.send('Page.setFontSizes', { fontSizes: { standard: size } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
  }
  for (const [size, ofSize] of [
    [usual, widths],
    [large, widthsOfLargeText],
  ] as const) {
    await setText(size)
    for (const width of ofSize) {
      await page.setViewportSize({ width, height: 800 })
      await note(`${width} px, text ${size} px`)
    }
  }
  await setText(usual)
  await page.setViewportSize(before)
  await developerTools.detach()
  return faults
}

const screensIn = (locale: Locale) => ({
  'the choice of a centre': pathOf('home', locale),
  home: pathOf('centerUid', locale, harbour),
  'the shops': pathOf('centerUid-shops', locale, harbour),
  'the search': `${pathOf('centerUid-search', locale, harbour)}?q=${locale === 'de' ? 'parken' : 'parking'}`,
  'a shop': pathOf('centerUid-shops-shopUid', locale, harbour),
  coupons: pathOf('centerUid-coupons', locale, market),
  'an event': pathOf('centerUid-events-eventsUid', locale, market),
  questions: pathOf('centerUid-faq', locale, market),
  'the services': pathOf('centerUid-services', locale, market),
  parking: pathOf('centerUid-parking', locale, harbour),
  'the form of a visitor who signs in to pay': payTicket(locale),
})

const panelsIn = (locale: Locale) => ({
  'a centre’s details': `${pathOf('centerUid', locale, harbour)}?center-details`,
  'the panel of an account': `${pathOf('centerUid-faq', locale, harbour)}?profile`,
})

const nothingIsCut = 'no page is wider than its window, and no word is cut off, also at twice the text'

inEachLanguage((locale) => {
  for (const [title, address] of Object.entries(screensIn(locale))) {
    test(`PRD-03 ${title}: ${nothingIsCut} (${locale})`, async ({ page }) => {
      await page.goto(address)
      expect(await measure(page)).toEqual([])
    })
  }

  for (const [title, address] of Object.entries(panelsIn(locale))) {
    test(`PRD-03 ${title}: ${nothingIsCut} (${locale})`, async ({ page }) => {
      await page.goto(address)
      await panelHydrated(page)
      expect(await measure(page)).toEqual([])
    })
  }

  test(`PRD-03 the forms of a ticket: ${nothingIsCut} (${locale})`, async ({ page }) => {
    const flow = await openFlow(page, locale)
    expect(await measure(page)).toEqual([])
    await flow.find(freshTicket(95))
    await expect(flow.button('ticket_continue')).toBeVisible()
    expect(await measure(page)).toEqual([])
  })
})
