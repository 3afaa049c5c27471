import { expect, test as base, type Page, type Response } from '@playwright/test'
import { locales, type Locale } from '#i18n/locale.ts'
import { isExpected, watchContext } from './watch-context.ts'

type WatchedTest = {
  /**
   * The faults that the test causes itself, each in the form of `watchContext`; a failed load has its status and its
   * address. `*` matches any text.
   */
  readonly expectedFaults: readonly string[]
  readonly faults: string[]
}

/** A browser test that also fails for hidden faults (see `watchContext`), in every context that it opens. */
export const test = base.extend<WatchedTest>({
  expectedFaults: [[], { option: true }],
  faults: [
    async ({ browser, context, baseURL, expectedFaults }, use) => {
      const faults: string[] = []
      watchContext(context, baseURL, faults)
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const opened = await newContext(options)
        watchContext(opened, options?.baseURL ?? baseURL, faults)
        return opened
      }
      await use(faults)
      browser.newContext = newContext
      const unexpected = faults.filter((fault) => !isExpected(fault, expectedFaults))
      expect(unexpected, 'nothing fails behind the visitor’s back').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The two projects of `playwright.config.ts`: a visitor by touch on a phone, and one by mouse in a wide window. */
type Width = 'phone' | 'desktop'

const widthOf = { de: 'phone', en: 'desktop' } as const satisfies Record<Locale, Width>

/** Tests with this tag are run by `npm run test:long`; `npm test` runs the others. */
export const long = { tag: '@long' }

/** Declares tests of one project: the other one leaves out what has this tag, without a worker that loads and skips it. */
function runAt(width: Width, declare: () => void, { name = '', isLong = false } = {}): void {
  test.describe(name, { tag: isLong ? [`@${width}`, long.tag] : `@${width}` }, declare)
}

/**
 * Declares tests that run twice: German on the phone, English in the wide window. It is for the main journeys (choosing
 * a centre, paying, the card, the profile, signing in, consent, panels) and for what looks different there. `npm test`
 * walks through one of the languages, alternating over the subjects; the other one belongs to the long tests. Faults that
 * need a certain language and width together are covered by `accessibility.e2e.ts`, which examines every page in all
 * combinations.
 */
export function inEachLanguage(short: Locale, declare: (locale: Locale) => void): void {
  for (const locale of locales) runAt(widthOf[locale], () => declare(locale), { isLong: locale !== short })
}

/**
 * Declares tests of behaviour that depends on neither language nor width; they run once: German on the phone, or
 * English in the wide window. The tests of a subject are spread over both, so that each subject is seen at each width.
 */
export function inLanguage(locale: Locale, declare: (locale: Locale) => void): void {
  runAt(widthOf[locale], () => declare(locale))
}

/** The same for tests that name their addresses and texts themselves, whatever the language. */
export function atOneWidth(declare: () => void, width: Width = 'phone'): void {
  runAt(width, declare)
}

/** Declares tests that look different at each width; `npm test` runs them at one, the long tests at the other. */
export function atEachWidth(short: Width, declare: () => void): void {
  for (const width of ['phone', 'desktop'] as const)
    runAt(width, declare, { name: width, isLong: width !== short })
}

/** Opens an address and waits until React has hydrated the page, so that a click does not load a page. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await hydrated(page)
  return response
}

/**
 * Waits until React has hydrated the page, or a given part of it: the code of some parts arrives later than the page's,
 * and until then a click loads a page. React stores its component on each element that it hydrates, and runs the
 * effects before the next frame but one.
 */
export async function hydrated(page: Page, part = '#content'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  }, part)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/**
 * Waits for the parts of the page whose code is loaded shortly after the others: they answer a tap that has to wait,
 * fetch pages ahead, and keep forms that wait for the network. The loading bar is one of them.
 */
export const soonPartsLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[data-phase]')).toBeAttached()

/** Waits until a panel is hydrated, by its title or another given part: its code arrives later than the page's. */
export async function panelHydrated(page: Page, part = 'h2'): Promise<void> {
  await hydrated(page)
  await hydrated(page, `dialog ${part}`)
}
