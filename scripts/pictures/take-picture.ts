import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { shownMoment } from './clock.ts'
import type { Picture } from './pictures.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  // Those of screenshots, which browsers show small.
  'small-phone': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.25,
    hasTouch: true,
    isMobile: true,
  },
  'small-desktop': { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Picture['device'], BrowserContextOptions>

/** The colour schemes in which the README shows each picture. */
export const colourSchemes = ['light', 'dark'] as const
/** One of them. */
export type ColourScheme = (typeof colourSchemes)[number]

/** Removes the space for the scrollbar: a headless browser draws no scrollbar, so the space would be empty. */
const closeGutter = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scrollbar-gutter: auto }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Waits until fonts and the images in the window are loaded. */
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
  /** The quality of the WebP, from 1 to 100. */
  readonly quality: number
}

/** Draws a blank picture of the size that {@link takePicture} takes, as WebP. */
export function drawPlaceholder({ device }: Picture): Promise<Buffer> {
  const { viewport, ...options } = devices[device]
  const scale = 'deviceScaleFactor' in options ? options.deviceScaleFactor : 1
  const width = Math.round(viewport.width * scale)
  const height = Math.round(viewport.height * scale)
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
}

/** Takes a picture of the window in a browser context of its own, as WebP. */
export async function takePicture(
  { scene, device, locale }: Picture,
  scheme: ColourScheme,
  { browser, origin, session, quality }: From,
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
    // Moves the pointer away: where it has clicked, it would change the colour of the element below it.
    await page.mouse.move(0, 0)
    await closeGutter(page)
    await settled(page)
    const png = await page.screenshot({ animations: 'disabled' })
    return await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  } finally {
    await context.close()
  }
}
