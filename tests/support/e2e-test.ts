import { expect, test as base, type Page, type Response } from '@playwright/test'
import { locales, type Locale } from '#app/i18n/locale.ts'

type WatchedTest = {
  /**
   * Console errors that the test brings about itself, such as that of a page that is not found. One expression: the
   * runner takes the second of two for the options of the fixture.
   */
  readonly expectedFaults: readonly RegExp[]
  readonly faults: string[]
}

/**
 * What React Router leaves unhandled of its own: the abort of an answer that a newer navigation has overtaken, and a
 * redirect that comes before the style sheets of the page that it leads away from. Both do what they should.
 */
const ofTheRouter = [/^exception: signal is aborted without reason/, /^exception: Response$/]

/**
 * A browser test that also fails for what a visitor does not see at once: an exception, a console error (a broken
 * hydration and a violation of the content security policy are such), or a request that leaves our origin.
 */
export const test = base.extend<WatchedTest>({
  expectedFaults: [[], { option: true }],
  faults: [
    async ({ context, baseURL, expectedFaults }, use) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL)
          faults.push(`left the origin: ${request.url()}`)
      })
      await use(faults)
      const expected = [...expectedFaults, ...ofTheRouter]
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'nothing fails behind the visitor’s back').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Declares tests for each language, at one width: German is walked through by touch on a phone, English by mouse in a
 * wide window. What a language and a width could only do together, every page is examined for on its own
 * (`accessibility.e2e.ts`).
 */
export function inEachLanguage(declare: (locale: Locale) => void): void {
  for (const locale of locales) {
    test.describe(() => {
      test.skip(
        ({ isMobile }) => isMobile !== (locale === 'de'),
        'this language is walked through at the other width',
      )
      declare(locale)
    })
  }
}

/** Declares tests of what is the same at every width. */
export function atOneWidth(declare: () => void): void {
  test.describe(() => {
    test.skip(({ isMobile }) => !isMobile, 'the same at every width')
    declare()
  })
}

/** Opens an address and waits until React has taken the page over, so that a click is answered without a load. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await hydrated(page)
  return response
}

/** React notes its component on each element that it takes over, and runs the effects before the next frame but one. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#content')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber$'))
  })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/**
 * As `hydrated`, for a panel: what it is made of comes later than the page, and until then a click is a page load. Its
 * first button is waited for, or another part.
 */
export async function panelHydrated(page: Page, part = 'button'): Promise<void> {
  await hydrated(page)
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  }, `dialog ${part}`)
}
