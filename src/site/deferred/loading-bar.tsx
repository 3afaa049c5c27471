import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { loadPlace } from '#platform/loading/reload-page.ts'
import { whenOnline } from '#platform/loading/when-online.ts'
import { nextLoadingBarPhase, type LoadingBarPhase } from './loading-bar-phase.ts'
import styles from './loading-bar.module.css'

/** Shows that another page is loading: at once on the followed link, and soon at the top of the page. */
export function LoadingBar() {
  const t = useTranslate()
  const isLoading = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<LoadingBarPhase>('idle')
  useFollowedLink(isLoading)
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

/**
 * Marks the link that the visitor has followed while its page is loading. A document or a form that the browser itself
 * would load waits for the network, because otherwise the browser's own error page would replace the open page.
 */
function useFollowedLink(isLoading: boolean): void {
  const followed = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const link = followed.current
    if (!isLoading || !link) return undefined
    link.dataset['followed'] = ''
    return () => void delete link.dataset['followed']
  }, [isLoading])
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener(
      'click',
      ({ target }) => (followed.current = target instanceof Element ? target.closest('a') : null),
      { capture: true, signal },
    )
    // The listener is on the window, so it runs after React's own listeners.
    addEventListener(
      'click',
      (event) => {
        const link = followed.current
        if (navigator.onLine || event.defaultPrevented || !link || !leavesDocument(link)) return
        event.preventDefault()
        void whenOnline(signal).then(() => signal.aborted || loadPlace(link))
      },
      { signal },
    )
    addEventListener(
      'submit',
      (event) => {
        const { target, submitter } = event
        if (navigator.onLine || event.defaultPrevented) return
        event.preventDefault()
        void whenOnline(signal).then(
          () => signal.aborted || (target as HTMLFormElement).requestSubmit(submitter),
        )
      },
      { signal },
    )
    return () => ended.abort()
  }, [])
}

/** Whether the link loads another document of this site in the same window. */
const leavesDocument = ({ origin, pathname, search, target, hash }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  target === '' &&
  (hash === '' || pathname !== location.pathname || search !== location.search)
