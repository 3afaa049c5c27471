import { useEffect, useEffectEvent } from 'react'
import type { ConsentManagerSettings } from '#features/consent/consent-manager.ts'
import { openManagerSettings, useConsentManager } from '#features/consent/load-manager.ts'
import { useRootData } from '../shell/use-shell.ts'
import { ConsentPanel } from './consent-panel.tsx'
import { useClosePanel } from './side-panel.tsx'

/** The cookie settings (PAN-04): the consent manager's if there is one, otherwise our own. */
export function CookieSettingsPanel() {
  const { consentManager } = useRootData().configuration
  const state = useConsentManager(consentManager)
  if (state === 'ready' && consentManager !== null) return <ManagerSettings settings={consentManager} />
  return state === 'failed' && <ConsentPanel />
}

/**
 * Opens the consent manager's dialog, which is not one of our panels, and removes the panel's flag from the address.
 */
function ManagerSettings({ settings }: { settings: ConsentManagerSettings }) {
  const close = useEffectEvent(useClosePanel())
  useEffect(() => {
    openManagerSettings(settings)
    close()
  }, [settings])
  return null
}
