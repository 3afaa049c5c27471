import type { Consent } from '#platform/tracking/consent.ts'
import { reloadPageWhenDue } from '#platform/loading/reload-page.ts'
import { openDataLayer, sendConsent } from '#platform/tracking/data-layer.ts'
import { decideTagManager } from './decide-tag-manager.ts'

/** The choice that the loaded tag manager knows. */
let applied: Consent | null = null

/** Applies the visitor's choice to the tag manager, which is third-party code. */
export function applyConsent(container: string, given: Consent): void {
  const step = decideTagManager(applied, given)
  if (step === 'leave') return
  if (step === 'load') {
    openDataLayer(given)
    load(container)
  } else {
    sendConsent(given)
  }
  applied = given
  if (step === 'reload') void reloadWhenClosed()
}

/**
 * Waits until the panel in which consent was withdrawn is closed: closing goes back in the history, and an earlier
 * reload would undo that. If the choice was made on a page of its own, nothing closes and the wait times out.
 */
async function reloadWhenClosed(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    setTimeout(resolve, 1000)
  })
  await reloadPageWhenDue()
}

function load(container: string): void {
  globalThis.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`
  script.addEventListener('error', () => console.warn('The tag manager could not be loaded'))
  document.head.append(script)
}
