import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { shownMoment } from './clock.ts'
import type { Picture } from './pictures.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<Picture['device'], BrowserContextOptions>

export const colourSchemes = ['light', 'dark'] as const
type ColourScheme = (typeof colourSchemes)[number]

/** A browser without a window draws no scrollbar, and would leave the place for one empty. */
const closeGutter = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scrollbar-gutter: auto }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Waits until nothing that can be seen is still on its way: letters, and the images in the window. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    await Promise.all([...document.images].filter(isSeen).map((image) => image.decode()))
  })

type From = {
  readonly browser: Browser
  readonly origin: string
  /** The cookies of the account that is shown. */
  readonly session: Parameters<BrowserContext['addCookies']>[0]
}

/** The window of a browser of its own, as WebP. */
export async function takePicture(
  { scene, device, locale }: Picture,
  scheme: ColourScheme,
  { browser, origin, session }: From,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: { de: 'de-DE', en: 'en-GB' }[locale],
    timezoneId: 'Europe/Berlin',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    await context.clock.setFixedTime(shownMoment)
    if (scene.signedIn) await context.addCookies([...session])
    const page = await context.newPage()
    await scene.open(page, locale)
    // A pointer that rests where it has clicked would tint what lies below it now.
    await page.mouse.move(0, 0)
    await closeGutter(page)
    await settled(page)
    const png = await page.screenshot({ animations: 'disabled' })
    return await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer()
  } finally {
    await context.close()
  }
}
