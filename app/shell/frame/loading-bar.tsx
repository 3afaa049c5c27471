import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '#app/i18n/translate.tsx'
import { nextLoadingBarPhase, type LoadingBarPhase } from './loading-bar-phase.ts'
import styles from './loading-bar.module.css'

/** Shows at the top of the page that another one is loading. */
export default function LoadingBar() {
  const t = useTranslate()
  const isLoading = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<LoadingBarPhase>('idle')
  useEffect(() => {
    const next = nextLoadingBarPhase(phase, isLoading)
    if (!next) return
    const timer = setTimeout(() => setPhase(next.phase), next.afterMs)
    return () => clearTimeout(timer)
  }, [phase, isLoading])
  return (
    <div className={styles.bar} data-phase={phase} role="status">
      {phase === 'running' && <span className={styles.label}>{t('loading_label')}</span>}
    </div>
  )
}
