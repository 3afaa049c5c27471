import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Colours that fade over to the other scheme would be judged halfway: waits until nothing moves any more. What never
 * ends, as a waiting sign does not, is no reason to wait.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    await Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
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
