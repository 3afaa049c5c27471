import { readConsent } from '#platform/tracking/consent-choice.ts'
import { track } from '#platform/tracking/track.ts'

/** The path of the page that was reported last, or that has nothing to report. */
let reportedPath: string | undefined
/** The panels that opened before the page under them was reported. */
let waiting: { readonly screen: string; readonly path: string }[] = []

/**
 * Reports that a page is shown, and then the panels that are already open over it (RTE-41).
 * @param screen null for a page that is no screen, such as an error page: the panels over it are reported alone
 */
export function reportPage(screen: string | null, path: string): void {
  const panels = waiting.filter((panel) => panel.path === path)
  waiting = []
  reportedPath = path
  if (screen !== null) track({ name: 'page_view', screen })
  for (const panel of panels) track({ name: 'page_view', screen: panel.screen })
}

/**
 * Reports that a panel has opened (RTE-41). Where its address was opened, its code arrives before that which reports pages: its view
 * waits for that of the page. Without consent it does not wait, because nothing is kept for a later one (CON-02).
 */
export function reportPanel(screen: string, path: string): void {
  if (path === reportedPath) track({ name: 'page_view', screen })
  else if (readConsent()?.analytics === true) waiting.push({ screen, path })
}
