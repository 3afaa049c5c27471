import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { decideConsent, noConsent } from '#platform/tracking/consent.ts'
import { readConsent, saveConsent } from '#platform/tracking/consent-choice.ts'
import { closePanels } from '#site/panel-table/panel-query.ts'
import { useLocale } from '#i18n/translate.tsx'
import { useRootData } from '../shell/use-shell.ts'
import { needsConsent } from './needs-consent.ts'

/** The purposes that a visitor can allow, beside what is necessary. */
export const purposes = [
  { name: 'analytics', label: 'consent_analytics', text: 'consent_analytics_text' },
  { name: 'ads', label: 'consent_ads', text: 'consent_ads_text' },
] as const

/** The consent given in this browser so far; on the server always none, because the server does not read the choice. */
export const readCurrentConsent = () => (typeof document === 'undefined' ? null : readConsent()) ?? noConsent

/** Lets the server keep what was agreed to. It also arrives if the visitor leaves the page at once. */
function recordChoice(chosen: FormData): void {
  const body = new URLSearchParams()
  for (const [name, value] of chosen) if (typeof value === 'string') body.append(name, value)
  // The answer, a redirect for browsers without scripts, is not needed; without a network the choice counts as well.
  void fetch('/api/consent', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(
    () => undefined,
  )
}

/**
 * The form for the consent choice: its submit buttons are named `choice`, and the ticked purposes count if the choice
 * is `selection`. Until the script is loaded, or without it, the form is posted and leads back to the page.
 */
export function ConsentForm({ onChosen, children }: { onChosen: () => void; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { configuration } = useRootData()
  const locale = useLocale()
  return (
    <form
      method="post"
      action="/api/consent"
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget, event.nativeEvent.submitter)
        saveConsent(decideConsent(chosen.get('choice'), (purpose) => chosen.has(purpose)))
        if (needsConsent(configuration)) recordChoice(chosen)
        onChosen()
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + closePanels(search)} />
      <input type="hidden" name="locale" value={locale} />
      {children}
    </form>
  )
}
