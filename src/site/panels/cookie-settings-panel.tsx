import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ConsentManagerSettings } from '#features/consent/consent-manager.ts'
import { openManagerSettings, useConsentManager } from '#features/consent/load-manager.ts'
import { useRootData } from '../shell/use-shell.ts'
import { useClosePanel, SidePanel } from './side-panel.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { consentIdCookie, readChoiceCookie } from '#platform/cookies.ts'
import { Button } from '#ui/button.tsx'
import { ConsentForm, purposes, readCurrentConsent } from '../consent/consent-form.tsx'
import styles from './panel.module.css'

/** The cookie settings (PAN-04): the consent manager's if there is one, otherwise our own. */
export function CookieSettingsPanel() {
  const { consentManager } = useRootData().configuration
  const state = useConsentManager(consentManager)
  if (state === 'ready' && consentManager !== null) return <ManagerSettings settings={consentManager} />
  return state === 'failed' && <ConsentPanel />
}

/** Opens the consent manager's own dialog, and removes the panel's flag from the address. */
function ManagerSettings({ settings }: { settings: ConsentManagerSettings }) {
  const close = useEffectEvent(useClosePanel())
  useEffect(() => {
    openManagerSettings(settings)
    close()
  }, [settings])
  return null
}

/** It changes only with an answer, which closes the panel. */
const neverChanges = () => () => undefined
/** The id under which this browser's answers are recorded; undefined on the server, and before anything was allowed. */
const useConsentId = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => readChoiceCookie(consentIdCookie, document.cookie),
    () => undefined,
  )

/** The embedded consent screen (PAN-04): refusing is as easy as allowing. Without a script the form is posted. */
function ConsentPanel() {
  const t = useTranslate()
  const close = useClosePanel()
  const [given] = useState(readCurrentConsent)
  const id = useConsentId()
  return (
    <SidePanel title={t('consent_headline')}>
      <p className={styles.lead}>{t('consent_text')}</p>
      <ConsentForm onChosen={close}>
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
          <Button type="submit" name="choice" value="selection" variant="secondary">
            {t('consent_save')}
          </Button>
        </div>
      </ConsentForm>
      {id !== undefined && (
        <p>
          <small>{t('consent_number', { id })}</small>
        </p>
      )}
    </SidePanel>
  )
}
