import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const axeCode = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Prepares the page for a reliable examination: parts far below the window keep the colours of the previous scheme
 * until they come near, and fading colours would be measured halfway. So it brings all parts near, disables
 * transitions, and waits until animations have ended. What lies under the bar at the window's edge can be scrolled out, so it is no
 * small target: the bar goes to its place at the page's end. It does not wait for endless animations, such as a spinner.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync(`
      *, ::before, ::after { transition: none !important }
      section, li { content-visibility: visible !important }
      body > nav { position: static !important }`)
    document.adoptedStyleSheets.push(atOnce)
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.race([
      Promise.allSettled(moving.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 5_000)),
    ])
  })

/**
 * The viewport of a web view has a fixed scale, as specified (RTE-38); the native app around it sets the size of texts.
 */
const exceptionsOf = (page: Page) =>
  page.evaluate(() => ({
    'meta-viewport': { enabled: document.documentElement.dataset.layout !== 'webview' },
  }))

/** The code of axe is large, so it is injected only once into each document. */
async function inject(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode)
}

/** The widths for which pages are designed. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

type Axe = typeof axe

/** The violations that axe finds in the page's current state, as "rule element remedy". */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  const violations = await page.evaluate(
    async (given) => {
      const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(given)
      return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => ({ id, ...node })))
    },
    { resultTypes: ['violations'], preload: false, ...options } satisfies RunOptions,
  )
  return violations.map(
    ({ id, html, failureSummary }) => `${id} ${html.slice(0, 200)} ${failureSummary ?? ''}`,
  )
}

/** The widths for which pages are designed, by name. */
export type Size = keyof typeof sizes

/**
 * The violations that axe finds, in light and dark mode; in dark mode only colours are checked, because only they differ.
 * @param widths the widths at which the page is examined; without any only its own
 * @param darkWidths those of them at which dark mode is examined
 */
export async function findAxeViolations(
  page: Page,
  name: string,
  widths?: readonly Size[],
  darkWidths: readonly Size[] | undefined = widths,
): Promise<string[]> {
  const before = page.viewportSize() ?? sizes.phone
  await settle(page)
  await inject(page)
  const schemes: Readonly<Record<'light' | 'dark', RunOptions>> = {
    light: { runOnly: standards, rules: await exceptionsOf(page) },
    dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  }
  const own = before.width < 1024 ? 'phone' : 'desktop'
  const faults: string[] = []
  for (const device of widths ?? [own]) {
    if (widths) await page.setViewportSize(sizes[device])
    for (const colorScheme of (darkWidths ?? [own]).includes(device)
      ? (['light', 'dark'] as const)
      : (['light'] as const)) {
      await page.emulateMedia({ colorScheme })
      for (const violation of await violationsOf(page, schemes[colorScheme])) {
        faults.push(`${name} on ${device}, ${colorScheme}: ${violation}`)
      }
    }
  }
  if (widths) await page.setViewportSize(before)
  return faults
}
