import type { Consent } from '#app/features/consent/consent.ts'
import { openDataLayer, tellConsent } from './data-layer.ts'
import { decideTagManager } from './decide-tag-manager.ts'

/** The choice that the loaded tag manager knows. */
let applied: Consent | null = null

/** Brings the tag manager in line with what the visitor has chosen; it comes from a third party. */
export function applyConsent(container: string, given: Consent): void {
  const step = decideTagManager(applied, given)
  if (step === 'leave') return
  if (step === 'load') {
    openDataLayer(given)
    load(container)
  } else {
    tellConsent(given)
  }
  applied = given
  if (step === 'reload') location.reload()
}

function load(container: string): void {
  globalThis.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`
  script.addEventListener('error', () => console.warn('The tag manager could not be loaded'))
  document.head.append(script)
}
