import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { network, showNetwork, tryAgain } from '#platform/loading/when-online.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './network-notice.module.css'

/** Tells the visitor that the page or form waits for the network, and offers to try again. The open page stays. */
export function NetworkNotice() {
  const t = useTranslate()
  const state = useSyncExternalStore(network.subscribe, network.read, () => 'fine' as const)
  const { key } = useLocation()
  useEffect(() => () => showNetwork('fine'), [key])
  return (
    state !== 'fine' && (
      <div className={styles.notice} role="alert">
        <Icon name="warning" />
        <p>{t(state === 'lost' ? 'network_lost' : 'network_still_lost')}</p>
        <button type="button" onClick={tryAgain}>
          {t('error_retry')}
        </button>
      </div>
    )
  )
}
