import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is far below keeps the colours of the other scheme until somebody comes near, and colours that fade over would
 * be judged halfway: brings everything near and waits until nothing moves any more. What never ends, as a waiting sign
 * does not, is no reason to wait.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('section, li')) {
      element.style.contentVisibility = 'visible'
    }
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const end = performance.now() + 5_000
    // A colour that is inherited fades once more when the one above it has.
    do {
      await Promise.race([Promise.allSettled(fading().map(({ finished }) => finished)), pause(2_000)])
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    } while (fading().length > 0 && performance.now() < end)
  })

/** The viewport of a web view is fixed, as specified (RTE-38); the native app around it sets the size of texts. */
const exceptionsOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset.layout === 'webview' ? ['meta-viewport'] : []))

/** What axe objects to, in the light and in the dark; of the latter only colours differ. */
export async function judge(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    // The options come first: they would take back what is chosen before them.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
    const { violations } = await (
      colorScheme === 'light'
        ? axe.withTags(standards).disableRules(await exceptionsOf(page))
        : axe.withRules(['color-contrast'])
    ).analyze()
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes.slice(0, 3)) {
        faults.push(`${name} (${colorScheme}) ${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`)
      }
    }
  }
  return faults
}
