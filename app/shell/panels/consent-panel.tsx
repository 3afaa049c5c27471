import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  decideConsent,
  formatConsent,
  nothingAllowed,
  parseConsent,
  type Consent,
} from '#app/features/consent/consent.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { consentCookie, readChoice, serialiseChoice } from '#app/platform/cookies.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './panel.module.css'
import { closePanels } from './panel-query.ts'
import { SidePanel, useClosePanel } from './side-panel.tsx'

const purposes = [
  { name: 'analytics', label: 'consent_analytics', text: 'consent_analytics_text' },
  { name: 'ads', label: 'consent_ads', text: 'consent_ads_text' },
] as const

/** The embedded consent screen (PAN-04): refusing is as easy as allowing. Without script the form is posted. */
export function ConsentPanel() {
  const t = useTranslate()
  const close = useClosePanel()
  const { pathname, search } = useLocation()
  const [given] = useState(readGiven)
  const save = (consent: Consent) => {
    document.cookie = serialiseChoice(consentCookie, formatConsent(consent))
    close()
  }
  return (
    <SidePanel title={t('consent_headline')}>
      <p className={styles.lead}>{t('consent_text')}</p>
      <form
        method="post"
        action="/api/consent"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = new FormData(event.currentTarget, event.nativeEvent.submitter)
          save(decideConsent(chosen.get('choice'), (purpose) => chosen.has(purpose)))
        }}
      >
        <input type="hidden" name="returnTo" value={pathname + closePanels(search)} />
        <label className={styles.choice}>
          <input type="checkbox" checked disabled readOnly />
          {t('consent_necessary')}
          <small>{t('consent_necessary_text')}</small>
        </label>
        {purposes.map(({ name, label, text }) => (
          <label className={styles.choice} key={name}>
            <input type="checkbox" name={name} defaultChecked={given[name]} />
            {t(label)}
            <small>{t(text)}</small>
          </label>
        ))}
        <div className={styles.actions}>
          <Button type="submit" name="choice" value="all">
            {t('consent_accept_all')}
          </Button>
          <Button type="submit" name="choice" value="none">
            {t('consent_reject_all')}
          </Button>
          <Button type="submit" name="choice" value="selection" look="secondary">
            {t('consent_save')}
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}

const readGiven = (): Consent =>
  typeof document === 'undefined'
    ? nothingAllowed
    : (parseConsent(readChoice(consentCookie, document.cookie)) ?? nothingAllowed)
